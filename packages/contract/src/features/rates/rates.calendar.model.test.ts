import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../core/index.ts';
import { type Weekend, weekdays } from '../offices/index.ts';
import { rateCalendar, weekendOf } from './rates.calendar.model.ts';

const usual: Weekend = { startsOn: 'saturday', startsAt: '00:00', endsOn: 'sunday', endsAt: '24:00' };
const fromFriday: Weekend = { ...usual, startsOn: 'friday', startsAt: '18:00', endsAt: '18:00' };
const intoMonday: Weekend = { ...usual, startsAt: '06:00', endsOn: 'monday', endsAt: '06:00' };
/** Over the turn of the week, which begins on Sunday here. */
const midweek: Weekend = { startsOn: 'sunday', startsAt: '12:00', endsOn: 'monday', endsAt: '12:00' };

/** Days of the week from Sunday 2026-11-15, and the hours of each that belong to the weekend. */
it.each([
  ['Saturday and Sunday', usual, ['0-24', '', '', '', '', '', '0-24']],
  ['Friday 18:00 to Sunday 18:00', fromFriday, ['0-18', '', '', '', '', '18-24', '0-24']],
  ['Saturday 06:00 to Monday 06:00', intoMonday, ['0-24', '0-6', '', '', '', '', '6-24']],
  ['Sunday noon to Monday noon', midweek, ['12-24', '0-12', '', '', '', '', '']],
])('knows the weekend from %s', (_what, weekend, expected) => {
  const found = expected.map((_, at) =>
    weekendOf(weekend, addDays('2026-11-15', at))
      .map(({ from, to }) => `${from / 60}-${to / 60}`)
      .join(' '),
  );
  expect(found).toEqual(expected);
});

it('gives each week as much weekend as was chosen, wherever it begins', () => {
  const weekday = fc.constantFrom(...weekdays);
  const quarter = fc.integer({ min: 0, max: 95 });
  fc.assert(
    fc.property(weekday, quarter, fc.integer({ min: 1, max: 4 * 96 }), (startsOn, starts, length) => {
      const clock = (at: number) =>
        `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`;
      const ends = weekdays.indexOf(startsOn) * 96 + starts + length;
      const endsOn = weekdays[Math.floor(ends / 96) % 7] ?? 'sunday';
      const weekend = { startsOn, startsAt: clock(starts), endsOn, endsAt: clock(ends % 96) };
      const minutes = Array.from({ length: 7 }, (_, at) => weekendOf(weekend, addDays('2026-11-15', at)))
        .flat()
        .reduce((sum, { from, to }) => sum + to - from, 0);
      expect(minutes).toBe(length * 15);
    }),
  );
});

it('works out a day once, by what holds on that day', () => {
  const asked: string[] = [];
  const calendar = rateCalendar((day) => {
    asked.push(day);
    return {
      bands: { DAY: '06:00', EVENING: '18:00', OVERNIGHT: '22:00' },
      weekend: day < '2026-12-01' ? usual : fromFriday,
      holidays: {
        preset: 'US_FEDERAL',
        skipped: [],
        observance: 'DAY',
        own: [
          {
            name: 'Christmas Eve',
            rule: { kind: 'FIXED', month: 12, day: 24 },
            startsAt: '18:00',
            endsAt: '24:00',
          },
        ],
      },
    };
  });
  expect(calendar.on('2026-11-27').weekend).toEqual([]);
  expect(calendar.on('2026-12-04').weekend).toEqual([{ from: 18 * 60, to: 1_440 }]);
  expect(calendar.on('2026-11-26').holidays).toEqual([{ from: 0, to: 1_440 }]);
  expect(calendar.on('2026-12-24').holidays).toEqual([{ from: 18 * 60, to: 1_440 }]);
  expect(calendar.on('2026-12-24').bands.EVENING).toBe('18:00');
  expect(asked).toEqual(['2026-11-27', '2026-12-04', '2026-11-26', '2026-12-24']);
});
