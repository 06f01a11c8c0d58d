// Runs the built program as a server with its own store.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Returns the path of the program: from the Makefile, or Cargo's default. */
function program(): string {
  const named = process.env.VITRINE;
  const found = named ?? resolve(import.meta.dirname, '../../target/debug/vitrine');
  if (!existsSync(found)) throw new Error(`${found} is missing: run make test, which builds it`);
  return found;
}

/** The database of games; SQLite creates files with this prefix beside it. */
const STORE = 'games.db';

export class Server {
  address = '';
  /** The output of the server. */
  printed = '';
  private child: ChildProcess | undefined;
  private readonly folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  private port = 0;

  /** `more` are additional command line arguments. */
  constructor(private readonly more: string[] = []) {}

  /** Runs another command of the program with the same data folder. */
  run(...words: string[]): void {
    execFileSync(program(), words, { env: this.environment() });
  }

  /** The environment of the program; it does not touch the user's own data. */
  private environment(): NodeJS.ProcessEnv {
    return { ...process.env, XDG_DATA_HOME: this.folder };
  }

  /** Starts the server; after a stop, with the same port and store. */
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

  /** Stops the server and waits until it has exited. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  /** Restarts the server on the same port with an empty store; built tables are kept. */
  async renew(): Promise<void> {
    await this.stop();
    for (const file of readdirSync(this.folder).filter((name) => name.startsWith(STORE)))
      rmSync(join(this.folder, file));
    await this.start();
  }

  /** Stops the server and deletes its store. */
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
