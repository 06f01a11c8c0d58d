// The socket to the server: says hello, numbers requests, waits for answers, and reconnects when
// the connection is lost.

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
/** How long to wait for an answer, in milliseconds. */
const PATIENCE = 15_000;

export class Link {
  state = $state<LinkState>('connecting');
  /** The role that the server gives this page. */
  role = $state<Role>('teacher');
  /** Whether the server runs a class. */
  isClass = $state(false);
  /** Whether the server refused the last token. */
  isRefused = $state(false);
  private socket: WebSocket | null = null;
  private failures = 0;
  private nextId = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<Listener>();
  private readonly openers = new Set<() => void>();

  /** Connects, and reconnects when needed. */
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
    const hello: Incoming = { type: 'hello', version: VERSION, token: token() };
    // Events of a replaced socket are ignored: its refusal is about an older token.
    socket.onopen = () => {
      if (socket === this.socket) this.write(hello);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(String(event.data));
    };
    socket.onclose = () => this.lose(socket);
  }

  /** Reconnects at once, for example when the network or the tab is back. */
  retry(): void {
    if (this.state === 'lost') this.connect();
  }

  /** Sends a message and waits until it is done or refused. */
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

  /** Sends a message that needs no answer. */
  tell(message: Incoming): void {
    if (this.state === 'open') this.write(message);
  }

  /** Calls `listener` with every message until the returned function is called. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Calls `opener` now if the link is open, and each time it opens again. */
  whenOpen(opener: () => void): () => void {
    this.openers.add(opener);
    if (this.state === 'open') opener();
    return () => void this.openers.delete(opener);
  }

  private write(message: Incoming & { id?: number }): void {
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

  /** Identifies the pupil to the server. */
  introduce(): void {
    const secret = pupilSecret();
    if (this.role === 'pupil' && secret !== '') this.tell({ type: 'pupil', secret });
  }

  /** Reloads a page of another version than the server's, but only once. */
  private renew(): void {
    if (sessionStorage.getItem(RELOADED) !== null) {
      this.state = 'outdated';
      return;
    }
    sessionStorage.setItem(RELOADED, 'yes');
    location.reload();
  }

  private refuse(id: number | undefined, error: string): void {
    // A refusal before the greeting is about the token, which changes when the server restarts.
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
