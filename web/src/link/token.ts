// The token by which the server knows its own pages, and the secret by which a class knows a
// pupil. Both are kept for this tab.

const KEY = 'vitrine-token';
const PUPIL = 'vitrine-pupil';

/** What the server has written into the page. */
function told(): string {
  const given =
    document.querySelector<HTMLMetaElement>('meta[name="vitrine-token"]')?.content ?? '';
  return given === '%TOKEN%' ? '' : given;
}

/** The token at the end of the address. */
function brought(): string | undefined {
  return /^#token=([0-9a-z-]+)$/.exec(location.hash)?.[1];
}

/** Whether somebody has come with a token that the page has not taken over yet: a link that was followed in a tab that
 * is here already changes only the end of the address. */
export function isBrought(): boolean {
  return told() === '' && brought() !== undefined;
}

/** From the page itself; where the server does not tell it, from the address it printed. */
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

/** Whether the server tells its pages the token: then a reload brings the right one. */
export function isTold(): boolean {
  return told() !== '';
}

/** Somebody has typed an invitation, or come with one. */
export function useToken(typed: string): void {
  const plain = typed.toLowerCase().replaceAll(/\s/g, '');
  if (plain !== sessionStorage.getItem(KEY)) sessionStorage.removeItem(PUPIL);
  sessionStorage.setItem(KEY, plain);
}

/** The token is not the right one. */
export function forgetToken(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(PUPIL);
}

/** The secret of the pupil at this page, if he has joined a class. */
export function pupilSecret(): string {
  return sessionStorage.getItem(PUPIL) ?? '';
}

/** He has joined; an empty secret: he is not known any more. */
export function keepPupil(secret: string): void {
  if (secret === '') sessionStorage.removeItem(PUPIL);
  else sessionStorage.setItem(PUPIL, secret);
}
