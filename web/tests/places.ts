// One address for every page of the router; the compiler checks that none is missing.

import type { Place } from '../src/router.svelte';
import type { Visitor } from './visitor';

/** The game and the tournament that two of the pages need. */
export interface Furnished {
  game: string;
  tournament: string;
}

/** Plays a move and a tournament. */
export async function furnish(visitor: Visitor, address: string): Promise<Furnished> {
  const { page } = visitor;
  await visitor.begin(address, 'First on the list');
  await visitor.type('e4');
  await visitor.until(2);
  const game = new URL(page.url()).pathname;
  await page.goto(`${address}/tournaments`);
  await page.getByRole('checkbox', { name: /First on the list/ }).check();
  await page.getByRole('checkbox', { name: /Any move at all/ }).check();
  await page.getByRole('button', { name: /^Begin: / }).click();
  await page.getByText(/of 2 games/).waitFor();
  return { game, tournament: new URL(page.url()).pathname };
}

/** Returns the address of every page. */
export function places({ game, tournament }: Furnished): Record<Place['page'], string> {
  return {
    gallery: '/',
    game,
    games: '/games',
    tournaments: '/tournaments',
    tournament,
    program: '/program/turing',
    museum: '/museum',
    lab: '/lab',
    lesson: '/lab/frey',
    experiment: '/lab/selectivity',
    course: '/lesson/minimax',
    solve: '/solve',
    analysis: '/analysis',
    parliament: '/parliament',
    beside: '/beside',
    blind: '/blind',
    be: '/be',
    like: '/like',
    train: '/train',
    simul: '/simul',
    tour: '/tour',
    class: '/class',
    settings: '/settings',
    about: '/about',
    manual: '/manual/arena',
    nowhere: '/game/x',
  };
}
