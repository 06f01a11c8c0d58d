// A study of the store: chapters, each a game with its variations. It is saved as a whole shortly
// after every change.

import { del, get, post, put } from '../link/http';
import {
  LONGEST_NAME,
  MOST_CHAPTERS,
  type Chapter,
  type StudyId,
  type StudyList,
  type StudyRow,
  type StudyText,
} from '../protocol/stored';
import { t } from '../texts/texts.svelte';
import type { GameTree } from './tree';
import type { WayBack } from './undo.svelte';

/** Delay in milliseconds before a change is saved: typing a comment changes the study with every
 * letter. */
const SOON = 600;

/** Returns the default name of a chapter. */
export function chapterName(number: number): string {
  return t('study.chapter.number', { number });
}

/** Turns games into chapters named after their players. */
export function chaptersOf(trees: GameTree[]): Chapter[] {
  return trees.slice(0, MOST_CHAPTERS).map((tree, place) => {
    const { title } = tree;
    const name = /^\?/.test(title) ? chapterName(place + 1) : title.slice(0, LONGEST_NAME);
    return { name, pgn: tree.toPgn() };
  });
}

export class StudyBook {
  id = $state<number | null>(null);
  name = $state('');
  chapters = $state.raw<Chapter[]>([]);
  at = $state(0);
  /** Why the study could not be saved; empty if it was. */
  trouble = $state('');
  isKept = $state(true);
  private timer: ReturnType<typeof setTimeout> | undefined;

  get chapter(): Chapter | undefined {
    return this.chapters[this.at];
  }

  /** Reads a study and opens one of its chapters. */
  async open(id: number, chapter: number): Promise<void> {
    const { name, chapters } = await get<StudyText>(`/api/studies/${id}`);
    Object.assign(this, { id, name, chapters });
    this.at = Math.min(chapter, chapters.length - 1);
  }

  /** Saves a new study and returns its number. */
  async begin(name: string, chapters: Chapter[]): Promise<number> {
    const study: StudyText = { name, chapters };
    const { id } = await post<StudyId>('/api/studies', study);
    return id;
  }

  /** Records a change of the open chapter. */
  write(pgn: string): void {
    if (this.id === null || this.chapter === undefined || this.chapter.pgn === pgn) return;
    this.change(this.chapters.map((one, place) => (place === this.at ? { ...one, pgn } : one)));
  }

  rename(name: string): void {
    if (name.trim() === '') return;
    this.name = name.trim();
    this.change(this.chapters);
  }

  renameChapter(name: string): void {
    if (name.trim() === '') return;
    this.change(
      this.chapters.map((one, place) => (place === this.at ? { ...one, name: name.trim() } : one)),
    );
  }

  /** Adds a chapter at the end and opens it. */
  add(pgn: string): void {
    const name = chapterName(this.chapters.length + 1);
    this.at = this.chapters.length;
    this.change([...this.chapters, { name, pgn }]);
  }

  /** Deletes the open chapter, unless it is the only one. The undo step opens it again. */
  remove(): WayBack {
    const { id, at, chapter } = this;
    if (chapter === undefined || this.chapters.length < 2) return () => false;
    const left = this.chapters.filter((_, place) => place !== at);
    this.at = Math.min(at, left.length - 1);
    this.change(left);
    return () => {
      if (this.id !== id || this.chapters.length >= MOST_CHAPTERS) return false;
      this.at = Math.min(at, this.chapters.length);
      this.change(this.chapters.toSpliced(this.at, 0, chapter));
      return true;
    };
  }

  async delete(): Promise<void> {
    clearTimeout(this.timer);
    if (this.id !== null) await del(`/api/studies/${this.id}`);
    this.id = null;
  }

  /** Saves pending changes at once. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.id === null || this.isKept) return;
    const { id, name, chapters } = this;
    const study: StudyText = { name, chapters };
    try {
      await put(`/api/studies/${id}`, study);
      this.isKept = this.chapters === chapters;
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  private change(chapters: Chapter[]): void {
    this.chapters = chapters;
    this.isKept = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), SOON);
  }
}

/** Returns all studies, the most recently changed first. */
export async function studies(): Promise<StudyRow[]> {
  return (await get<StudyList>('/api/studies')).studies;
}
