// The one socket to the server: says hello, numbers what is said, waits for answers, and
// comes back after it was cut.

import type { Incoming } from '../protocol/incoming';
import type { Role } from '../protocol/class';
import type { Made, Outgoing } from '../protocol/outgoing';
import { VERSION } from '../protocol/side';
import { backoff } from './backoff';
import { forgetToken, isTold, pupilSecret, token } from './token';

/**
 * `outdated`: the server speaks another version even after a reload; `uninvited`: it tells its
 * pages no token, and nobody has given this one the right one.
 */
export type LinkState = 'connecting' | 'open' | 'lost' | 'outdated' | 'uninvited';

type Listener = (message: Outgoing) => void;

interface Waiting {
  done: (made: Made) => void;
  failed: (error: Error) => void;
}

const RELOADED = 'vitrine-reloaded';
/** How long an answer is waited for. */
const PATIENCE = 15_000;

export class Link {
  state = $state<LinkState>('connecting');
  /** Who this page is to the server. */
  role = $state<Role>('teacher');
  /** Whether the server is a class. */
  isClass = $state(false);
  /** Whether the server has refused the token that was tried last. */
  isRefused = $state(false);
  private socket: WebSocket | null = null;
  private failures = 0;
  private nextId = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<Listener>();
  private readonly openers = new Set<() => void>();

  /** Connects, and stays connected. */
  connect(): void {
    clearTimeout(this.timer);
    if (token() === '') {
      this.state = 'uninvited';
      return;
    }
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    this.isRefused = false;
    const hello = { type: 'hello', version: VERSION, token: token() };
    // A socket that was replaced by another one has nothing to say: its refusal is about an older token.
    socket.onopen = () => {
      if (socket === this.socket) this.write(hello);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(String(event.data));
    };
    socket.onclose = () => this.lose(socket);
  }

  /** Tries at once, as when the network or the tab comes back. */
  retry(): void {
    if (this.state === 'lost') this.connect();
  }

  /** Says something and waits until it is done or refused. */
  ask(message: Incoming): Promise<Made> {
    if (this.state !== 'open') return Promise.reject(new Error('The server is not connected.'));
    const id = this.nextId++;
    return new Promise((done, failed) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        failed(new Error('The server does not answer.'));
      }, PATIENCE);
      this.waiting.set(id, {
        done: (made) => (clearTimeout(timer), done(made)),
        failed: (error) => (clearTimeout(timer), failed(error)),
      });
      this.write({ ...message, id });
    });
  }

  /** Says something for which no answer is needed. */
  tell(message: Incoming): void {
    if (this.state === 'open') this.write(message);
  }

  /** Hears everything, until the returned function is called. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Does something now if the link is open, and each time it opens again. */
  whenOpen(opener: () => void): () => void {
    this.openers.add(opener);
    if (this.state === 'open') opener();
    return () => void this.openers.delete(opener);
  }

  private write(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private hear(text: string): void {
    const message: Outgoing = JSON.parse(text);
    if (message.type === 'hello') this.greet(message);
    else if (message.type === 'done') this.settle(message.id)?.done(message);
    else if (message.type === 'error') this.refuse(message.id, message.error);
    for (const listener of [...this.listeners]) listener(message);
  }

  private greet({ version, role, class: isClass }: Extract<Outgoing, { type: 'hello' }>): void {
    if (version !== VERSION) return this.renew();
    [this.role, this.isClass] = [role, isClass];
    sessionStorage.removeItem(RELOADED);
    this.failures = 0;
    this.state = 'open';
    this.introduce();
    for (const opener of [...this.openers]) opener();
  }

  /** A pupil says who he is. */
  introduce(): void {
    const secret = pupilSecret();
    if (this.role === 'pupil' && secret !== '') this.tell({ type: 'pupil', secret });
  }

  /** A page from another version of the server reloads itself, but only once. */
  private renew(): void {
    if (sessionStorage.getItem(RELOADED) !== null) {
      this.state = 'outdated';
      return;
    }
    sessionStorage.setItem(RELOADED, 'yes');
    location.reload();
  }

  private refuse(id: number | undefined, error: string): void {
    // Before the greeting, a refusal is about who we are: another token after a restart.
    if (this.state !== 'open' && id === undefined) {
      if (isTold()) return this.renew();
      forgetToken();
      this.isRefused = true;
      this.state = 'uninvited';
    }
    if (id !== undefined) this.settle(id)?.failed(new Error(error));
  }

  private settle(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private lose(socket: WebSocket): void {
    const isEnd = this.state === 'outdated' || this.state === 'uninvited';
    if (socket !== this.socket || isEnd) return;
    this.state = 'lost';
    const lost = new Error('The connection was lost before the server answered.');
    for (const waiting of this.waiting.values()) waiting.failed(lost);
    this.waiting.clear();
    this.timer = setTimeout(() => this.connect(), backoff(this.failures++, Math.random()));
  }
}

/** The socket of this page. */
export const link = new Link();
