import { expect, it } from 'vitest';
import { type Curve, curvesPage, drawCurves } from '../curves.ts';

const flat: Curve = {
  what: 'people & places',
  points: [
    { count: 1_000, ms: 2 },
    { count: 1_000_000, ms: 2.4 },
  ],
  times: 1.2,
  plan: ['users_name'],
};
const steep: Curve = {
  what: 'counted',
  points: [
    { count: 1_000, ms: 1 },
    { count: 1_000_000, ms: 9 },
  ],
  times: 9,
  plan: ['all of users'],
};

it('draws each curve from its own beginning, the steep one higher', () => {
  const drawing = drawCurves([flat, steep]);
  const ends = [...drawing.matchAll(/<polyline points="(\S+) (\S+)"/g)].map(([, first, last]) => [
    first,
    last,
  ]);
  expect(ends).toHaveLength(2);
  const [[flatStart, flatEnd] = [], [steepStart, steepEnd] = []] = ends;
  expect(flatStart).toBe(steepStart);
  const height = (point: string | undefined) => Number(point?.split(',')[1]);
  expect(height(steepEnd)).toBeLessThan(height(flatEnd));
  expect(drawing).toContain('people &amp; places 1.20×');
});

it('says which curve grows too much, and what is read for it', () => {
  const machine = {
    processor: 'One',
    cores: 2,
    memoryGb: 16,
    kernel: '6',
    node: '24',
    postgres: '18',
    load: 0.5,
  };
  const page = curvesPage([flat, steep], 1.5, machine, '2026-11-22');
  expect(page).toMatch(/people & places +\| 2\.00 +\| 2\.40 +\| 1\.20 ✓ +\| users_name/);
  expect(page).toMatch(/counted +\| 1\.00 +\| 9\.00 +\| 9\.00 ✗ +\| all of users/);
});
