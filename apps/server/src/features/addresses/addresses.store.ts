import type { Address } from '@homeward/contract/addresses';
import type pg from 'pg';
import { prepare } from '../../platform/db/index.ts';

/** Whom a search may show the addresses of: everybody's for management, else the viewer's own. */
export interface KnownTo {
  readonly viewerId: string;
  readonly seesEverybodys: boolean;
}

export interface KnownAddress {
  readonly userId: string;
  readonly formattedAddress: string;
}

/** How many a search looks at, and how many it shows. */
const mostLookedAt = 50;
const mostShown = 3;

const shown = `select id as "userId", formatted as "formattedAddress"
  from (
    select distinct on (formatted) id, formatted, id = $1::uuid as is_own from found order by formatted, id <> $1::uuid, id
  ) as each_once
  order by is_own desc, formatted limit ${mostShown}`;

const selectEverybodys = prepare<KnownAddress>(
  'addresses.known-to-management',
  `with found as materialized (
     select id, address ->> 'formattedAddress' as formatted from users
     where address is not null and is_active
       and fold_text(' ' || (address ->> 'formattedAddress')) like $3
       and fold_text(' ' || (address ->> 'formattedAddress')) like all ($2::text[])
     order by id limit ${mostLookedAt}
   ) ${shown}`,
);

const selectOwn = prepare<KnownAddress>(
  'addresses.known-to-self',
  `with found as materialized (
     select id, address ->> 'formattedAddress' as formatted from users
     where id = $1::uuid and address is not null
       and fold_text(' ' || (address ->> 'formattedAddress')) like $3
       and fold_text(' ' || (address ->> 'formattedAddress')) like all ($2::text[])
   ) ${shown}`,
);

/**
 * Addresses that the agency has and that hold every typed word, the viewer's own first.
 * @param words small letters without accents and digits, nothing else
 */
export async function findKnownAddresses(
  pool: pg.Pool,
  { viewerId, seesEverybodys }: KnownTo,
  words: readonly string[],
): Promise<KnownAddress[]> {
  // The index looks for one pattern: the longest word leaves the fewest. The words are letters and digits only.
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length).map((word) => `% ${word}%`);
  const select = seesEverybodys ? selectEverybodys : selectOwn;
  return select(pool, [viewerId, others, longest]);
}

const selectKnown = prepare<{ address: Address }>(
  'addresses.known-one',
  `select address from users
   where id = $2::uuid and address is not null and (id = $1::uuid or ($3::boolean and is_active))`,
);

/** One such address; undefined where there is none, or it is not for the viewer to see. */
export async function findKnownAddress(
  pool: pg.Pool,
  { viewerId, seesEverybodys }: KnownTo,
  userId: string,
): Promise<Address | undefined> {
  const [row] = await selectKnown(pool, [viewerId, userId, seesEverybodys]);
  return row?.address;
}
