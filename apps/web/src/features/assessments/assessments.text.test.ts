import { instrumentKeys, instrumentOf } from '@homeward/contract/instruments';
import { expect, it } from 'vitest';
import { instrumentNames } from './assessments.text.ts';

it.each(instrumentKeys)('calls %s as its definition does', (key) => {
  expect(instrumentNames[key]).toBe(instrumentOf(key).title);
});
