import { describe, expect, it } from 'vitest';
import { hazardActions, homeBandOf } from './instruments.home.model.ts';
import { homeAreas, itemsOfRoom, mayNotApply } from './instruments.home-items.text.ts';
import { checkInstrument, score } from './instruments.scoring.model.ts';

// Cases of domain.md 4.6.

const ids = homeAreas.flatMap(({ items }) => items.map(({ id }) => id));
/** Everything OK but what is named. */
const but = (answers: object) => ({ ...Object.fromEntries(ids.map((id) => [id, 'OK'])), ...answers });
/** The first `count` items, all with one answer. */
const first = (count: number, answer: string) =>
  Object.fromEntries(ids.slice(0, count).map((id) => [id, answer]));
/** The last `count` of the items that a home may do without do not apply. */
const lastNa = (count: number) => {
  const absent = homeAreas.flatMap(({ items }) => items.filter(mayNotApply).map(({ id }) => id));
  return Object.fromEntries(absent.slice(-count).map((id) => [id, 'NA']));
};

describe('home-safety', () => {
  it.each([
    ['entrance', '2 2 2 1 1 2 2'],
    ['floors', '2 2 2 2 1 2'],
    ['stairs', '2 3 2 3 2'],
    ['living', '1 2 1 3 C'],
    ['kitchen', '1 2 C 2 2 3 3'],
    ['bedroom', '2 2 2 2 3'],
    ['bathroom', '3 2 1 2 2 1'],
    ['fire', 'C C 2 3 3 C'],
    ['medicines', '2 1 2 3'],
    ['wandering', '3 C 3 2'],
    ['caregiver', '2 2 C 2 3'],
  ])('weighs %s as %s', (area, weights) => {
    const items = homeAreas.find(({ id }) => id === area)?.items ?? [];
    expect(items.map(({ weight }) => weight).join(' ')).toBe(weights);
  });

  it('has 145 points in 60 items, all of them needed', () => {
    expect(ids).toHaveLength(60);
    expect(score('home-safety', {}).missing).toEqual(ids);
    expect(score('home-safety', but({})).scores).toEqual({
      score: 0,
      max: 145,
      index: 0,
      hazards: 0,
      critical: 0,
    });
  });

  it('acts now on one critical hazard, at an index of 3 %', () => {
    const { scores, bands, flags } = score('home-safety', but({ stove: 'HAZARD' }));
    expect(scores).toMatchObject({ score: 5, index: 3.4, critical: 1 });
    expect(Math.round(Number(scores.index))).toBe(3);
    expect(bands).toEqual({ index: 'act-now' });
    expect(flags).toEqual([
      { kind: 'CRITICAL', id: 'stove', text: 'Stove shuts off, or someone supervises it' },
    ]);
  });

  it('leaves what does not apply and what was not seen out of the points that were possible', () => {
    expect(score('home-safety', but({ ramp: 'NA', gate: 'NOT_SEEN' })).scores.max).toBe(141);
  });

  it.each([
    [null, 0, 0, 'incomplete'],
    [0, 0, 0, 'low'],
    [9.9, 0, 0, 'low'],
    [10, 0, 0, 'moderate'],
    [24.9, 0, 0, 'moderate'],
    [25, 0, 0, 'high'],
    [100, 0, 0, 'high'],
    [3, 1, 0, 'act-now'],
    [3, 1, 21, 'act-now'],
    [30, 0, 20, 'high'],
    [30, 0, 20.1, 'incomplete'],
    [5, 0, 21, 'incomplete'],
  ])('index %s, %i critical, %s percent not seen: %s', (index, critical, notSeen, band) => {
    expect(homeBandOf(index, critical, notSeen)).toBe(band);
  });

  it.each([
    ['12 of 60 not seen, 20 %', first(12, 'NOT_SEEN'), 'low'],
    ['13 of 60 not seen', first(13, 'NOT_SEEN'), 'incomplete'],
    ['11 of 55 that apply not seen, 20 %', { ...first(11, 'NOT_SEEN'), ...lastNa(5) }, 'low'],
    ['11 of 52 not seen, 21 %', { ...first(11, 'NOT_SEEN'), ...lastNa(8) }, 'incomplete'],
    ['all does not apply', first(60, 'NA'), 'incomplete'],
    ['nothing answered', {}, 'incomplete'],
  ])('%s', (_what, answers, band) => {
    const whole = Object.keys(answers).length === 0 ? {} : but(answers);
    expect(score('home-safety', whole).bands).toEqual({ index: band });
  });

  it('takes no “does not apply” of what every home has, and counts it as not seen', () => {
    const always = ids.filter(
      (id) => !homeAreas.some(({ items }) => items.some((one) => one.id === id && mayNotApply(one))),
    );
    expect(always).toContain('smoke-alarm');
    expect(always).toHaveLength(34);
    expect(checkInstrument('home-safety', { 'smoke-alarm': 'NA', 'co-alarm': 'NA', treads: 'NA' })).toEqual({
      'smoke-alarm': 'Every home has this. Choose OK, Hazard or Not seen.',
    });
    const unseen = Object.fromEntries(always.slice(0, 13).map((id) => [id, 'NA']));
    expect(score('home-safety', but(unseen)).bands).toEqual({ index: 'incomplete' });
  });

  it('lets nothing that kills, and nothing that a home may do without, be OK in one step', () => {
    expect(itemsOfRoom('fire')).toEqual(['outlets', 'escape']);
    expect(itemsOfRoom('stairs')).toEqual([]);
    expect(itemsOfRoom('kitchen')).toEqual([
      'waist-high',
      'step-stool',
      'extinguisher',
      'spoiled-food',
      'water',
    ]);
  });

  it('refuses other answers', () => {
    expect(checkInstrument('home-safety', { path: 'BAD' })).toEqual({ path: 'Choose one of the options.' });
  });

  it.each([
    ['stove', 'C', '2026-02-01'],
    ['treads', 3, '2026-02-07'],
    ['rugs', 2, '2026-03-02'],
    ['door', 1, '2026-04-01'],
  ] as const)('has %s (%s) mended by %s, across the end of the month', (id, weight, dueOn) => {
    const [action] = hazardActions(but({ [id]: 'HAZARD' }), '2026-01-31');
    expect(action).toMatchObject({ itemId: id, weight, dueOn });
    expect(action?.text).not.toBe('');
  });

  it('lists what is to be done, the worst first', () => {
    const answers = but({ door: 'HAZARD', rugs: 'HAZARD', treads: 'HAZARD', firearms: 'HAZARD' });
    expect(hazardActions(answers, '2028-02-28').map(({ itemId, dueOn }) => [itemId, dueOn])).toEqual([
      ['firearms', '2028-02-29'],
      ['treads', '2028-03-06'],
      ['rugs', '2028-03-29'],
      ['door', '2028-04-28'],
    ]);
  });
});
