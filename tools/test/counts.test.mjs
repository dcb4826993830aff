// The runner cannot be fooled: what ran nothing, skipped or died has not passed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPlaywrightReport, readSummaryLine, readVitestReport } from './counts.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let next = 0;
const saved = (/** @type {unknown} */ report) => {
  const file = path.join(folder, `${next++}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
};
/** @param {Record<string, unknown>} one @param {string[]} [faults] of its file @returns {string} */
const vitestOf = (one, faults = []) =>
  saved({
    files: [{ file: '/x/a.test.ts', faults, tests: [{ name: 'a', faults: [], ...one }], seconds: 1 }],
    errors: [],
  });
/** @param {string} status @param {Record<string, unknown>} result @param {unknown[]} [errors] @returns {string} */
const playwrightOf = (status, result, errors = []) =>
  saved({
    errors,
    suites: [
      {
        title: 'a.spec.ts',
        specs: [
          {
            title: 'a',
            file: 'a.spec.ts',
            line: 3,
            tests: [{ status, projectName: 'desktop', results: [result] }],
          },
        ],
      },
    ],
  });

test('a good report passes', () => {
  expect(readVitestReport(vitestOf({ state: 'passed' }))).toMatchObject({ passed: 1, failures: [] });
  expect(readPlaywrightReport(playwrightOf('expected', { status: 'passed' }))).toMatchObject({
    passed: 1,
    failures: [],
  });
  expect(readSummaryLine('x: 2 passed, 0 failed\n')).toEqual({ passed: 2, failures: [] });
});

test.each([
  ['skipped', { state: 'skipped' }],
  ['never begun', { state: 'pending' }],
  ['failed', { state: 'failed', faults: ['Error: no'] }],
])('a test of vitest that was %s has not passed', (_, one) => {
  expect(readVitestReport(vitestOf(one))).toMatchObject({
    passed: 0,
    failures: [{ file: '/x/a.test.ts', test: 'a' }],
  });
});

test('a fault of a whole file fails beside its tests', () => {
  const { passed, failures } = readVitestReport(vitestOf({ state: 'passed' }, ['afterAll: no']));
  expect({ passed, failures }).toEqual({
    passed: 1,
    failures: [{ file: '/x/a.test.ts', message: 'afterAll: no' }],
  });
});

test('a test that needs root is left out for others, and fails for root', () => {
  const report = vitestOf({ state: 'skipped', leftOut: 2 });
  expect(readVitestReport(report, false)).toMatchObject({ failures: [], leftOut: 2 });
  expect(readVitestReport(report, true).failures).toHaveLength(1);
});

test.each([
  ['skipped', playwrightOf('skipped', { status: 'skipped' })],
  ['skipped by itself', playwrightOf('expected', { status: 'skipped' })],
  ['failed', playwrightOf('unexpected', { status: 'failed', error: { message: 'no' } })],
  ['passed at a retry', playwrightOf('flaky', { status: 'passed' })],
])('a journey that was %s has not passed', (_, report) => {
  expect(readPlaywrightReport(report)).toMatchObject({
    passed: 0,
    failures: [{ project: 'desktop', test: 'a' }],
  });
});

test('an error outside of tests fails', () => {
  const report = playwrightOf('expected', { status: 'passed' }, [{ message: 'setup' }]);
  expect(readPlaywrightReport(report)).toMatchObject({ passed: 1, failures: [{ message: 'setup' }] });
});

test('what left no report or no count fails', () => {
  const none = path.join(folder, 'none.json');
  const all = [readVitestReport(none), readPlaywrightReport(none), readSummaryLine('all is well')];
  expect(all.map(({ passed, failures }) => [passed, failures.length])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});
