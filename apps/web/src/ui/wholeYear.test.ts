import { expect, it } from 'vitest';
import { withWholeYear } from './wholeYear.ts';

it.each([
  ['0026-11-20', undefined, '2026-11-20'],
  ['0005-01-02', undefined, '2005-01-02'],
  ['0035-03-04', '2026-11-29', '1935-03-04'],
  ['0026-11-29', '2026-11-29', '2026-11-29'],
  ['0026-11-30', '2026-11-29', '1926-11-30'],
  ['0197-05-06', '2026-11-29', '0197-05-06'],
  ['1947-11-17', '2026-11-29', '1947-11-17'],
])('completes %s in a field that ends on %s to %s', (day, max, whole) => {
  expect(withWholeYear(day, max)).toBe(whole);
});
