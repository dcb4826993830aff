import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  minutesWith,
  overBudget,
  perPart,
  perSlice,
  readPlaywrightSeconds,
  readVitestSeconds,
  slack,
} from './budgets.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-budgets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const none = path.join(folder, 'none.json');
const saved = (/** @type {string} */ name, /** @type {unknown} */ report) => {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
};

/** @param {string} part @param {number} seconds of a slice */
const sliceOver = (part, seconds) =>
  overBudget(
    [{ name: 'a part', cpu: seconds, slowness: 1, spent: [{ part, slice: 'planted', seconds }] }],
    slack,
  );
/** @param {number} cpu @param {number} [slowness] */
const serverOver = (cpu, slowness = 1) => overBudget([{ name: 'server', cpu, slowness, spent: [] }], slack);

test('a slice has its share of the processor, and so has what is of no slice', () => {
  const files = [
    ['src/features/planted/a.test.ts', 15],
    ['src/features/planted/b.test.ts', 6],
    ['src/features/other/c.test.ts', 2],
    ['test/attacks/d.test.ts', 90],
  ].map(([file, seconds]) => ({ file: `/x/apps/server/${file}`, seconds }));
  const report = saved('vitest.json', { files });
  // 113 s of tests in 226 s of the processor.
  expect(readVitestSeconds('server', report, '/x/apps/server', ['planted', 'other'], 226)).toEqual([
    { part: 'server', slice: '(attacks)', seconds: 180 },
    { part: 'server', slice: 'planted', seconds: 42 },
    { part: 'server', slice: 'other', seconds: 4 },
  ]);
  expect(readVitestSeconds('server', none, '/x', [], 1)).toEqual([]);
});

test('journeys have their share, wherever they are', () => {
  const spec = (/** @type {number[]} */ ...durations) => ({
    file: 'planted/a.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = saved('playwright.json', {
    suites: [{ specs: [spec(20_000)], suites: [{ specs: [spec(11_000, 1_000)] }] }],
  });
  expect(readPlaywrightSeconds(report, ['planted'], 16)).toEqual([
    { part: 'browser', slice: 'planted', seconds: 16 },
  ]);
  expect(readPlaywrightSeconds(report, ['other'], 16)).toEqual([
    { part: 'browser', slice: '(planted)', seconds: 16 },
  ]);
  expect(readPlaywrightSeconds(none, [], 1)).toEqual([]);
});

test('what is far over its budget is told, with its share', () => {
  expect(sliceOver('server', 2 * perSlice.server)).toEqual([
    'server: planted takes 60 s of the processor, 200% of its 30 s',
  ]);
  expect(sliceOver('browser', slack * perSlice.browser + 1)).toHaveLength(1);
  expect(sliceOver('server', slack * perSlice.server)).toEqual([]);
  const limit = perPart.server?.seconds ?? 0;
  expect(serverOver(slack * limit + 1)).toHaveLength(1);
  expect(serverOver(slack * limit)).toEqual([]);
});

test('a slower processor gives more seconds, in proportion', () => {
  const limit = perPart.server?.seconds ?? 0;
  expect([1.9, 2.1].map((times) => serverOver(times * slack * limit, 2).length)).toEqual([0, 1]);
});

test('two cores share the parts, and slices to come add their budgets', () => {
  const parts = [
    { name: 'a', cpu: 60 },
    { name: 'b', cpu: 180 },
  ];
  expect(minutesWith(parts, 0)).toBe(2);
  expect(120 * minutesWith([{ name: 'server', cpu: 60 }], 10)).toBe(60 + 10 * (perPart.server?.adds ?? 0));
});
