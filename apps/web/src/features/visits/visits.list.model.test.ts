import type { BoardRow } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import type { RecordSource } from '../../ui/table/types.ts';
import { readTimeClockSearch } from './visits.address.model.ts';
import { boardFilters, boardQueryOf, boardStateOf, byColumn, lineKey } from './visits.board.model.ts';
import { filtersFor, listQueryOf, stateOf } from './visits.list.model.ts';

const source = {} as RecordSource;
const offices = [
  { id: 'office-1', name: 'Main office' },
  { id: 'office-2', name: 'North' },
];
const sources = { people: source, clients: source, offices };
const idsOf = (filters: readonly { id: string }[]) => filters.map(({ id }) => id);

it('keeps what it understands of an address', () => {
  expect(readTimeClockSearch({ tab: 'visits', visit: 7, status: ['ENDED'], other: 'x' })).toEqual({
    tab: 'visits',
    visit: '7',
  });
});

it.each([
  [
    'OFFICE',
    [
      'period',
      'clientId',
      'staffId',
      'officeId',
      'status',
      'serviceType',
      'exception',
      'payer',
      'method',
      'manualOnly',
    ],
  ],
  ['CARE', ['period', 'clientId', 'status', 'serviceType']],
  ['FAMILY', ['period', 'status', 'serviceType']],
] as const)('%s narrows the list by %o', (tier, ids) => {
  expect(idsOf(filtersFor(tier, sources))).toEqual(ids);
});

it('one office is nothing to choose from', () => {
  const one = { ...sources, offices: offices.slice(0, 1) };
  expect(idsOf(filtersFor('OFFICE', one))).not.toContain('officeId');
  expect(idsOf(boardFilters(one))).toEqual(['clientId', 'staffId']);
});

it('asks the server for what the address says', () => {
  const filters = filtersFor('OFFICE', sources);
  const asked = (search: Record<string, string>) => listQueryOf(stateOf(search, filters));
  expect(asked({})).toEqual({ sort: '-date' });
  expect(
    asked({
      sort: 'date',
      period: '2027-01-01..',
      officeId: 'office-1,office-9',
      clientId: 'a,b,c,d,e,f',
      status: 'ENDED,NONSENSE',
      manualOnly: 'no',
      cursor: 'next',
    }),
  ).toEqual({
    sort: 'date',
    from: '2027-01-01',
    officeId: ['office-1'],
    clientId: ['a', 'b', 'c', 'd', 'e'],
    status: ['ENDED'],
    manualOnly: 'no',
    cursor: 'next',
  });
});

it('asks the board for its filters alone', () => {
  const filters = boardFilters(sources);
  const state = boardStateOf({ clientId: 'a', officeId: 'office-2', status: 'ENDED', cursor: 'x' }, filters);
  expect(boardQueryOf(state)).toEqual({ clientId: ['a'], officeId: ['office-2'] });
});

it('puts each line into its column, and keeps their order', () => {
  const line = (column: BoardRow['column'], shiftId: string | null, visitId: string | null) =>
    ({ column, shiftId, visitId }) as BoardRow;
  const columns = byColumn([line('DONE', 's1', 'v1'), line('LATE', 's2', null), line('DONE', null, 'v2')]);
  expect(
    Object.fromEntries(Object.entries(columns).map(([name, lines]) => [name, lines.map(lineKey)])),
  ).toEqual({
    EXPECTED: [],
    ON_SITE: [],
    LATE: ['s2'],
    DONE: ['v1', 'v2'],
  });
});
