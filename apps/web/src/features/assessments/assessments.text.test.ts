import { instrumentKeys, instrumentOf } from '@homeward/contract/instruments';
import { expect, it } from 'vitest';
import { areaNames, instrumentNames } from './assessments.text.ts';

it.each(instrumentKeys)('calls %s as its definition does', (key) => {
  expect(instrumentNames[key]).toBe(instrumentOf(key).title);
});

it('calls the areas of the routine tasks as their definition does', () => {
  const areas = instrumentOf('rti').scores.map(({ key, label }) => [key, label]);
  expect(areaNames).toEqual(Object.fromEntries(areas));
});
