import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOf, isProved, writeProved } from './proved.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'homeward-proved-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = path.join(folder, 'proved.txt');
const write = (/** @type {string} */ file, /** @type {string} */ text) =>
  writeFileSync(path.join(folder, file), text);

test('a part is proved until one of its files changes, comes or goes', () => {
  execFileSync('git', ['init', '-q'], { cwd: folder });
  mkdirSync(path.join(folder, 'src/deep'), { recursive: true });
  write('.gitignore', 'built.ts\n');
  write('src/deep/a.ts', '1');
  const now = () => hashOf(folder, ['src/**']);
  const first = now();
  writeProved(place, 'a part', first);
  expect(isProved(place, 'a part', now())).toBe(true);
  expect(isProved(place, 'another', now())).toBe(false);
  write('other.ts', 'not one of its files');
  write('src/built.ts', 'ignored by git');
  expect(now()).toBe(first);
  write('src/deep/a.ts', '2');
  expect(isProved(place, 'a part', now())).toBe(false);
  write('src/deep/a.ts', '1');
  write('src/b.ts', '');
  expect(now()).not.toBe(first);
  rmSync(path.join(folder, 'src/b.ts'));
  expect(now()).toBe(first);
});

test('a new line takes the place of the old ones of its part; lines of two sides both count', () => {
  writeFileSync(place, 'a part 1\na part 2\nother 9\n');
  expect(isProved(place, 'a part', '1') && isProved(place, 'a part', '2')).toBe(true);
  writeProved(place, 'a part', '3');
  expect(readFileSync(place, 'utf8')).toBe('a part 3\nother 9\n');
});

test('outside of a clone nothing is proved', () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'homeward-outside-'));
  expect(hashOf(outside, ['**'])).toBeUndefined();
  rmSync(outside, { recursive: true });
  expect(isProved(place, 'a part', undefined)).toBe(false);
});
