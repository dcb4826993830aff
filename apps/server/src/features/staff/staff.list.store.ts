import { dayIn, type Role } from '@homeward/contract/core';
import type { StaffStatus } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { byNumber, byText, idRow, List, prepare, type Queryable, sql } from '../../platform/db/index.ts';
import type { DaysLeft } from './staff.expiring.store.ts';
import { joined, recordJson, rowJson } from './staff.row.store.ts';

/** What a list may hold; undefined lets every record pass. */
export interface Wanted {
  readonly roles: readonly Role[];
  readonly statuses: readonly StaffStatus[] | undefined;
  readonly officeIds: readonly string[] | undefined;
  /** The offices outside of which the viewer meets nobody. */
  readonly within: readonly string[] | undefined;
  /** How many days are left until a credential of theirs runs out, by the day of each person. */
  readonly runningOut: DaysLeft | undefined;
  /** Of those on leave: how many days are left until they are expected back; `isOpen`: also those without such a day. */
  readonly back: { readonly left: DaysLeft | null; readonly isOpen: boolean } | undefined;
}

const facetPasses = `role = any ($1::text[]) and ($2::text[] is null or status = any ($2))
  and ($3::uuid[] is null or office_ids && $3) and ($4::uuid[] is null or office_ids && $4)`;

// $5: the day in UTC, from which the day of nobody is more than one away; $6, $7: how many days are left. Only on the edges
// of these is it asked which day it is for a person.
const runsOut = `credentials_until is not null
  and credentials_until between $5::date + $6::int - 1 and $5::date + $7::int + 1
  and (credentials_until between $5::date + $6::int + 1 and $5::date + $7::int - 1
    or credentials_until - day_of_person(id) between $6::int and $7::int)`;

// $8, $9: how many days are left, null: whatever is expected; $10: also where nothing is expected.
const comesBack = `status = 'LEAVE' and (leave_until - day_of_person(id) between $8::int and $9::int
  or $10::boolean and leave_until is null)`;

/** `$8` to `$10`. */
const backValues = ({ left, isOpen }: NonNullable<Wanted['back']>): unknown[] => [
  left?.least ?? null,
  left?.most ?? null,
  isOpen,
];

/** `$5` to `$7`. */
export const leftValues = ({ least, most }: DaysLeft): unknown[] => [dayIn('UTC', new Date()), least, most];

export function facetValues({ roles, statuses, officeIds, within }: Wanted): unknown[] {
  return [roles, statuses ?? null, officeIds ?? null, within ?? null];
}

/** `$5` to `$10`; null where it does not narrow. */
export const narrowingValues = ({ runningOut, back }: Wanted): unknown[] => [
  ...(runningOut ? leftValues(runningOut) : [null, null, null]),
  ...(back ? backValues(back) : [null, null, null]),
];

const spec = {
  table: 'staff_records',
  alias: 's',
  joins: joined,
  sorts: {
    name: [byText('sort_name')],
    hireDate: [byNumber('hired_day')],
    position: [byText('sort_position')],
  },
  sources: {
    facets: {
      values: 4,
      with: `keys as materialized (select facet from staff_facets where ${facetPasses})`,
      branches: [{ keys: 'keys', column: 'facet', key: 'keys.facet' }],
    },
    // Indexes of their own hold those of whom anything runs out at all.
    runningOut: {
      values: 7,
      with: `keys as materialized (select facet from staff_facets where ${facetPasses})`,
      branches: [{ keys: 'keys', column: 'facet', key: 'keys.facet', filter: runsOut }],
    },
    comingBack: {
      values: 10,
      with: `keys as materialized (select facet from staff_facets where ${facetPasses} and status = 'LEAVE')`,
      branches: [
        {
          keys: 'keys',
          column: 'facet',
          key: 'keys.facet',
          filter: `${comesBack} and ($5::date is null or ${runsOut})`,
        },
      ],
    },
  },
};

/** Records as the page lists them: nothing of pay is read. */
export const staffList = new List({ ...spec, name: 'staff', json: rowJson });

/** The same with whole records, for a file. */
export const staffExport = new List({ ...spec, name: 'staff-export', json: recordJson });

const selectPassing = prepare(
  'staff.passing',
  idRow,
  `select s.id from staff_records s
   where s.id = any ($11::uuid[]) and s.facet in (select facet from staff_facets where ${facetPasses})
     and ($5::date is null or ${runsOut}) and ($10::boolean is null or ${comesBack})`,
);

/** Those of these people whose records a list may hold. */
export async function findPassing(db: Queryable, wanted: Wanted, ids: readonly string[]): Promise<string[]> {
  const found = await selectPassing(db, [...facetValues(wanted), ...narrowingValues(wanted), ids]);
  return found.map(({ id }) => id);
}

const officesRow = z.strictObject({ officeIds: z.array(z.string()) });

/** The offices of somebody. */
export async function findOfficesOf(db: Queryable, id: string): Promise<string[]> {
  const found = await db.one(
    officesRow,
    sql`select office_ids as "officeIds" from staff_records where user_id = ${id}`,
  );
  return found?.officeIds ?? [];
}
