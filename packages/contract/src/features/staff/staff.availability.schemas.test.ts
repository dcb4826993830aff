import { expect, it } from 'vitest';
import { availabilityBody } from './staff.availability.schemas.ts';

const range = (startDate: string, endDate: string) =>
  ({ kind: 'DATE_RANGE', type: 'PREFERRED', startDate, endDate }) as const;
const said = (rows: unknown) =>
  availabilityBody.safeParse({ rows }).error?.issues.map(({ message }) => message) ?? [];

it('names rows that overlap', () => {
  expect(said([range('2026-03-01', '2026-03-03'), range('2026-03-03', '2026-03-04')])).toEqual([
    expect.stringMatching(/^These overlap: /),
  ]);
});

it('tells what is no day before it looks for overlaps', () => {
  expect(said([range('-271821-04', '2001-12-31'), range('2026-03-03', '2026-03-40')])).toEqual([
    'Enter a date as in 2026-11-20.',
    'Enter a date as in 2026-11-20.',
  ]);
});
