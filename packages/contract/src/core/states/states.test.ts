import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describedOf } from '../endpoint.ts';
import { only } from '../policy.ts';
import { defineStates, moveBodyOf, movedFields, moveEndpoints, movesFor, refusalOfMove } from './index.ts';

/** A door that its owner opens and shuts, and an admin locks. */
const door = defineStates<{ ownerId: string }>()({
  thing: 'door',
  states: { OPEN: 'open', SHUT: 'shut', LOCKED: 'locked' },
  moves: {
    open: {
      from: ['SHUT'],
      to: 'OPEN',
      may: ({ id }, { ownerId }) => id === ownerId,
      label: 'Open',
      says: 'Opened',
    },
    repair: {
      from: ['LOCKED'],
      to: 'OPEN',
      may: ({ role }) => role === 'Admin',
      label: 'Repair',
      says: 'Repaired',
      needs: { day: 'Day of the repair' },
    },
    lock: {
      from: ['SHUT', 'OPEN'],
      to: 'LOCKED',
      may: ({ role }) => role === 'Admin',
      label: 'Lock',
      says: 'Locked',
      isDanger: true,
      needs: { reason: 'Say why.' },
      refusals: { LOCKED: 'Somebody locked this door already.' },
    },
    wedge: {
      from: ['SHUT'],
      to: 'OPEN',
      may: ({ role }) => role === 'Admin',
      label: 'Wedge open',
      says: 'Wedged open',
      needs: {
        cause: { label: 'Why?', options: { MOVE: 'Somebody moves in', HEAT: 'Heat' } },
        day: 'From',
        until: 'Until',
      },
    },
    part: {
      from: ['OPEN'],
      to: 'LOCKED',
      may: ({ role }) => role === 'Admin',
      label: 'Take off',
      says: 'Taken off',
      needs: {
        cause: { label: 'Why?', options: { SOLD: 'Sold', OTHER: 'Other' } },
        until: 'Back on',
        isUntilOptional: true,
        note: { label: 'Note', neededFor: ['OTHER'], missing: 'Say what became of it.' },
        question: 'Is it still good',
      },
    },
  },
  implied: { slam: { from: ['OPEN'], to: 'SHUT', says: 'Fell shut' } },
});

const owner = { id: 'owner', role: 'Family' } as const;
const admin = { id: 'admin', role: 'Admin' } as const;
const subject = { ownerId: 'owner' };

it('names the moves that a viewer may make now, in the order of the table', () => {
  expect(movesFor(door, 'SHUT', owner, subject)).toEqual(['open']);
  expect(movesFor(door, 'SHUT', { ...admin, id: 'owner' }, subject)).toEqual(['open', 'lock', 'wedge']);
  expect(movesFor(door, 'OPEN', owner, subject)).toEqual([]);
  expect(movesFor(door, 'LOCKED', owner, subject)).toEqual([]);
});

it('refuses a viewer before a state, and says which state stands against it', () => {
  expect(refusalOfMove(door, 'open', 'SHUT', owner, subject)).toBeUndefined();
  expect(refusalOfMove(door, 'open', 'SHUT', admin, subject)).toMatchObject({ status: 403 });
  expect(refusalOfMove(door, 'open', 'LOCKED', admin, subject)).toMatchObject({ status: 403 });
  expect(refusalOfMove(door, 'open', 'LOCKED', owner, subject)).toEqual({
    status: 409,
    text: 'A locked door cannot become open.',
  });
  expect(refusalOfMove(door, 'open', 'OPEN', owner, subject)?.text).toBe('An open door cannot become open.');
  expect(refusalOfMove(door, 'lock', 'LOCKED', admin, subject)?.text).toBe(
    'Somebody locked this door already.',
  );
});

it('takes the name of a move with what it needs, and nothing else', () => {
  const body = moveBodyOf(door);
  const said = (value: unknown) => body.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  expect(said({ move: 'open' })).toEqual([]);
  expect(said({ move: 'lock', reason: 'The key was lost on Monday.' })).toEqual([]);
  expect(said({ move: 'lock' })).toEqual(['Say why.']);
  expect(said({ move: 'lock', reason: ' ' })).toEqual(['Say why.']);
  expect(said({ move: 'lock', reason: 'x'.repeat(501) })).toEqual(['Use at most 500 characters.']);
  expect(said({ move: 'open', reason: 'A draft.' })).toEqual(['This move takes no reason.']);
  expect(said({ move: 'repair', day: '2026-03-08' })).toEqual([]);
  expect(said({ move: 'repair' })).toEqual(['Choose a day.']);
  expect(said({ move: 'repair', day: '2026-02-30' })).toEqual(['Enter a date as in 2026-11-20.']);
  expect(said({ move: 'open', day: '2026-03-08' })).toEqual(['This move takes no day.']);
  const wedge = { move: 'wedge', cause: 'HEAT', day: '2026-03-08', until: '2026-03-08' };
  expect(said(wedge)).toEqual([]);
  expect(said({ ...wedge, until: '2026-03-07' })).toEqual(['This day cannot be before the first.']);
  expect(said({ ...wedge, until: undefined })).toEqual(['Choose a day.']);
  expect(said({ ...wedge, cause: undefined })).toEqual(['Choose one from the list.']);
  expect(said({ ...wedge, cause: 'toString' })).toEqual(['Choose one from the list.']);
  expect(said({ move: 'part', cause: 'SOLD', answer: false })).toEqual([]);
  expect(
    said({ move: 'part', cause: 'SOLD', answer: true, until: '2026-03-08', note: 'To a neighbor' }),
  ).toEqual([]);
  expect(said({ move: 'part', cause: 'OTHER', answer: true })).toEqual(['Say what became of it.']);
  expect(said({ move: 'part', cause: 'OTHER', answer: true, note: ' ' })).toEqual(['Say what became of it.']);
  expect(said({ move: 'part', cause: 'SOLD' })).toEqual(['Choose yes or no.']);
  expect(said({ move: 'open', note: 'A draft.', answer: true })).toEqual([
    'This move takes no note.',
    'This move takes no answer.',
  ]);
  expect(said({ move: 'open', cause: 'HEAT', until: '2026-03-08' })).toEqual([
    'This move takes no last day.',
    'This move takes no cause.',
  ]);
  expect(said({ move: 'slam' })).toEqual(['Choose one of: open, repair, lock, wedge, part.']);
  expect(said({ move: 'toString' })).toEqual(['Choose one of: open, repair, lock, wedge, part.']);
  expect(body.safeParse({ move: 'open', force: true }).success).toBe(false);
});

it('describes the answer', () => {
  const schema = z.strictObject(movedFields(door));
  expect(schema.safeParse({ status: 'OPEN', moves: ['lock'] }).success).toBe(true);
  expect(schema.safeParse({ status: 'AJAR', moves: [] }).success).toBe(false);
});

it('makes the two calls of things with states', () => {
  const { move, history } = moveEndpoints({
    slice: 'doors',
    path: '/doors',
    table: door,
    schema: z.strictObject({ id: z.string() }),
    mayMove: only('management'),
    mayRead: only('adminLevel'),
  });
  expect([move.id, move.method, move.path]).toEqual(['doors.move', 'POST', '/doors/{id}/moves']);
  expect([history.id, history.method, history.path]).toEqual(['doors.moves', 'GET', '/doors/{id}/moves']);
  expect(describedOf(move).answer?.safeParse({ id: '1', status: 'OPEN', moves: ['lock'] }).success).toBe(
    true,
  );
  expect(Object.keys(describedOf(move).errors ?? {})).toEqual(
    expect.arrayContaining(['404', '409', '412', '428']),
  );
});
