import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantAt, minuteMs, wallTimeIn } from '../../core/index.ts';
import { escalationOf } from './shifts.escalation.model.ts';
import { type EscalationStep, escalation, escalationSteps } from './shifts.settings.schemas.ts';

const { hours } = escalation.default as { hours: Record<EscalationStep, number> };
const timezone = 'America/New_York';
const hourMs = 60 * minuteMs;

type Case = [what: string, start: string, now: string, done: EscalationStep[], due: string, next: string];

// Clocks go forward on Sunday 2026-03-08 at 2 AM, and back on Sunday 2026-11-01 at 2 AM.
const cases: Case[] = [
  ['two days before', '06-10 09:00', '06-08 09:00', [], '-', 'PREFERRED 06-09 09:00'],
  ['a minute before the first step', '06-10 09:00', '06-09 08:59', [], '-', 'PREFERRED 06-09 09:00'],
  ['at the first step', '06-10 09:00', '06-09 09:00', [], 'PREFERRED', 'ELIGIBLE 06-09 21:00'],
  ['after the first step', '06-10 09:00', '06-09 09:01', ['PREFERRED'], '-', 'ELIGIBLE 06-09 21:00'],
  ['at the second', '06-10 09:00', '06-09 21:00', ['PREFERRED'], 'ELIGIBLE', 'OVERTIME 06-10 05:00'],
  [
    'at the third',
    '06-10 09:00',
    '06-10 05:00',
    ['PREFERRED', 'ELIGIBLE'],
    'OVERTIME',
    'ON_CALL 06-10 07:00',
  ],
  ['at the last', '06-10 09:00', '06-10 07:00', ['OVERTIME'], 'ON_CALL', '-'],
  ['after the last', '06-10 09:00', '06-10 08:59', ['ON_CALL'], '-', '-'],
  ['at the start', '06-10 09:00', '06-10 09:00', [], '-', '-'],
  ['published 5 hours before', '06-10 09:00', '06-10 04:00', [], 'ELIGIBLE', 'OVERTIME 06-10 05:00'],
  ['published an hour before', '06-10 09:00', '06-10 08:00', [], 'ON_CALL', '-'],
  [
    'asleep through two steps',
    '06-10 09:00',
    '06-10 06:00',
    ['PREFERRED'],
    'OVERTIME',
    'ON_CALL 06-10 07:00',
  ],
  [
    'moved two days later',
    '06-12 09:00',
    '06-10 06:00',
    ['PREFERRED', 'ELIGIBLE'],
    '-',
    'OVERTIME 06-12 05:00',
  ],
  ['spring: an hour earlier by the clock', '03-08 09:00', '03-07 07:59', [], '-', 'PREFERRED 03-07 08:00'],
  ['spring: the first step', '03-08 09:00', '03-07 08:00', [], 'PREFERRED', 'ELIGIBLE 03-07 20:00'],
  ['spring: across the gap', '03-08 05:00', '03-08 00:00', ['ELIGIBLE'], 'OVERTIME', 'ON_CALL 03-08 03:00'],
  ['spring: after the gap', '03-08 09:00', '03-08 05:00', ['ELIGIBLE'], 'OVERTIME', 'ON_CALL 03-08 07:00'],
  ['fall: an hour later by the clock', '11-01 09:00', '10-31 09:59', [], '-', 'PREFERRED 10-31 10:00'],
  ['fall: the first step', '11-01 09:00', '10-31 10:00', [], 'PREFERRED', 'ELIGIBLE 10-31 22:00'],
  [
    'fall: in the hour that comes twice',
    '11-01 04:00',
    '11-01 00:59',
    ['ELIGIBLE'],
    '-',
    'OVERTIME 11-01 01:00',
  ],
];

const wall = (text: string) => instantAt(timezone, `2026-${text.replace(' ', 'T')}`);
const shown = (at: Date) => wallTimeIn(timezone, at).slice(5).replace('T', ' ');

it.each(cases)('%s: %s, now %s', (_, start, now, done, due, next) => {
  const found = escalationOf({ now: wall(now), startsAt: wall(start), hours, done });
  expect([found.due ?? '-', found.next ? `${found.next.step} ${shown(found.next.at)}` : '-']).toEqual([
    due,
    next,
  ]);
});

const falling = fc
  .uniqueArray(fc.integer({ min: 1, max: 168 }), { minLength: 4, maxLength: 4 })
  .map((found) => found.sort((a, b) => b - a))
  .map((sorted) => Object.fromEntries(escalationSteps.map((step, at) => [step, sorted[at]])) as typeof hours);

it('never goes back and takes each step at most once, whenever it looks and wherever the start moves', () => {
  const looks = fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: -600, max: 600 })), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(falling, looks, (given, all) => {
      const done: EscalationStep[] = [];
      let [now, startsAt] = [0, 200 * hourMs];
      for (const [later, moved] of all) {
        now += later * minuteMs;
        startsAt += moved * minuteMs;
        const found = escalationOf({ now: new Date(now), startsAt: new Date(startsAt), hours: given, done });
        if (found.next) expect(found.next.at.getTime()).toBeGreaterThan(now);
        if (found.due === null) continue;
        expect(now).toBeLessThan(startsAt);
        expect(startsAt - now).toBeLessThanOrEqual(given[found.due] * hourMs);
        done.push(found.due);
      }
      const places = done.map((step) => escalationSteps.indexOf(step));
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
    }),
  );
});

it('refuses hours that do not fall, at the step that is wrong', () => {
  const faults = (changed: object) => {
    const parsed = escalation.schema.safeParse({ isOn: true, hours: { ...hours, ...changed } });
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  expect(faults({})).toEqual([]);
  expect(faults({ ELIGIBLE: 24 })).toEqual([
    ['hours.ELIGIBLE', 'Enter fewer hours than the step before has.'],
  ]);
  expect(faults({ ON_CALL: 5 })).toEqual([['hours.ON_CALL', 'Enter fewer hours than the step before has.']]);
  expect(faults({ PREFERRED: 169 })).toEqual([['hours.PREFERRED', 'Enter whole hours from 1 to 168.']]);
  expect(faults({ ON_CALL: 0.5 })).toEqual([['hours.ON_CALL', 'Enter whole hours from 1 to 168.']]);
});
