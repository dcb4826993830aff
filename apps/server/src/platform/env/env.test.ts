import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable } from './index.ts';

test('the table of settings in the README is what the server checks', () => {
  const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');
  const table = /<!-- settings -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(readme)?.[1];
  expect(table).toBe(settingsTable());
});
