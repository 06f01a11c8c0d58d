import { describe, expect, it } from 'vitest';
import { placeOf } from './router.svelte';

describe('addresses', () => {
  it('lead to places', () => {
    expect(placeOf('/')).toEqual({ page: 'gallery' });
    expect(placeOf('/game/12')).toEqual({ page: 'game', id: 12 });
    expect(placeOf('/tournament/my%20cup')).toEqual({ page: 'tournament', name: 'my cup' });
    expect(placeOf('/program/turing')).toEqual({ page: 'program', id: 'turing' });
    expect(placeOf('/museum')).toEqual({ page: 'museum' });
    expect(placeOf('/manual')).toEqual({ page: 'manual', id: 'guide' });
    expect(placeOf('/manual/uci')).toEqual({ page: 'manual', id: 'uci' });
    expect(placeOf('/lab')).toEqual({ page: 'lab' });
    expect(placeOf('/lab/frey')).toEqual({ page: 'lesson' });
    expect(placeOf('/lab/horizon')).toEqual({ page: 'experiment', id: 'horizon' });
    expect(placeOf('/lesson/minimax')).toEqual({ page: 'course', id: 'minimax' });
    expect(placeOf('/solve')).toEqual({ page: 'solve' });
    expect(placeOf('/analysis')).toEqual({ page: 'analysis', id: '' });
    expect(placeOf('/analysis/7')).toEqual({ page: 'analysis', id: '7' });
  });

  it('that mean nothing lead nowhere', () => {
    for (const path of ['/game/x', '/game/1/2', '/gam', '/games/1', '/%', '/game/-1']) {
      expect(placeOf(path), path).toEqual({ page: 'nowhere' });
    }
  });
});
