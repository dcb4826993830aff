import { describe, expect, it } from 'vitest';
import { dayOf, filtersFor, listQueryOf, periodOfRows, stateOf, stepFrom } from './timesheets.list.model.ts';

const offices = [
  { id: 'north', name: 'North' },
  { id: 'south', name: 'South' },
];
const week = { periodStart: '2026-11-15', periodEnd: '2026-11-21' };

describe('the grid of timesheets', () => {
  it('asks for what its address says', () => {
    const state = stateOf({ status: 'SUBMITTED,WRONG', officeId: 'south' }, filtersFor(offices));
    expect(listQueryOf(state, '2026-11-18')).toEqual({
      ...{ period: '2026-11-18', officeId: ['south'], status: ['SUBMITTED'] },
    });
    expect(listQueryOf(stateOf({}, filtersFor([])), '2026-11-18')).toEqual({ period: '2026-11-18' });
  });

  it('offers offices where there are several', () => {
    expect([filtersFor(offices), filtersFor(offices.slice(1))].map((all) => all.map(({ id }) => id))).toEqual(
      [['officeId', 'status'], ['status']],
    );
  });

  it.each([
    ['2026-11-18', '2026-11-18'],
    ['2026-13-40', 'today'],
    ['soon', 'today'],
    [undefined, 'today'],
  ])('takes %s of the address for %s', (text, day) => {
    expect(dayOf(text, 'today')).toBe(day);
  });

  it('goes from period to period, and a week at a time where nothing is shown', () => {
    expect([stepFrom('2026-11-18', week, -1), stepFrom('2026-11-18', week, 1)]).toEqual([
      '2026-11-14',
      '2026-11-22',
    ]);
    expect(stepFrom('2026-11-18', undefined, -1)).toBe('2026-11-11');
    expect(periodOfRows([week, { ...week, periodStart: '2026-11-08' }])).toBeUndefined();
    expect(periodOfRows([])).toBeUndefined();
  });
});
