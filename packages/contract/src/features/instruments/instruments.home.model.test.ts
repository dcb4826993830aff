import { describe, expect, it } from 'vitest';
import { hazardActions, homeBandOf, notAskedIn } from './instruments.home.model.ts';
import { allenFactOf, factsOfRoutine, homeFacts } from './instruments.home-facts.text.ts';
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

  it('asks everything until a fact is answered with no, and counts nothing that is not asked', () => {
    const answers = but({ 'stair-rail': 'HAZARD', firearms: 'HAZARD', treads: 'NOT_SEEN' });
    const unsure = score('home-safety', answers);
    expect(unsure.scores).toMatchObject({ score: 8, max: 142, hazards: 2, critical: 1 });
    expect(score('home-safety', { ...answers, 'has-stairs': true, 'has-firearms': true })).toEqual(unsure);
    const flat = { ...answers, 'has-stairs': false, 'has-firearms': false };
    // As if the assessor had said of each that it does not apply: 12 points of stairs, 5 of firearms.
    expect(score('home-safety', flat).scores).toEqual({
      score: 0,
      max: 128,
      index: 0,
      hazards: 0,
      critical: 0,
    });
    expect(score('home-safety', flat).bands).toEqual({ index: 'low' });
    expect(score('home-safety', flat).flags).toEqual([]);
    expect(hazardActions(flat, '2026-01-31')).toEqual([]);
    expect(score('home-safety', { 'has-stairs': false }).missing).toEqual(
      ids.filter((id) => !['steps-clear', 'stair-rail', 'stair-switch', 'treads', 'gate'].includes(id)),
    );
  });

  it('is incomplete by what was not seen of what is asked', () => {
    const apartment = { 'has-stairs': false, 'has-outside-steps': false, 'has-ramp': false };
    // 52 items are left: 10 of them are 19 %, 11 are 21 %.
    const unseen = (count: number) => Object.fromEntries(ids.slice(-count).map((id) => [id, 'NOT_SEEN']));
    expect(score('home-safety', but({ ...apartment, ...unseen(10) })).bands).toEqual({ index: 'low' });
    expect(score('home-safety', but({ ...apartment, ...unseen(11) })).bands).toEqual({ index: 'incomplete' });
  });

  it('names a fact for items that it has, and says why they are not asked', () => {
    const named = homeFacts.flatMap(({ items }) => items);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    expect(notAskedIn('stairs', { 'has-stairs': false })).toBe('Not asked: no stairs inside.');
    expect(notAskedIn('entrance', { 'has-outside-steps': false, 'has-ramp': false })).toBe(
      'Not asked: no steps outside, no ramp.',
    );
    expect(notAskedIn('kitchen', { 'allen-level': 'BELOW_46' })).toBe('Not asked: Allen level 4.0 to 4.4.');
    expect(notAskedIn('kitchen', { 'allen-level': 'UNKNOWN' })).toBeUndefined();
    // Without power, oxygen and a lift each are a danger: both must be absent.
    expect(notAskedIn('fire', { 'has-oxygen': false })).toBeUndefined();
    expect(notAskedIn('fire', { 'has-oxygen': false, 'has-lift': false })).toBe(
      'Not asked: no oxygen, no patient lift.',
    );
  });

  it.each([
    [0.8, 'BELOW_4'],
    [3.8, 'BELOW_4'],
    [4, 'BELOW_46'],
    [4.4, 'BELOW_46'],
    [4.6, 'FROM_46'],
    [6, 'FROM_46'],
  ])('an Allen level of %s is %s', (level, fact) => {
    expect(allenFactOf(level)).toBe(fact);
  });

  it('lets facts that hide a critical hazard be answered one by one only', () => {
    const critical = homeAreas.flatMap(({ items }) =>
      items.flatMap(({ id, weight }) => (weight === 'C' ? [id] : [])),
    );
    const hiding = homeFacts.filter(({ items }) => items.some((id) => critical.includes(id)));
    expect(hiding.map(({ id }) => id)).toEqual(['has-fuel', 'has-firearms', 'has-oxygen', 'has-lift']);
    expect(factsOfRoutine).toHaveLength(homeFacts.length - hiding.length);
    expect(factsOfRoutine).not.toEqual(expect.arrayContaining([hiding[0]?.id]));
  });

  it('lets what the facts say is there be OK with the rest of a room', () => {
    expect(itemsOfRoom('stairs', { 'has-stairs': true })).toHaveLength(5);
    expect(itemsOfRoom('entrance', { 'has-ramp': true })).toContain('ramp');
    expect(itemsOfRoom('entrance', { 'has-ramp': false })).not.toContain('ramp');
    expect(itemsOfRoom('living', { 'has-oxygen': true })).not.toContain('oxygen');
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
