// The token that identifies the server's own pages, and the secret that identifies a pupil to a
// class. Both are stored for this tab.

const KEY = 'vitrine-token';
const PUPIL = 'vitrine-pupil';

/** Returns the token that the server wrote into the page. */
function told(): string {
  const given =
    document.querySelector<HTMLMetaElement>('meta[name="vitrine-token"]')?.content ?? '';
  return given === '%TOKEN%' ? '' : given;
}

/** Returns the token in the fragment of the address. */
function brought(): string | undefined {
  return /^#token=([0-9a-z-]+)$/.exec(location.hash)?.[1];
}

/** Whether the address has a token that the page has not taken over yet: following a link in a tab
 * that shows this page already changes only the fragment. */
export function isBrought(): boolean {
  return told() === '' && brought() !== undefined;
}

/** Returns the token from the page itself or, if the server does not write it there, from the
 * address that the server printed. */
export function token(): string {
  const written = told();
  if (written !== '') return written;
  const given = brought();
  if (given !== undefined) {
    useToken(given);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(KEY) ?? '';
}

/** Whether the server writes the token into its pages: then a reload brings the right one. */
export function isTold(): boolean {
  return told() !== '';
}

/** Uses the token of an invitation that was typed or followed. */
export function useToken(typed: string): void {
  const plain = typed.toLowerCase().replaceAll(/\s/g, '');
  if (plain !== sessionStorage.getItem(KEY)) sessionStorage.removeItem(PUPIL);
  sessionStorage.setItem(KEY, plain);
}

/** Forgets a token that was refused. */
export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(PUPIL);
}

/** Returns the secret of the pupil at this page; empty if none has joined a class. */
export function pupilSecret(): string {
  return sessionStorage.getItem(PUPIL) ?? '';
}

/** Stores the pupil's secret; an empty one removes it. */
export function keepPupil(secret: string): void {
  if (secret === '') sessionStorage.removeItem(PUPIL);
  else sessionStorage.setItem(PUPIL, secret);
}
