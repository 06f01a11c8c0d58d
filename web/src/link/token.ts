// The token by which the server knows its own pages.

const KEY = 'vitrine-token';

/** From the page itself; where the server does not tell it, from the address it printed. */
export function token(): string {
  const told = document.querySelector<HTMLMetaElement>('meta[name="vitrine-token"]')?.content ?? '';
  if (told !== '' && told !== '%TOKEN%') return told;
  const given = /^#token=([0-9a-f]+)$/.exec(location.hash)?.[1];
  if (given !== undefined) {
    sessionStorage.setItem(KEY, given);
    history.replaceState(null, '', location.pathname);
  }
  return sessionStorage.getItem(KEY) ?? '';
}
