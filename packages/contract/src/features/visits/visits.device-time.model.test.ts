import { expect, it } from 'vitest';
import { isClockOff, type PressClock, timeOfKept } from './visits.device-time.model.ts';

const minute = 60_000;
const hour = 60 * minute;
const trueMs = Date.parse('2026-11-20T12:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();

interface Case {
  /** How far the device's clock is ahead of ours when it last heard from us, at the press, and when it sends, in ms. */
  readonly ahead: readonly [heard: number, pressed: number, sent: number];
  /** How long the device slept before the press and after it; undefined: the page was loaded again. */
  readonly slept?: readonly [before: number | undefined, after: number | undefined];
  /** How long after the press it is sent, in ms. */
  readonly after?: number;
}

/** The punch of a device that does as told, an hour after it last heard from us. */
function send({ ahead: [heard, pressed, sent], slept = [0, 0], after = 2 * hour }: Case, hasClock = true) {
  const [before, later] = slept;
  const clock: PressClock = {
    offsetMs: -heard,
    ...(before !== undefined && { stepMs: pressed - heard + before }),
    ...(later !== undefined && { laterMs: sent - pressed + later }),
  };
  return timeOfKept({
    deviceAt: iso(trueMs + pressed),
    sentAt: iso(trueMs + after + sent),
    receivedAt: iso(trueMs + after),
    ...(hasClock && { clock }),
  });
}

it.each<[string, Case, boolean]>([
  ['a clock that is right', { ahead: [0, 0, 0] }, false],
  ['4 minutes ahead', { ahead: [4 * minute, 4 * minute, 4 * minute] }, false],
  ...[10 * minute, -10 * minute, 3 * hour, -3 * hour].flatMap((off): [string, Case, boolean][] => [
    [`${off / minute} minutes off all the time`, { ahead: [off, off, off] }, true],
    [`${off / minute} minutes off, sent after 20 seconds`, { ahead: [off, off, off], after: 20_000 }, true],
    [`set by ${off / minute} minutes after the press`, { ahead: [0, 0, off] }, true],
    [`set by ${off / minute} minutes before the press`, { ahead: [0, off, off] }, true],
    [`${off / minute} minutes off, set right after the press`, { ahead: [off, off, 0] }, true],
    [`${off / minute} minutes off, set right before the press`, { ahead: [off, 0, 0] }, false],
    [
      `set before the press, loaded again after it: ${off / minute}`,
      { ahead: [0, off, off], slept: [0, undefined] },
      true,
    ],
    [
      `set after the press, loaded again before it: ${off / minute}`,
      { ahead: [0, 0, off], slept: [undefined, 0] },
      true,
    ],
    [
      `set right when it comes back, nobody watched: ${off / minute}`,
      { ahead: [off, off, 0], slept: [undefined, undefined] },
      true,
    ],
    [
      `off all the time, the phone slept: ${off / minute}`,
      { ahead: [off, off, off], slept: [30 * minute, hour] },
      true,
    ],
    [
      `set before the press, the phone slept after it: ${off / minute}`,
      { ahead: [0, off, off], slept: [0, hour] },
      true,
    ],
    [
      `set after the press, the phone slept before it: ${off / minute}`,
      { ahead: [0, 0, off], slept: [hour, 0] },
      true,
    ],
  ]),
  ['slept for two hours, the clock right', { ahead: [0, 0, 0], slept: [hour, 2 * hour] }, false],
  ['set forward for the press, and back after it', { ahead: [0, 3 * hour, 0] }, true],
  ['set back for the press, and forward after it', { ahead: [0, -3 * hour, 0] }, true],
])('%s: it counts at the true time', (_what, given, isOff) => {
  expect(send(given)).toEqual({ at: new Date(trueMs), isClockOff: isOff });
});

it.each([10 * minute, -10 * minute, 3 * hour, -3 * hour])(
  'without what the device knows, an offset of %d ms is told by when it sent',
  (off) => {
    expect(send({ ahead: [off, off, off] }, false)).toEqual({ at: new Date(trueMs), isClockOff: true });
  },
);

it('takes a time that contradicts itself at arrival, and points it out', () => {
  const receivedAt = iso(trueMs);
  const kept = { deviceAt: iso(trueMs + 3 * minute), sentAt: receivedAt, receivedAt };
  expect(timeOfKept(kept)).toEqual({ at: new Date(trueMs), isClockOff: true });
});

it('leaves a time as it is where the difference is the way to the server', () => {
  const kept = { deviceAt: iso(trueMs), sentAt: iso(trueMs + hour), receivedAt: iso(trueMs + hour + 5_000) };
  expect(timeOfKept(kept)).toEqual({ at: new Date(trueMs), isClockOff: false });
});

it.each([
  ['11:55:00.000', false],
  ['11:54:59.999', true],
  ['12:05:00.000', false],
  ['12:05:00.001', true],
])('a clock at %s is off: %s', (time, isOff) => {
  expect(isClockOff(`2026-11-20T${time}Z`, iso(trueMs))).toBe(isOff);
});
