import { timeOfKept } from '@homeward/contract/visits';
import { expect, test } from 'vitest';
import { createDeviceClock } from './visits.device-clock.model.ts';

const minute = 60_000;
const hour = 60 * minute;
const began = Date.parse('2027-01-11T15:30:00.000Z');

/** A device and the true time: it runs, sleeps, and its clock is set. */
function deviceOf(aheadMs: number) {
  let trueMs = began;
  let ahead = aheadMs;
  let sleptMs = 0;
  const open = (page: string) => {
    const openedMs = trueMs - sleptMs;
    const steadyNow = () => trueMs - sleptMs - openedMs;
    return createDeviceClock({ wallNow: () => trueMs + ahead, steadyNow, page });
  };
  return {
    open,
    trueNow: () => trueMs,
    wallNow: () => trueMs + ahead,
    pass: (ms: number) => {
      trueMs += ms;
    },
    doze: (ms: number) => {
      trueMs += ms;
      sleptMs += ms;
    },
    set: (byMs: number) => {
      ahead += byMs;
    },
  };
}

const offs = [10 * minute, -10 * minute, 3 * hour, -3 * hour];

test.each(offs)('a clock that is %d ms off tells the server’s time at once', (off) => {
  const device = deviceOf(off);
  const clock = device.open('a');
  clock.hear(device.trueNow(), device.wallNow());
  device.doze(hour);
  const moment = clock.press();
  expect(clock.timeOf(moment)).toBe(device.trueNow());
  expect(moment.wallMs).toBe(device.trueNow() + off);
});

test('a clock that is set back goes on as if it had not been', () => {
  const device = deviceOf(0);
  const clock = device.open('a');
  clock.hear(device.trueNow(), device.wallNow());
  device.pass(hour);
  device.set(-3 * hour);
  expect(clock.now()).toBe(device.trueNow());
  expect(clock.timeOf(clock.press())).toBe(device.trueNow());
});

test.each<[string, readonly ('set' | 'press' | 'sleep' | 'reload')[]]>([
  ['set before the press', ['set', 'press']],
  ['set after it', ['press', 'set']],
  ['set before it, and the phone slept', ['set', 'press', 'sleep']],
  ['set after it, and the phone slept before', ['sleep', 'press', 'set']],
  ['set before it, and loaded again', ['set', 'press', 'reload']],
  ['set after it, and loaded again before', ['reload', 'press', 'set']],
  ['loaded again, set after it, and loaded again', ['reload', 'press', 'set', 'reload']],
])('the server learns when a press was: %s', (_what, steps) => {
  for (const by of offs) {
    const device = deviceOf(0);
    const heardMs = device.trueNow();
    let clock = device.open('a');
    clock.hear(heardMs, heardMs);
    let pressed: { readonly trueMs: number; readonly moment: ReturnType<typeof clock.press> } | undefined;
    for (const [at, step] of steps.entries()) {
      device.pass(20 * minute);
      if (step === 'set') device.set(by);
      if (step === 'sleep') device.doze(hour);
      if (step === 'press') pressed = { trueMs: device.trueNow(), moment: clock.press() };
      if (step === 'reload') {
        clock = device.open(`page ${at}`);
        // What the device kept of the last answer.
        clock.hear(heardMs, heardMs);
      }
    }
    device.pass(4 * hour);
    if (!pressed) throw new Error('Nothing was pressed.');
    const { at } = timeOfKept({
      deviceAt: new Date(pressed.moment.wallMs),
      sentAt: new Date(device.wallNow()),
      receivedAt: new Date(device.trueNow()),
      clock: clock.told(pressed.moment),
    });
    expect(at.getTime(), `set by ${by / minute} minutes`).toBe(pressed.trueMs);
  }
});

test.each([
  ['45 seconds', 45_000, 0, 45_000],
  ['45 seconds, set back meanwhile', 45_000, -10 * minute, 45_000],
  ['ten minutes, set back meanwhile', 10 * minute, -3 * hour, 10 * minute],
])('a press of %s ago', (_what, passed, set, expected) => {
  const device = deviceOf(0);
  const clock = device.open('a');
  const moment = clock.press();
  device.pass(passed);
  device.set(set);
  expect(clock.agoMs(moment)).toBe(expected);
});

test('before the server was heard, nothing is told of the clock', () => {
  const clock = deviceOf(0).open('a');
  expect(clock.told(clock.press())).toBeUndefined();
});
