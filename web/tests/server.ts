// The built program, serving the page with a store of its own.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The program: as the Makefile says, or where Cargo usually puts it. */
function program(): string {
  const named = process.env.VITRINE;
  const found = named ?? resolve(import.meta.dirname, '../../target/debug/vitrine');
  if (!existsSync(found)) throw new Error(`${found} is missing: run make test, which builds it`);
  return found;
}

/** The database of games; SQLite keeps files with longer names beside it. */
const STORE = 'games.db';

export class Server {
  address = '';
  /** What it has printed. */
  printed = '';
  private child: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  private port = 0;

  /** A server that is started with more words. */
  constructor(private readonly more: string[] = []) {}

  /** Runs another command of the program with the same folder for data. */
  run(...words: string[]): void {
    execFileSync(program(), words, { env: this.environment() });
  }

  /** Nothing of the person who runs the tests is used or changed. */
  private environment(): NodeJS.ProcessEnv {
    return { ...process.env, XDG_DATA_HOME: this.folder };
  }

  /** Starts it; after a stop, at the same port and with the same store. */
  async start(): Promise<void> {
    const store = join(this.folder, STORE);
    const words = ['serve', '--port', String(this.port), '--store', store, '--searches', '2'];
    words.push(...this.more);
    const child = spawn(program(), words, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: this.environment(),
    });
    this.child = child;
    this.address = await new Promise<string>((found, failed) => {
      this.printed = '';
      child.stdout?.on('data', (bytes: Buffer) => {
        this.printed += bytes.toString();
        const address = /http:\/\/[^\s/]+/.exec(this.printed)?.[0];
        if (address !== undefined && this.printed.includes('Ctrl-C')) found(address);
      });
      child.once('exit', (code) => {
        failed(new Error(`the server ended with ${code}: ${this.printed}`));
      });
    });
    this.port = Number(new URL(this.address).port);
  }

  /** Ends it and waits until it has ended. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  /** Starts it again at the same port with an empty store; tables that were built stay. */
  async renew(): Promise<void> {
    await this.stop();
    for (const file of readdirSync(this.folder).filter((name) => name.startsWith(STORE)))
      rmSync(join(this.folder, file));
    await this.start();
  }

  /** Ends it and throws its store away. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
