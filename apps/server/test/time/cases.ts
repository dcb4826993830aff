import type { Display } from '@homeward/contract/core';
import fc from 'fast-check';

/** Something that happened, seen at a moment by somebody. */
export interface Case {
  readonly instant: Date;
  readonly now: Date;
  readonly display: Display;
}

const minute = 60_000;
const day = 86_400_000;

/** How far the clock of a zone is from UTC, in minutes, by the data that come with Node. */
export function offsetAt(zone: string, moment: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
const formats = new Map<string, Intl.DateTimeFormat>();

/** The moments of a year at which a zone changes its clocks. */
function changesOf(zone: string, year: number): readonly number[] {
  const key = `${zone} ${year}`;
  const known = changes.get(key);
  if (known) return known;
  const found: number[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  for (let from = Date.UTC(year, 0, 1); from < end; from += 7 * day) {
    if (offsetAt(zone, from) === offsetAt(zone, from + 7 * day)) continue;
    let [before, after] = [from, from + 7 * day];
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / 2 / minute) * minute;
      if (offsetAt(zone, middle) === offsetAt(zone, before)) before = middle;
      else after = middle;
    }
    found.push(after);
  }
  changes.set(key, found);
  return found;
}
const changes = new Map<string, readonly number[]>();

/** Where labels change: the thresholds and a millisecond to either side. */
const thresholds = [0, minute, 60 * minute, 12 * 60 * minute, day, 2 * day, 6 * day, 7 * day, 8 * day];

const distance = fc.oneof(
  fc
    .tuple(fc.constantFrom(...thresholds), fc.constantFrom(-1000, -1, 0, 1, 1000), fc.constantFrom(1, -1))
    .map(([threshold, off, side]) => side * threshold + off),
  fc.integer({ min: -10 * day, max: 10 * day }),
  fc.integer({ min: -90 * minute, max: 90 * minute }),
);

/**
 * Cases of all zones: at any moment, around the changes of their clocks, and around midnight, of the year's end too.
 * @param zones those that both sides know
 */
export function casesOf(zones: readonly string[]): fc.Arbitrary<Case> {
  const zone = fc.oneof(
    fc.constantFrom(...zones),
    fc.constantFrom('America/New_York', 'Asia/Manila', 'Pacific/Honolulu'),
  );
  const year = fc.integer({ min: 2020, max: 2035 });
  const anywhere = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2037, 11, 31) });
  const moment = zone.chain((name) =>
    fc.record({
      zone: fc.constant(name),
      at: fc.oneof(
        anywhere,
        fc
          .tuple(
            year,
            fc.nat(1),
            fc.integer({ min: -26 * 60, max: 26 * 60 }),
            fc.integer({ min: -1, max: 1 }),
          )
          .map(([inYear, which, minutes, ms]) => {
            const change = changesOf(name, inYear)[which] ?? Date.UTC(inYear, 11, 31);
            return change + minutes * minute + ms;
          }),
        fc
          .tuple(anywhere, fc.integer({ min: -2, max: 2 }), fc.integer({ min: -1, max: 1 }))
          .map(([near, minutes, ms]) => {
            const offset = offsetAt(name, near) * minute;
            return Math.floor((near + offset) / day) * day - offset + minutes * minute + ms;
          }),
      ),
    }),
  );
  return fc
    .record({
      moment,
      distance,
      dateFormat: fc.constantFrom('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'),
      timeFormat: fc.constantFrom('12h', '24h'),
      weekStart: fc.constantFrom('monday', 'sunday'),
      isNowTheMoment: fc.boolean(),
    })
    .map(({ moment: { zone: timezone, at }, distance: away, isNowTheMoment, ...formatting }) => ({
      instant: new Date(isNowTheMoment ? at - away : at),
      now: new Date(isNowTheMoment ? at : at + away),
      display: { timezone, ...formatting },
    }));
}
