// Short messages to the user: errors and news, one sentence each.

export interface Notice {
  id: number;
  kind: 'trouble' | 'news';
  text: string;
  /** An action that the user can take. */
  action?: Action;
}

export interface Action {
  label: string;
  act: () => void;
}

/** How long notices stay, in milliseconds, unless they are dismissed or replaced. */
const NEWS_STAYS = 4_000;
const TROUBLE_STAYS = 12_000;
/** Long enough to read an offer and to reach its button with the keyboard. */
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

  /** Shows news with an action; returns the number of the notice. */
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

/** Adds a capital letter and a full stop. */
export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

export const notices = new Notices();

/** Awaits a promise and shows an error to the user if it is rejected. */
export async function attempt<T>(doing: Promise<T>): Promise<T | undefined> {
  try {
    return await doing;
  } catch (error) {
    notices.trouble(error);
    return undefined;
  }
}
