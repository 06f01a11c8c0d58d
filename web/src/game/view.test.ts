import { expect, it } from 'vitest';
import { addressOf, viewOf } from './view';

it('is written into the address and read from it', () => {
  const view = { ply: 12, view: 'tree', bottom: 'black' } as const;
  const address = addressOf(7, view);
  expect(address).toBe('/game/7?ply=12&view=tree&bottom=black');
  expect(viewOf(address.slice(address.indexOf('?')))).toEqual(view);
});

it('leaves out what makes no sense', () => {
  expect(viewOf('')).toEqual({});
  expect(viewOf('?ply=-1&view=<script>&bottom=up')).toEqual({});
});
