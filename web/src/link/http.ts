// Requests over HTTP. A refusal becomes an error with the server's message.

import { pupilSecret, token } from './token';

/** Returns the headers that identify the sender. */
function asker(): Record<string, string> {
  const secret = pupilSecret();
  const known = { 'x-vitrine-token': token() };
  return secret === '' ? known : { ...known, 'x-vitrine-pupil': secret };
}

/** Gets JSON. */
export async function get<T>(path: string): Promise<T> {
  return answer<T>(await reach(path, { headers: { accept: 'application/json', ...asker() } }));
}

/** Gets a text. */
export async function getText(path: string): Promise<string> {
  const response = await reach(path, { headers: asker() });
  if (!response.ok) await answer(response);
  return response.text();
}

/** Posts games as PGN. */
export async function postPgn<T>(path: string, pgn: string): Promise<T> {
  const headers = { 'content-type': 'application/x-chess-pgn', ...asker() };
  return answer<T>(await reach(path, { method: 'POST', headers, body: pgn }));
}

/** Posts JSON. */
export async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', ...asker() };
  return answer<T>(await reach(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Replaces a resource with JSON. */
export async function put<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-vitrine-token': token() };
  return answer<T>(await reach(path, { method: 'PUT', headers, body: JSON.stringify(body) }));
}

/** Deletes a resource. */
export async function del(path: string): Promise<void> {
  await answer(await reach(path, { method: 'DELETE', headers: asker() }));
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new Error('The server cannot be reached; is vitrine still running?');
  }
}

async function answer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const said = (body as { error?: unknown } | null)?.error;
  throw new Error(typeof said === 'string' ? said : `The server answered ${response.status}.`);
}
