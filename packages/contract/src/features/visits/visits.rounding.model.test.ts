import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intervalAt } from '../../core/index.ts';
import {
  elapsedMinutes,
  faultOfPayRounding,
  nearestMinute,
  paidFrom,
  type Rounding,
  roundedMinutes,
  roundingUnits,
} from './visits.rounding.model.ts';

const newYork = 'America/New_York';
const minuteOf = (text: string) => Date.parse(text) / 60_000;

describe('the nearest mark', () => {
  // 29 CFR 785.48(b) and the 7/8 rule of the Department of Labor (Fact Sheet 53).
  it.each([
    [15, '08:00', '08:00'],
    [15, '08:07', '08:00'],
    [15, '08:08', '08:15'],
    [15, '08:22', '08:15'],
    [15, '08:23', '08:30'],
    [15, '08:53', '09:00'],
    [5, '08:02', '08:00'],
    [5, '08:03', '08:05'],
    [6, '08:02', '08:00'],
    [6, '08:03', '08:06'],
    [10, '08:05', '08:10'],
    [30, '08:14', '08:00'],
    [30, '08:15', '08:30'],
    [60, '08:29', '08:00'],
    [60, '08:30', '09:00'],
  ])('by %i minutes %s is %s', (unit, from, to) => {
    expect(nearestMinute(`2026-11-20T${from}:00Z`, unit, 'UTC')).toBe(minuteOf(`2026-11-20T${to}:00Z`));
    expect(nearestMinute(`2026-11-20T${from}:59Z`, unit, 'UTC')).toBe(minuteOf(`2026-11-20T${to}:00Z`));
  });

  it('goes by the marks of the office’s clock', () => {
    // 08:40 in Kathmandu (UTC+05:45).
    expect(nearestMinute('2026-11-20T02:55:00Z', 30, 'Asia/Kathmandu')).toBe(
      minuteOf('2026-11-20T02:45:00Z'),
    );
  });
});

const time = (from: string, to: string, breakMinutes = 0) => ({
  from: `2026-11-20T${from}:00Z`,
  to: `2026-11-20T${to}:00Z`,
  breakMinutes,
  timezone: 'UTC',
});

describe('the minutes of a visit', () => {
  it.each<[string, string, number, Rounding, number]>([
    ['08:07', '12:08', 0, { mode: 'NONE', minutes: 15 }, 241],
    ['08:07', '12:08', 30, { mode: 'NONE', minutes: 15 }, 211],
    ['08:07', '12:07', 0, { mode: 'NEAREST', minutes: 15 }, 240],
    ['08:08', '12:07', 0, { mode: 'NEAREST', minutes: 15 }, 225],
    ['08:07', '12:08', 0, { mode: 'NEAREST', minutes: 15 }, 255],
    ['08:07', '12:08', 30, { mode: 'NEAREST', minutes: 15 }, 225],
    ['08:00', '12:01', 0, { mode: 'UP', minutes: 15 }, 255],
    ['08:00', '12:00', 0, { mode: 'UP', minutes: 15 }, 240],
    ['08:00', '12:14', 0, { mode: 'DOWN', minutes: 15 }, 240],
    ['08:00', '08:04', 0, { mode: 'DOWN', minutes: 5 }, 0],
    ['08:00', '08:04', 10, { mode: 'NONE', minutes: 5 }, 0],
  ])('%s to %s less %i, %j: %i', (from, to, breakMinutes, rounding, minutes) => {
    expect(roundedMinutes(time(from, to, breakMinutes), rounding)).toBe(minutes);
  });

  it.each([
    ['an hour more where clocks go back', '2026-10-31T22:00', '2026-11-01T06:00', 540],
    ['an hour less where they go forward', '2026-03-07T22:00', '2026-03-08T06:00', 420],
    ['eight hours on any other night', '2026-11-20T22:00', '2026-11-21T06:00', 480],
  ])('are %s', (_name, start, end, minutes) => {
    const { start: from, end: to } = intervalAt(newYork, start, end);
    expect(elapsedMinutes({ from, to, breakMinutes: 0 })).toBe(minutes);
    for (const mode of ['NONE', 'NEAREST', 'UP'] as const)
      expect(roundedMinutes({ from, to, breakMinutes: 0, timezone: newYork }, { mode, minutes: 15 })).toBe(
        minutes,
      );
  });

  it('are never off by a unit or more, up never less and down never more than what passed', () => {
    const unit = fc.constantFrom(...roundingUnits);
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(2_000), unit, (start, length, minutes) => {
        const of = {
          from: new Date(start * 60_000),
          to: new Date((start + length) * 60_000),
          breakMinutes: 0,
          timezone: 'UTC',
        };
        const [nearest, up, down] = (['NEAREST', 'UP', 'DOWN'] as const).map((mode) =>
          roundedMinutes(of, { mode, minutes }),
        ) as [number, number, number];
        expect(Math.abs(nearest - length)).toBeLessThanOrEqual(minutes);
        expect(up - length).toBeGreaterThanOrEqual(0);
        expect(up - length).toBeLessThan(minutes);
        expect(length - down).toBeGreaterThanOrEqual(0);
        expect(length - down).toBeLessThan(minutes);
      }),
    );
  });
});

