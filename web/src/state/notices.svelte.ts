// Short messages to the person: what went wrong, or what was done. One sentence each.

export interface Notice {
  id: number;
  kind: 'trouble' | 'news';
  text: string;
  /** What can be done about it. */
  action?: Action;
}

export interface Action {
  label: string;
  act: () => void;
}

/** How long news stays; trouble stays until it is dismissed or replaced. */
const NEWS_STAYS = 4_000;
const TROUBLE_STAYS = 12_000;
/** Time to read an offer and to reach its button by keyboard. */
const OFFER_STAYS = 15_000;
const MOST = 3;

class Notices {
  list = $state<Notice[]>([]);
  private next = 1;

  news(text: string): void {
    this.add('news', text, NEWS_STAYS);
  }

  trouble(error: unknown): void {
    const said = error instanceof Error ? error.message : String(error);
    this.add('trouble', sentence(said), TROUBLE_STAYS);
  }

  /** Says what was done and offers to do something about it; the number of the notice. */
  offer(text: string, action: Action): number {
    return this.add('news', text, OFFER_STAYS, action);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  private add(kind: Notice['kind'], text: string, stays: number, action?: Action): number {
    const id = this.next++;
    const others = this.list.filter((notice) => notice.text !== text);
    this.list = [...others, { id, kind, text, ...(action && { action }) }].slice(-MOST);
    setTimeout(() => this.dismiss(id), stays);
    return id;
  }
}

/** With a capital letter and a full stop. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

export const notices = new Notices();

/** Does something, and tells the person if it cannot be done. */
export async function attempt<T>(doing: Promise<T>): Promise<T | undefined> {
  try {
    return await doing;
  } catch (error) {
    notices.trouble(error);
    return undefined;
  }
}
