import {
  dayIn,
  daysBetween,
  formatDate,
  formatLocalTime,
  formatLongDay,
  formatNotificationTime,
  formatRelative,
  formatTime,
  formatToTheSecond,
  formatWordDate,
  rangeOfDays,
} from '@homeward/contract/core';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Case, casesOf, offsetAt } from './cases.ts';
import { askPostgres, findWrongBounds, offsetsOf, type Said, zonesOf } from './oracle.ts';

/** So many by default; `TIME_CASES=1000000` and another `TIME_SEED` for a night. */
const cases = Number(process.env.TIME_CASES ?? 2000);
const seed = Number(process.env.TIME_SEED ?? 1);
const atOnce = Math.min(cases, 2000);

const owner = new pg.Client({ connectionString: inject('ownerUrl') });
let zones: readonly string[];
/** Those whose clocks Node and PostgreSQL disagree about: a government decided after one of them was published. */
let disputed: readonly string[];

beforeAll(async () => {
  await owner.connect();
  const known = await zonesOf(owner);
  const both = Intl.supportedValuesOf('timeZone').filter((zone) => known.has(zone));
  const moments = Array.from(
    { length: 58 * 6 },
    (_, at) => new Date(Date.UTC(1980 + Math.floor(at / 6), (at % 6) * 2, 10)),
  );
  const theirs = await offsetsOf(owner, both, moments);
  disputed = both.filter((zone, row) =>
    moments.some(
      (moment, column) => theirs[row * moments.length + column] !== offsetAt(zone, moment.getTime()),
    ),
  );
  zones = both.filter((zone) => !disputed.includes(zone));
});
afterAll(() => owner.end());

function say({ instant, now, display }: Case): Said {
  const day = dayIn(display.timezone, instant);
  const { from, before } = rangeOfDays(display.timezone, day, day);
  return {
    relative: formatRelative(instant, display, now),
    notification: formatNotificationTime(instant, display, now),
    date: formatDate(instant, display),
    words: formatWordDate(instant, display),
    long: formatLongDay(instant, display),
    time: formatTime(instant, display),
    exact: formatToTheSecond(instant, display),
    local: formatLocalTime(display.timezone, display, now),
    day,
    daysAway: daysBetween(day, dayIn(display.timezone, now)),
    startOfDay: from,
    endOfDay: before,
  };
}

test(`${cases} cases of all zones are told as PostgreSQL tells them`, { timeout: 3_600_000 }, async () => {
  expect(zones.length, 'zones that both sides know').toBeGreaterThan(400);
  console.info(`Zones whose data differ between Node and PostgreSQL: ${disputed.join(', ') || 'none'}`);
  expect(disputed.length, disputed.join()).toBeLessThan(8);
  const differences = new Map<string, string>();
  let seen = 0;
  for (let batch = 0; seen < cases; batch += 1) {
    const given = fc.sample(casesOf(zones), { seed: seed + batch, numRuns: atOnce });
    seen += given.length;
    const ours = given.map(say);
    const theirs = await askPostgres(owner, given);
    const wrong = new Set(await findWrongBounds(owner, given, ours));
    for (const [at, one] of given.entries()) {
      const { startOfDay, endOfDay, ...labels } = ours[at] as Said;
      const expected = theirs[at];
      const isEqual = Object.entries(labels).every(
        ([name, label]) => expected?.[name as keyof typeof labels] === label,
      );
      if (isEqual && !wrong.has(at)) continue;
      // One of each zone says enough: newer data of zones differ everywhere at once.
      differences.set(
        one.display.timezone,
        JSON.stringify({ ...one, ours: { ...labels, startOfDay, endOfDay }, postgres: expected }),
      );
    }
  }
  expect([...differences.values()].slice(0, 5)).toEqual([]);
});
