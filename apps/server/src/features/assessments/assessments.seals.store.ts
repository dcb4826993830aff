import type { InstrumentKey } from '@homeward/contract/instruments';
import * as z from 'zod/mini';
import { jsonRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: asked before. Who checks a chain may read the assessment that it belongs to.

/** A chain: one client's assessments by one instrument. */
export interface Chain {
  readonly clientId: string;
  readonly instrument: InstrumentKey;
}

const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text`;

const sectionFields = `'section', s.section, 'answers', s.answers, 'details', s.details, 'carried', s.carried`;
/** All that is signed of `assessments a`. Sections without copied answers omit them, as those that were sealed before did. */
export const assessmentContent = `json_build_object('id', a.id, 'clientId', a.client_id, 'instrument', a.instrument,
  'instrumentVersion', a.instrument_version, 'isCognitive', a.is_cognitive, 'assessorId', a.assessor_id, 'informants', a.informants,
  'visitDate', a.visit_date, 'scores', a.scores, 'bands', a.bands, 'bandKeys', a.band_keys,
  'ruleVersion', a.rule_version, 'interpretation', a.interpretation, 'previousId', a.previous_id, 'deltas', a.deltas,
  'change', a.change, 'signedBy', a.signed_by, 'signedAt', ${micros('a.signed_at')},
  'sections', (select json_agg(case when s.copied = '{}' then json_build_object(${sectionFields})
      else json_build_object(${sectionFields}, 'copied', s.copied) end order by s.section)
    from assessment_sections s where s.assessment_id = a.id))`;
/** All that is written of `assessment_addenda d`. Addenda omit the kind: they were sealed before there were others. */
const addendumContent = `(jsonb_build_object('id', d.id, 'assessmentId', d.assessment_id, 'text', d.text,
  'addedBy', d.added_by, 'addedAt', ${micros('d.added_at')})
  || case when d.kind = 'ADDENDUM' then '{}' else jsonb_build_object('kind', d.kind) end)`;

/** What is sealed: an assessment, or an addendum of it. */
export interface Sealed {
  readonly assessmentId: string;
  readonly addendumId: string | null;
}

/** What is to be sealed, as the database keeps it. */
export async function readContent(tx: Transaction, { assessmentId, addendumId }: Sealed): Promise<string> {
  const found = await tx.one(
    jsonRow,
    addendumId === null
      ? sql`select ${raw(assessmentContent)}::text as json from assessments a where a.id = ${assessmentId}`
      : sql`select ${raw(addendumContent)}::text as json from assessment_addenda d where d.id = ${addendumId}`,
  );
  if (!found) throw new Error('There is nothing to seal.');
  return found.json;
}

const bytes = z.instanceof(Buffer);
const endRow = z.strictObject({ length: z.int(), last: z.nullable(bytes) });

/** The end of a chain, kept from others until the transaction ends. */
export async function lockEnd(tx: Transaction, { clientId, instrument }: Chain) {
  await tx.run(sql`insert into assessment_chains (client_id, instrument, length, seal)
    values (${clientId}, ${instrument}, 0, '') on conflict do nothing`);
  await tx.run(sql`select from assessment_chains where client_id = ${clientId} and instrument = ${instrument}
    for update`);
  const end = await tx.one(
    endRow,
    sql`select c.length, (select s.seal from assessment_seals s where s.client_id = c.client_id
        and s.instrument = c.instrument and s.no = c.length) as last
      from assessment_chains c where c.client_id = ${clientId} and c.instrument = ${instrument}`,
  );
  if (!end) throw new Error('A chain was not kept.');
  return end;
}

/** Adds a seal, and makes the chain one longer. */
export async function insertSeal(
  tx: Transaction,
  { clientId, instrument }: Chain,
  given: Sealed & { readonly no: number; readonly seal: Buffer; readonly end: Buffer },
): Promise<void> {
  await tx.run(sql`insert into assessment_seals (client_id, instrument, no, assessment_id, addendum_id, seal)
    values (${clientId}, ${instrument}, ${given.no}, ${given.assessmentId}, ${given.addendumId}::uuid, ${given.seal})`);
  await tx.run(sql`update assessment_chains set length = ${given.no}, seal = ${given.end}
    where client_id = ${clientId} and instrument = ${instrument}`);
}

const linkRow = z.strictObject({
  no: z.nullable(z.int()),
  assessmentId: z.string(),
  seal: z.nullable(bytes),
  json: z.nullable(z.string()),
});

/** The links of a chain in their order; what is signed and has no seal comes last, without a number. */
export async function readLinks(db: Queryable, { clientId, instrument }: Chain) {
  return db.rows(
    linkRow,
    sql`
    with signed as (
      select a.id as assessment_id, null::uuid as addendum_id, ${raw(assessmentContent)}::text as json from assessments a
      where a.client_id = ${clientId} and a.instrument = ${instrument} and a.signed_at is not null
      union all
      select d.assessment_id, d.id, ${raw(addendumContent)}::text from assessment_addenda d
      join assessments a on a.id = d.assessment_id where a.client_id = ${clientId} and a.instrument = ${instrument}
    ), seals as (
      select no, assessment_id, addendum_id, seal from assessment_seals
      where client_id = ${clientId} and instrument = ${instrument}
    )
    select l.no, coalesce(l.assessment_id, s.assessment_id) as "assessmentId", l.seal, s.json
    from seals l full join signed s on s.assessment_id = l.assessment_id
      and coalesce(s.addendum_id, s.assessment_id) = coalesce(l.addendum_id, l.assessment_id)
    order by l.no nulls last`,
  );
}

const chainRow = z.strictObject({ length: z.int(), seal: bytes });

/** What a chain says of its end. */
export async function readEnd(db: Queryable, { clientId, instrument }: Chain) {
  return db.one(
    chainRow,
    sql`select length, seal from assessment_chains where client_id = ${clientId} and instrument = ${instrument}`,
  );
}
