// The router: which page an address means.

export type Place =
  | { page: 'gallery' }
  | { page: 'game'; id: number }
  | { page: 'games' }
  | { page: 'tournaments' }
  | { page: 'tournament'; name: string }
  | { page: 'program'; id: string }
  | { page: 'museum' }
  | { page: 'lab' }
  | { page: 'lesson' }
  | { page: 'experiment'; id: string }
  | { page: 'course'; id: string }
  | { page: 'solve' }
  | { page: 'analysis'; id: string }
  | { page: 'parliament' }
  | { page: 'beside' }
  | { page: 'blind' }
  | { page: 'be' }
  | { page: 'like' }
  | { page: 'train' }
  | { page: 'simul' }
  | { page: 'tour' }
  | { page: 'class' }
  | { page: 'settings' }
  | { page: 'about' }
  | { page: 'manual'; id: string }
  | { page: 'nowhere' };

/** The pages without parameters. */
const ROOMS: Place[] = [
  { page: 'games' },
  { page: 'tournaments' },
  { page: 'museum' },
  { page: 'lab' },
  { page: 'solve' },
  { page: 'parliament' },
  { page: 'beside' },
  { page: 'blind' },
  { page: 'be' },
  { page: 'like' },
  { page: 'train' },
  { page: 'simul' },
  { page: 'tour' },
  { page: 'class' },
  { page: 'settings' },
  { page: 'about' },
];

/** Returns the page that a path means. */
export function placeOf(path: string): Place {
  const [first = '', second = '', ...rest] = path.replace(/^\//, '').split('/').map(decoded);
  if (rest.length > 0) return { page: 'nowhere' };
  if (second === '') {
    if (first === '') return { page: 'gallery' };
    if (first === 'analysis') return { page: 'analysis', id: '' };
    if (first === 'manual') return { page: 'manual', id: 'guide' };
    return ROOMS.find((room) => room.page === first) ?? { page: 'nowhere' };
  }
  if (first === 'game' && /^\d{1,15}$/.test(second)) return { page: 'game', id: Number(second) };
  if (first === 'analysis' && /^\d{1,15}$/.test(second)) return { page: 'analysis', id: second };
  if (first === 'tournament') return { page: 'tournament', name: second };
  if (first === 'manual') return { page: 'manual', id: second };
  if (first === 'program') return { page: 'program', id: second };
  if (first === 'lab' && second === 'frey') return { page: 'lesson' };
  if (first === 'lab') return { page: 'experiment', id: second };
  if (first === 'lesson') return { page: 'course', id: second };
  return { page: 'nowhere' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '%';
  }
}

class Router {
  place = $state<Place>(placeOf('/'));
  /** Path and query of the address. */
  address = $state('/');

  /** Follows the address and the links of the page from now on. */
  start(): void {
    this.arrive();
    addEventListener('popstate', () => this.arrive());
    document.addEventListener('click', (event) => this.follow(event));
  }

  /** Goes to a path. */
  go(path: string): void {
    history.pushState(null, '', path);
    this.arrive();
    scrollTo(0, 0);
  }

  private arrive(): void {
    this.address = location.pathname + location.search;
    this.place = placeOf(location.pathname);
  }

  private follow(event: MouseEvent): void {
    const asked = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!asked || event.defaultPrevented || anchor === null) return;
    const href = anchor.getAttribute('href') ?? '';
    if (!/^\/(?!api\/|\/)/.test(href) || anchor.target !== '' || anchor.hasAttribute('download'))
      return;
    event.preventDefault();
    this.go(href);
  }
}

export const router = new Router();
