import { describe, expect, it } from 'vitest';
import { changesInWords, reasonOf, titleOf } from './rates.changes.model.ts';

const names = { day: (day: string) => `<${day}>`, office: (id: string) => `office ${id}` };
const price = { billRateCents: 3_400, payRateCents: 2_000, minUnits: 0, otBillMultiplier: 1.5 };

describe('the history of a rate card', () => {
  it('names fields and prices before and after', () => {
    const before = {
      officeId: null,
      effectiveTo: null,
      status: 'ACTIVE',
      'PERSONAL_CARE HOURLY HOUR ANY ANY': price,
    };
    const after = {
      officeId: '7',
      effectiveTo: '2026-12-31',
      status: 'EXPIRED',
      'PERSONAL_CARE HOURLY HOUR ANY ANY': {
        ...price,
        billRateCents: 3_500,
        minUnits: 3,
        otBillMultiplier: 2,
      },
      reason: 'A new year.',
    };
    expect(changesInWords({ before, after }, names)).toEqual([
      { label: 'Office', before: 'All offices', after: 'office 7' },
      { label: 'Last day', before: 'No last day', after: '<2026-12-31>' },
      { label: 'Status', before: 'Active', after: 'Expired' },
      {
        label: 'Personal care, hourly, per hour, Any day, any time',
        before: 'bill $34.00, pay $20.00',
        after: 'bill $35.00, pay $20.00, at least 3 units, overtime 2 times',
      },
    ]);
    expect(reasonOf({ after })).toBe('A new year.');
    expect(reasonOf({ after: null })).toBeUndefined();
  });

  it('names added and removed prices', () => {
    const key = 'COMPANION HOURLY HOUR WEEKEND ANY';
    expect(changesInWords({ before: null, after: { [key]: price } }, names)).toEqual([
      {
        label: 'Companion care, hourly, per hour, Weekend, any time',
        before: 'no price',
        after: 'bill $34.00, pay $20.00',
      },
    ]);
    expect(changesInWords({ before: { [key]: price, odd: 1 }, after: null }, names)[0]?.after).toBe(
      'no price',
    );
    expect(changesInWords({ before: null, after: { odd: 1, status: 'GONE' } }, names)).toEqual([]);
  });

  it.each([
    ['rates.card-added', null, 'Created'],
    ['rates.card-added', { copiedFrom: '3' }, 'Created as a copy'],
    ['rates.exported', null, 'Prices exported'],
    ['rates.other', null, 'rates.other'],
  ])('calls %s by its name', (action, after, title) => {
    expect(titleOf({ action, after })).toBe(title);
  });
});
