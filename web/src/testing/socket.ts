// A fake socket for tests: it records the page's messages, and the test plays the server.

export class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket | null = null;
  readyState = 1;
  said: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.last = this;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }

  /** Delivers a message from the server. */
  hears(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Returns the page's last message of a type. */
  latest(type: string): Record<string, unknown> | undefined {
    return this.said.findLast((message) => message.type === type);
  }
}

/** Sets up only those parts of a browser that the link needs. */
export function pretendBrowser(): { reloads: number } {
  const seen = { reloads: 0 };
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, {
    WebSocket: FakeSocket,
    sessionStorage: storage,
    localStorage: storage,
    document: { querySelector: () => ({ content: 'secret' }) },
    location: {
      protocol: 'http:',
      host: 'localhost:1770',
      hash: '',
      pathname: '/',
      reload: () => (seen.reloads += 1),
    },
  });
  return seen;
}