describe('pay', () => {
  it.each<[Rounding['mode'], string]>([
    ['NONE', '5 6 10 15 30 60'],
    ['UP', '5 6 10 15 30 60'],
    ['NEAREST', '5 6 15'],
    ['DOWN', ''],
  ])('may be rounded %s by: %s', (mode, allowed) => {
    const passed = roundingUnits.filter((minutes) => faultOfPayRounding({ mode, minutes }) === undefined);
    expect(passed.join(' ')).toBe(allowed);
  });

  it('says why not', () => {
    expect(faultOfPayRounding({ mode: 'DOWN', minutes: 5 })).toBe('Rounding down is not allowed for pay.');
    expect(faultOfPayRounding({ mode: 'NEAREST', minutes: 30 })).toBe(
      'For pay, round to the nearest 5, 6 or 15 minutes.',
    );
  });

  it.each([
    // In, out, planned start, the office counts early minutes, the office approved the time, paid from.
    ['08:52', '12:00', '09:00', false, false, '09:00'],
    ['08:52', '12:00', '09:00', true, false, '08:52'],
    ['08:52', '12:00', '09:00', false, true, '08:52'],
    ['06:50', '13:00', '08:00', false, true, '06:50'],
    ['09:04', '12:00', '09:00', false, false, '09:04'],
    ['09:04', '12:00', '09:00', false, true, '09:04'],
    ['08:52', '12:00', null, false, false, '08:52'],
    ['08:52', null, '09:00', false, false, '09:00'],
    ['08:52', '09:01', '09:00', false, false, '09:00'],
    ['08:52', '09:00', '09:00', false, false, '08:52'],
    ['06:00', '07:30', '09:00', false, false, '06:00'],
  ])('in %s, out %s, planned %s, early minutes count %s, approved %s: from %s', (...given) => {
    const [at, out, planned, counts, isInApproved, from] = given;
    const on = (text: string) => `2026-11-20T${text}:00.000Z`;
    const [to, plannedStart] = [out, planned].map((text) => (text === null ? null : on(text)));
    const visit = { in: on(at), out: to ?? null, plannedStart: plannedStart ?? null, isInApproved };
    expect(paidFrom(visit, counts).toISOString()).toBe(on(from));
  });

  it('leaves out at most the minutes before the planned start, and none that the office approved', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.integer({ min: 1, max: 1_440 }),
        fc.boolean(),
        (early, length, isInApproved) => {
          const start = Date.parse('2026-11-20T08:00:00.000Z');
          const at = (minute: number) => new Date(start + minute * 60_000).toISOString();
          const [from, to] = [at(-early), at(length - early)];
          const visit = { in: from, out: to, plannedStart: at(0), isInApproved };
          const paid = elapsedMinutes({ from: paidFrom(visit, false).toISOString(), to, breakMinutes: 0 });
          const isUnpaid = !isInApproved && early > 0 && early < length;
          expect(paid).toBe(isUnpaid ? length - early : length);
        },
      ),
    );
  });
});
