import { expect, it } from 'vitest';
import { type Lane, lanes, networkOf, newcomerTries, waitAfter } from './session.attempts.model.ts';

/** The one lane of an account that there was before: five in a quarter of an hour. */
const before: Lane = { limit: 5, firstWaitSeconds: 30, minutes: 15 };

/** When somebody passes who tries at every moment that a lane allows, in seconds, over two days. */
function greedy(lane: Lane): number[] {
  const passed: number[] = [];
  const counted = (now: number) => passed.filter((at) => at > now - lane.minutes * 60);
  for (let now = 0; now < 2 * 86_400; ) {
    const recent = counted(now);
    const ready = (recent.at(-1) ?? Number.NEGATIVE_INFINITY) + waitAfter(lane, recent.length);
    if (ready <= now) passed.push(now);
    // The next moment: the wait is over, or an old try is forgotten.
    else now = Math.min(ready, (recent[0] ?? now) + lane.minutes * 60);
  }
  return passed;
}

/** Most tries in any stretch of so many seconds. */
function most(passed: readonly number[], seconds: number): number {
  return Math.max(...passed.map((from) => passed.filter((at) => at >= from && at < from + seconds).length));
}

it('lets guessers with any number of addresses have no more than before', () => {
  const [newcomers, returning, one] = [greedy(lanes.newcomers), greedy(lanes.returning), greedy(before)];
  // Each lane counts its own tries alone, so that no mixture of the two passes more often than both at their most.
  expect([most(newcomers, 3_600), most(returning, 3_600), most(one, 3_600)]).toEqual([19, 15, 34]);
  expect([most(newcomers, 86_400), most(returning, 86_400), most(one, 86_400)]).toEqual([295, 291, 724]);
});

it('makes nobody wait longer than five minutes', () => {
  for (const lane of Object.values(lanes)) {
    for (let count = 0; count < 200; count += 1) expect(waitAfter(lane, count)).toBeLessThanOrEqual(300);
    expect(waitAfter(lane, lane.limit - 1)).toBe(0);
  }
});

it('leaves a newcomer a turn within a minute while two networks take all of theirs', () => {
  expect(waitAfter(lanes.newcomers, newcomerTries)).toBe(0);
  expect(waitAfter(lanes.newcomers, newcomerTries + 1)).toBe(0);
  expect(waitAfter(lanes.newcomers, 2 * newcomerTries)).toBe(60);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
