import type { CardLine } from '@homeward/contract/rates';
import { describe, expect, it } from 'vitest';
import { exampleLines, firstDayOf, noRaise, raiseBodyOf, raiseOf } from './rates.copy.model.ts';

describe('a copy of a rate card', () => {
  it.each([
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    [null, '2026-12-01'],
  ])('begins after %s', (effectiveTo, first) => {
    expect(firstDayOf({ effectiveTo }, '2026-11-25')).toBe(first);
  });

  it.each([
    ['PERCENT', '3', { percent: 3 }],
    ['PERCENT', '-2.5 %', { percent: -2.5 }],
    ['PERCENT', 'three', undefined],
    ['AMOUNT', '$0.75', { cents: 75 }],
    ['AMOUNT', '-1', { cents: -100 }],
    ['AMOUNT', '', undefined],
  ] as const)('is raised by %s %s', (kind, by, raised) => {
    const fields = { ...noRaise, kind, by, roundToCents: '25' as const };
    expect(raiseOf(fields)).toEqual(raised && { kind, side: 'BOTH', roundToCents: 25, ...raised });
  });

  it('has the same prices unless asked otherwise', () => {
    expect(raiseBodyOf(noRaise)).toBeUndefined();
    expect(raiseOf(noRaise)).toBeUndefined();
  });

  it('shows sample prices of different services', () => {
    const services = ['COMPANION', 'COMPANION', 'RESPITE', 'COMPANION', 'TRANSPORT', 'THERAPY'];
    const lines = services.map((serviceType) => ({ serviceType }) as CardLine);
    expect(exampleLines(lines).map(({ serviceType }) => serviceType)).toEqual([
      'COMPANION',
      'RESPITE',
      'TRANSPORT',
    ]);
    expect(exampleLines(lines.slice(0, 2))).toHaveLength(2);
  });
});
