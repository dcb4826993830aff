import { expect, test } from 'vitest';
import { barthelItems } from './instruments.barthel.text.ts';
import { runningTotal } from './instruments.running.model.ts';
import { score } from './instruments.scoring.model.ts';

test('the answered items add up, and an open one is no zero', () => {
  expect(runningTotal('barthel', { feeding: 10, transfer: 15, stairs: { notAssessed: 'REFUSED' } })).toEqual({
    total: 25,
    answered: 2,
    of: 10,
  });
  expect(runningTotal('adl-6', { bath: 1, dress: 0 })).toEqual({ total: 1, answered: 2, of: 6 });
  expect(runningTotal('iadl-8', { phone: 1 })).toMatchObject({ answered: 1, of: 8 });
  expect(runningTotal('montessori', {})).toBeUndefined();
});

test('with all items it is the score', () => {
  const answers = Object.fromEntries(barthelItems.map(({ id, points }) => [id, points.at(-1)]));
  expect(runningTotal('barthel', answers)).toEqual({ total: 100, answered: 10, of: 10 });
  expect(score('barthel', answers).scores.total).toBe(100);
});
