import type { Address } from '@homeward/contract/addresses';
import { addressSchema } from '@homeward/contract/addresses';
import * as z from 'zod/mini';
import { prepare, type Queryable } from '../../platform/db/index.ts';

/** Whom a search may show the addresses of: everybody's for management, else the viewer's own. */
export interface KnownTo {
  readonly viewerId: string;
  readonly seesEverybodys: boolean;
}

const knownAddressRow = z.strictObject({
  userId: z.string(),
  formattedAddress: z.string(),
});
export type KnownAddress = z.output<typeof knownAddressRow>;

/** How many begin as was typed that a search looks at, how many hold its rarest word, and how many it shows. */
const mostWhole = 30;
const mostOfWord = 200;
const mostShown = 3;

const within = (low: string) => `phrase >= ${low} and phrase < ${low} || chr(1114111)`;
const holdsAll = `' ' || address_text(address) like all (select '% ' || w || '%' from unnest($2::text[]) as w)`;

const shown = `select id as "userId", formatted as "formattedAddress"
  from (
    select distinct on (formatted) id, formatted, id = $1::uuid as is_own from found order by formatted, id <> $1::uuid, id
  ) as each_once
  order by is_own desc, formatted limit ${mostShown}`;

// `$2`: the words. Addresses that begin so; where none does, those of the rarest word, among which the others choose. Each
// is looked up by itself (limit 1), where PostgreSQL would rather read everybody's.
const selectEverybodys = prepare(
  'addresses.known-to-management',
  knownAddressRow,
  `with rarest as materialized (
     select w from unnest($2::text[]) as w
     cross join lateral (
       select count(*) as most from (select from user_address_phrases where ${within('w')} limit ${mostOfWord}) few
     ) as found
     order by most, length(w) desc, w limit 1
   ),
   begun as materialized (
     select user_id from user_address_phrases where ${within("array_to_string($2::text[], ' ')")}
     order by phrase, user_id limit ${mostWhole}
   ),
   candidates as materialized (
     select user_id, true as has_begun from begun
     union all
     select hit.user_id, false from rarest cross join lateral (
       select user_id from user_address_phrases where ${within('w')} order by phrase, user_id limit ${mostOfWord}
     ) as hit where not exists (select from begun)
   ),
   found as materialized (
     select id, formatted from candidates cross join lateral (
       select id, address ->> 'formattedAddress' as formatted from users
       where id = user_id and is_active and address is not null and (has_begun or ${holdsAll}) limit 1
     ) as each_one
   ) ${shown}`,
);

const selectOwn = prepare(
  'addresses.known-to-self',
  knownAddressRow,
  `with found as materialized (
     select id, address ->> 'formattedAddress' as formatted from users
     where id = $1::uuid and address is not null and ${holdsAll}
   ) ${shown}`,
);

/**
 * Addresses that the agency has and that hold every typed word, the viewer's own first. What it reads is bounded, however
 * many people live in one town.
 * @param words small letters without accents and digits, nothing else
 */
export async function findKnownAddresses(
  db: Queryable,
  { viewerId, seesEverybodys }: KnownTo,
  words: readonly string[],
): Promise<KnownAddress[]> {
  return (seesEverybodys ? selectEverybodys : selectOwn)(db, [viewerId, words]);
}

const selectKnownRow = z.strictObject({ address: addressSchema });

const selectKnown = prepare(
  'addresses.known-one',
  selectKnownRow,
  `select address from users
   where id = $2::uuid and address is not null and (id = $1::uuid or ($3::boolean and is_active))`,
);

/** One such address; undefined where there is none, or it is not for the viewer to see. */
export async function findKnownAddress(
  db: Queryable,
  { viewerId, seesEverybodys }: KnownTo,
  userId: string,
): Promise<Address | undefined> {
  const [row] = await selectKnown(db, [viewerId, userId, seesEverybodys]);
  return row?.address;
}
