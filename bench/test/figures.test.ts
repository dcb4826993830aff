import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readFigures, type Source } from '../figures.ts';
import { figureRows, figuresOf, publishResults, readResults } from '../results.ts';
import { markdownOf } from '../table.ts';

const source: Source = {
  suite: 'requests',
  table: 'Requests',
  row: 'one user',
  what: '{row}: CPU',
  ours: 'ours',
  limit: 'bare',
  times: 'times',
  demanded: { of: 'times', atMost: 1.6 },
  wished: { of: 'ours', atLeast: 1_000 },
};
const table = {
  title: 'Requests (median of 5)',
  rows: [
    ['call', 'ours', 'bare', 'times (≤ 1.6)'],
    ['one user', '1,234.5', '800', '1.54'],
    ['list', '900', '500', '1.80'],
  ],
};

it('reads a figure, its limit and what it is held against', () => {
  expect(readFigures(source, [table])).toEqual([
    {
      what: 'one user: CPU',
      ours: 1_234.5,
      limit: 800,
      times: 1.54,
      demanded: { goal: '≤ 1.6 ×', isMet: true },
      wished: { goal: '≥ 1000', isMet: true },
    },
  ]);
});

it('says which figure misses its goal', () => {
  const { row: _row, ...every } = source;
  const figures = readFigures(every, [table]);
  expect(figures.map(({ demanded }) => demanded?.isMet)).toEqual([true, false]);
  expect(figureRows(figures)[2]).toEqual(['list: CPU', '900', '500', '1.8', '≤ 1.6 × ✗', '≥ 1000 ✗']);
});

it.each([
  ['a table', { table: 'Files' }, 'no table'],
  ['a row', { row: 'two users' }, 'no row'],
  ['a column', { limit: 'floor' }, 'no column'],
])('does not pass over %s that is missing', (_what, changed, said) => {
  expect(() => readFigures({ ...source, ...changed }, [table])).toThrow(said);
});

it('does not take an empty cell for a figure', () => {
  const empty = { ...table, rows: [table.rows[0] ?? [], ['one user', '', '800', '1.54']] };
  expect(() => readFigures(source, [empty])).toThrow('is no number');
});

it('publishes each figure that was measured', () => {
  const results = readResults(new URL('samples/results.json', import.meta.url));
  const rows = figureRows(figuresOf(results));
  expect(rows.length).toBeGreaterThan(1);
  const page = pathToFileURL(path.join(mkdtempSync(path.join(tmpdir(), 'homeward-figures-')), 'bench.md'));
  publishResults(page, results);
  expect(readFileSync(page, 'utf8')).toContain(markdownOf(rows));
});
