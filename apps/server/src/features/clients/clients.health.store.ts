import { type ChangeHealth, type Health, healthSchema } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { instantOf, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { withinReach } from './clients.reach.store.ts';

/** The parts of a record that are lists, with how a row calls each. */
export const entryKinds = {
  allergies: 'ALLERGY',
  diagnoses: 'DIAGNOSIS',
  medications: 'MEDICATION',
  equipment: 'EQUIPMENT',
} as const;
export type EntryList = keyof typeof entryKinds;

/** The parts that are no lists. */
export const singleFields = [
  'noKnownAllergies',
  'riskFlags',
  'codeStatus',
  'hasAdvanceDirective',
  'languages',
] as const;
export type HealthSingles = Pick<ChangeHealth, (typeof singleFields)[number]>;

const entries = (kind: string) => `coalesce((
  select jsonb_agg(e.content || jsonb_build_object('id', e.id, 'changed',
    jsonb_build_object('by', ${personJson('u')}, 'at', ${instantOf('e.changed_at')})) order by e.position, e.id)
  from client_health_entries e left join users u on u.id = e.changed_by
  where e.client_id = c.id and e.kind = '${kind}'), '[]')`;

const stamp = (field: string) => `'${field}', case when c.health_changed ? '${field}' then json_build_object(
  'by', (select ${personJson('u')} from users u where u.id = (c.health_changed -> '${field}' ->> 'by')::uuid),
  'at', c.health_changed -> '${field}' ->> 'at') end`;

const healthJson = `json_build_object('clientId', c.id,
  ${Object.entries(entryKinds)
    .map(([list, kind]) => `'${list}', ${entries(kind)}`)
    .join()},
  'noKnownAllergies', c.no_known_allergies, 'riskFlags', c.risk_flags, 'codeStatus', c.code_status,
  'hasAdvanceDirective', c.has_advance_directive,
  'languages', c.languages,
  'changed', json_build_object(${singleFields.map(stamp).join()}),
  'version', c.health_version)`;

const healthRow = z.strictObject({ health: healthSchema });

/** The health record of a client within reach of a viewer. */
export async function findHealth(db: Queryable, id: string, viewer: Viewer): Promise<Health | undefined> {
  const found = await db.one(
    healthRow,
    sql`select ${raw(healthJson)} as health from clients c where c.id = ${id} and ${withinReach(viewer, 'c.id')}`,
  );
  return found?.health;
}

/** The same, kept from others who want to change it until the transaction ends. */
export async function lockHealth(tx: Transaction, id: string, viewer: Viewer): Promise<Health | undefined> {
  await lockRows(tx, 'clients', [id]);
  return findHealth(tx, id, viewer);
}

/** An entry that is new or has changed. */
export interface SavedEntry {
  readonly id: string | null;
  readonly kind: string;
  readonly position: number;
  readonly content: object;
  readonly words: string;
  readonly isChanged: boolean;
}

/** Gives a client exactly these entries; those that have not changed keep who changed them. */
export async function saveEntries(
  tx: Transaction,
  clientId: string,
  rows: readonly SavedEntry[],
  viewer: Viewer,
): Promise<void> {
  const kept = rows.flatMap(({ id }) => id ?? []);
  await tx.run(
    sql`delete from client_health_entries where client_id = ${clientId} and id <> all (${kept}::uuid[])`,
  );
  await tx.run(sql`
    merge into client_health_entries t using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, kind text,
      position int, content jsonb, words text, "isChanged" boolean)
    on t.id = e.id and t.client_id = ${clientId}
    when matched and e."isChanged" then update set position = e.position, content = e.content, search_text = fold_text(e.words),
      changed_by = ${viewer.id}::uuid, changed_at = now()
    when matched then update set position = e.position
    when not matched then insert (client_id, kind, position, content, search_text, changed_by)
      values (${clientId}, e.kind, e.position, e.content, fold_text(e.words), ${viewer.id}::uuid)`);
}

/** Writes the single fields of a record; the versions of the record and of the client go up by one. */
export async function saveSingles(
  tx: Transaction,
  clientId: string,
  next: HealthSingles,
  changed: { readonly fields: readonly string[]; readonly viewer: Viewer },
): Promise<void> {
  await tx.run(sql`
    update clients set no_known_allergies = ${next.noKnownAllergies}, risk_flags = ${next.riskFlags}::text[], code_status = ${next.codeStatus},
      has_advance_directive = ${next.hasAdvanceDirective}::boolean, languages = ${next.languages}::text[],
      health_changed = health_changed || coalesce((select jsonb_object_agg(f, jsonb_build_object('by', ${changed.viewer.id}::uuid,
        'at', ${raw(instantOf('now()'))})) from unnest(${changed.fields}::text[]) f), '{}'),
      health_version = health_version + 1, version = version + 1, updated_at = now()
    where id = ${clientId}`);
}
