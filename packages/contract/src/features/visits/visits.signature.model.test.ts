import { expect, it } from 'vitest';
import {
  isInk,
  mostPoints,
  mostStrokes,
  pathOf,
  pointsOf,
  type Stroke,
  withPoint,
} from './visits.signature.model.ts';
import { signatureSchema } from './visits.signature.schemas.ts';

const drawn = (strokes: unknown) => ({ kind: 'DRAWN', signer: 'CLIENT', strokes });
const line = (points: number): number[] => Array.from({ length: points * 2 }, (_, at) => at % 200);
const asked = 'Sign above, type a name, or say why there is no signature.';

/** What is sent, and what is said of it; undefined: it is taken. */
const cases: [string, unknown, string | undefined][] = [
  ['a line', drawn([[0, 0, 10, 10]]), undefined],
  ['to the edges of the box', drawn([[0, 0, 600, 200]]), undefined],
  ['as many points as fit', drawn([line(mostPoints)]), undefined],
  ['a point more', drawn([line(mostPoints), [1, 1]]), 'This signature is too long. Clear it and sign again.'],
  ['as many strokes as fit', drawn(Array.from({ length: mostStrokes }, () => [1, 1, 9, 9])), undefined],
  [
    'a stroke more',
    drawn(Array.from({ length: mostStrokes + 1 }, () => [1, 1, 9, 9])),
    'This signature is too long. Clear it and sign again.',
  ],
  ['nothing drawn', drawn([]), asked],
  ['a dot alone', drawn([[5, 5]]), asked],
  ['half a point', drawn([[1, 1, 2]]), 'A stroke is pairs of numbers.'],
  ['beyond the box', drawn([[0, 0, 601, 10]]), 'A stroke lies within its box.'],
  ['below it', drawn([[0, 0, 10, 201]]), 'A stroke lies within its box.'],
  ['a part of a unit', drawn([[0, 0, 1.5, 10]]), 'A stroke is pairs of numbers.'],
  ['markup', drawn([['<script>', 0, 1, 1]]), 'A stroke is pairs of numbers.'],
  ['markup whole', drawn('<svg onload="x">'), asked],
  ['a name', { kind: 'TYPED', signer: 'CLIENT', name: 'Dorothy Bell' }, undefined],
  ['no name', { kind: 'TYPED', signer: 'CLIENT', name: ' ' }, 'Type the name of the signer.'],
  [
    'of a representative',
    { ...drawn([[0, 0, 9, 9]]), signer: 'REPRESENTATIVE', name: 'Ann Bell' },
    undefined,
  ],
  [
    'of one without a name',
    { ...drawn([[0, 0, 9, 9]]), signer: 'REPRESENTATIVE' },
    'Type the name of the signer.',
  ],
  ['refused', { kind: 'NOT_GIVEN', reasonCode: 'CLIENT_REFUSED_SIGNATURE' }, undefined],
  ['unable', { kind: 'NOT_GIVEN', reasonCode: 'CLIENT_UNABLE_TO_SIGN', note: 'Asleep.' }, undefined],
  [
    'another reason in few words',
    { kind: 'NOT_GIVEN', reasonCode: 'OTHER', note: 'Asleep.' },
    'Add at least 10 characters.',
  ],
  ['no reason of these', { kind: 'NOT_GIVEN', reasonCode: 'BATTERY' }, 'Choose a reason.'],
];

it.each(cases)('takes or refuses a signature: %s', (_name, given, message) => {
  const read = signatureSchema.safeParse(given);
  expect(read.success ? undefined : read.error.issues[0]?.message).toBe(message);
});

it('draws points as the finger moves, and leaves out what nobody sees', () => {
  let strokes: readonly Stroke[] = [];
  const draw = (x: number, y: number, isNew = false) => {
    strokes = withPoint(strokes, { x, y }, isNew);
  };
  draw(10.4, 10, true);
  expect(isInk(strokes)).toBe(false);
  draw(11, 11);
  draw(14, 10);
  draw(-20, 900);
  draw(300, 100, true);
  expect(strokes).toEqual([
    [10, 10, 14, 10, 0, 200],
    [300, 100],
  ]);
  expect([isInk(strokes), pointsOf(strokes)]).toEqual([true, 4]);
  expect(strokes.map(pathOf)).toEqual(['M10 10L14 10 0 200', 'M300 100h0']);
});

it('stays as it is when it is full', () => {
  const full = [line(mostPoints)];
  expect(withPoint(full, { x: 1, y: 1 }, true)).toBe(full);
  const many = Array.from({ length: mostStrokes }, () => [1, 1]);
  expect(withPoint(many, { x: 50, y: 50 }, true)).toBe(many);
});
