import {
  type Partner,
  type PartnerBody,
  type PartnerType,
  partnerSchema,
  partnerTypeLabels,
} from '@homeward/contract/directory';
import * as z from 'zod/mini';
import {
  byText,
  join,
  List,
  lockRows,
  type Queryable,
  raw,
  type Sql,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';

/** A `Partner` as PostgreSQL builds it, from `partners as p`. */
export const partnerJson = (withNotes: boolean) => `json_build_object(
  'kind', 'partner', 'id', p.id, 'type', p.type, 'name', p.name, 'contactName', p.contact_name, 'phones', p.phones,
  'fax', p.fax, 'email', p.email, 'npi', p.npi, 'address', p.address, 'hours', p.hours,
  ${withNotes ? `'notes', p.notes,` : ''}
  'updatedAt', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', p.version)`;

/** What was typed: `$2`, or null. Each word begins a word of the partner, or its digits stand in a number. */
const typed = `typed as materialized (
  select array(select '% ' || w || '%' from unnest(words_of(fold_text($2))) as w) as words,
    case when $2 ~ '^[+0-9\\s().-]+$' then regexp_replace($2, '\\D', '', 'g') else '' end as digits)`;
const isMeant = `($2::text is null
  or cardinality((select words from typed)) > 0 and search_words like all ((select words from typed)::text[])
  or length((select digits from typed)) > 2 and search_digits like '%' || (select digits from typed) || '%')`;
const ofTypes = {
  keys: 'unnest($1::text[]) as keys (type)',
  column: 'type',
  key: 'keys.type',
  filter: isMeant,
};

// Reach: the partners of those clients alone whom somebody reaches.

/** The ids of the partners that the clients have whom somebody reaches, as a statement. @param userId column or parameter */
const partnersOfReached = (userId: string) => `select k.partner_id from client_reach r
  join client_partners k on k.client_id = r.client_id
  where r.user_id = ${userId} and (r.until is null or r.until > now())`;

const listWith = (withNotes: boolean) =>
  new List({
    name: withNotes ? 'directory.partners' : 'directory.partners-urgent',
    table: 'partners',
    alias: 'p',
    json: partnerJson(withNotes),
    // Between the names that begin with a letter, or from the first to the last.
    isBounded: true,
    sorts: { name: [byText('sort_name')] },
    sources: {
      /** `$1`: the types. */
      types: { values: 2, with: typed, branches: [ofTypes] },
      /** Those, and of the other types `$3` what the clients have whom `$4` reaches. */
      reached: {
        values: 4,
        with: `${typed}, own as materialized (select distinct partner_id as id from (${partnersOfReached('$4')}) as met)`,
        branches: [
          ofTypes,
          {
            keys: 'own',
            column: 'id',
            key: 'own.id',
            filter: `type = any ($3::text[]) and ${isMeant}`,
          },
        ],
      },
    },
  });

const lists = { withNotes: listWith(true), withoutNotes: listWith(false) };

/** The list of partners, with notes or without. */
export function partnerList(withNotes: boolean) {
  return withNotes ? lists.withNotes : lists.withoutNotes;
}

const partnerRow = z.strictObject({ partner: partnerSchema });
const keptRow = z.strictObject({ name: z.string() });

/** A partner that is not deleted until the transaction ends. */
export async function keepPartner(tx: Transaction, id: string): Promise<{ name: string } | undefined> {
  return tx.one(keptRow, sql`select name from partners where id = ${id} for key share`);
}

/** Which partners somebody meets. */
export interface MetPartners {
  readonly types: readonly PartnerType[];
  /** Who meets, beside these types, the partners of the clients whom they reach. */
  readonly reacherId: string | null;
  readonly withNotes: boolean;
}

/** One partner, where it is met. */
export async function findPartner(
  db: Queryable,
  id: string,
  { types, reacherId, withNotes }: MetPartners,
): Promise<Partner | undefined> {
  const found = await db.one(
    partnerRow,
    sql`select ${raw(partnerJson(withNotes))} as partner from partners p
      cross join (select ${reacherId}::uuid as id) as viewer where p.id = ${id}
      and (p.type = any (${types}::text[]) or p.id in (${raw(partnersOfReached('viewer.id'))}))`,
  );
  return found?.partner;
}

/** A partner, kept from others who want to change it until the transaction ends. */
export async function lockPartner(tx: Transaction, id: string): Promise<Partner | undefined> {
  await lockRows(tx, 'partners', [id]);
  const found = await tx.one(
    partnerRow,
    sql`select ${raw(partnerJson(true))} as partner from partners p where p.id = ${id}`,
  );
  return found?.partner;
}

/** Until the transaction ends nobody else adds or changes a partner, so that two of one kind cannot pass each other. */
export async function keepPartnersStill(tx: Transaction): Promise<void> {
  await tx.run(sql`lock table partners in share row exclusive mode`);
}

const namesakeRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  npi: z.string(),
  phones: partnerSchema.shape.phones,
});
export type Namesake = z.output<typeof namesakeRow>;

/** The other partners of this NPI or this name. */
export async function findNamesakes(
  tx: Transaction,
  { name, npi }: Pick<PartnerBody, 'name' | 'npi'>,
  exceptId: string | undefined,
): Promise<Namesake[]> {
  return tx.rows(
    namesakeRow,
    sql`
    select id, name, npi, phones from partners
    where (sort_name = fold_text(${name}) or (npi <> '' and npi = ${npi})) and id is distinct from ${exceptId ?? null}::uuid
    order by sort_name, id`,
  );
}

/** What management wrote, in the order of `written`. */
const valuesOf = (body: PartnerBody): Sql[] => [
  sql`${body.type}`,
  sql`${partnerTypeLabels[body.type]}`,
  sql`${body.name}`,
  sql`${body.contactName}`,
  sql`${JSON.stringify(body.phones)}::jsonb`,
  sql`${body.fax}`,
  sql`${body.email}`,
  sql`${body.npi}`,
  sql`${JSON.stringify(body.address)}::jsonb`,
  sql`${body.hours === null ? null : JSON.stringify(body.hours)}::jsonb`,
  sql`${body.notes}`,
];
const written = raw('type, type_label, name, contact_name, phones, fax, email, npi, address, hours, notes');

export async function insertPartner(tx: Transaction, body: PartnerBody): Promise<Partner> {
  const inserted = await tx.one(
    partnerRow,
    sql`insert into partners as p (${written}) values (${join(valuesOf(body))}) returning ${raw(partnerJson(true))} as partner`,
  );
  if (!inserted) throw new Error('The partner was not added.');
  return inserted.partner;
}

/** Writes a partner as the next version. */
export async function updatePartner(tx: Transaction, id: string, body: PartnerBody): Promise<Partner> {
  const updated = await tx.one(
    partnerRow,
    sql`
    update partners as p set (${written}) = row(${join(valuesOf(body))}), version = p.version + 1, updated_at = now()
    where p.id = ${id} returning ${raw(partnerJson(true))} as partner`,
  );
  if (!updated) throw new Error('The partner went while it was locked.');
  return updated.partner;
}

export async function removePartner(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from partners where id = ${id}`);
}
