import type { Viewer } from '@homeward/contract/core';
import type { ChangeHazard, CreateHazards, HazardStatus, HazardsQuery } from '@homeward/contract/hazards';
import { mayKeepHazards } from '@homeward/contract/hazards';
import * as z from 'zod/mini';
import {
  countedRows,
  idRow,
  pageFrom,
  type Queryable,
  raw,
  readCursor,
  type Sql,
  sql,
  type Transaction,
  totalOf,
} from '../../platform/db/index.ts';
import { lockOfClient, withinReach } from '../clients/index.ts';
import { hazardJson, joined, type Stored, storedSchema } from './hazards.row.store.ts';

/** Which actions are there for a viewer: those of clients within reach; for who does not assess, the ones they own. */
function isThereFor(viewer: Viewer): Sql {
  const isOwn = mayKeepHazards.allows(viewer) ? sql`true` : sql`h.owner_id = ${viewer.id}`;
  return sql`${withinReach(viewer, 'h.client_id')} and ${isOwn}`;
}

const storedRow = z.strictObject({ hazard: storedSchema });

/** An action that is there for a viewer. */
export async function findHazard(db: Queryable, id: string, viewer: Viewer): Promise<Stored | undefined> {
  const found = await db.one(
    storedRow,
    sql`select ${raw(hazardJson)} as hazard from hazard_actions h ${raw(joined)}
      where h.id = ${id} and ${isThereFor(viewer)}`,
  );
  return found?.hazard;
}

/**
 * The same, kept from others who want to change it until the transaction ends; its client first, so that of two who settle
 * the last hazards of a home the second sees what the first did.
 */
export async function lockHazard(tx: Transaction, id: string, viewer: Viewer): Promise<Stored | undefined> {
  await lockOfClient(tx, 'hazard_actions', id);
  return findHazard(tx, id, viewer);
}

const pageRow = z.strictObject({ total: z.int(), data: z.array(storedSchema) });
const placeKeys = z.tuple([z.string(), z.string(), z.string()]);

/** One page of the actions of a client: open ones first, by their due day. @throws 400 when another list made the cursor */
export async function findHazards(
  db: Queryable,
  clientId: string,
  { cursor: text, limit, assessment }: HazardsQuery,
  viewer: Viewer,
) {
  const cursor = readCursor(text, placeKeys);
  const isUp = cursor?.direction === 'previous';
  const [place = null, dueOn = null, id = null] = cursor?.keys ?? [];
  const which = sql`h.client_id = ${clientId} and ${isThereFor(viewer)}
    and (${assessment ?? null}::uuid is null or h.assessment_id = ${assessment ?? null}::uuid)`;
  const keys = sql`(${place}::int, ${dueOn}::date - date '1970-01-01', ${id}::uuid)`;
  const beyond = isUp
    ? sql`(h.place, h.due_day, h.id) < ${keys}`
    : sql`(${id}::uuid is null or (h.place, h.due_day, h.id) > ${keys})`;
  const order = isUp ? sql`h.place desc, h.due_day desc, h.id desc` : sql`h.place, h.due_day, h.id`;
  const found = await db.one(
    pageRow,
    sql`select (select count(*)::int from (select from hazard_actions h where ${which} limit ${countedRows + 1}) counted) as total,
      coalesce((select json_agg(${raw(hazardJson)} order by h.no) from (select h.*, row_number() over (order by ${order}) as no
        from hazard_actions h where ${which} and ${beyond} order by ${order} limit ${limit + 1}) h ${raw(joined)}), '[]') as data`,
  );
  return pageFrom({
    rows: found?.data ?? [],
    limit,
    cursor,
    keysOf: (row) => [String(row.place), row.dueOn, row.id],
    total: totalOf(found?.total ?? 0),
  });
}

/** What the assessment says of a hazard, beside what somebody has decided. */
export interface NewHazard extends Omit<CreateHazards['actions'][number], 'text'> {
  readonly hazard: string;
  readonly text: string;
  readonly weight: string;
}

/** Adds actions; a hazard of this client with an open one is left out. @returns the ids of what was added */
export async function insertHazards(
  tx: Transaction,
  of: { readonly clientId: string; readonly assessmentId: string; readonly foundOn: string },
  actions: readonly NewHazard[],
  viewer: Viewer,
): Promise<string[]> {
  const added = await tx.rows(
    idRow,
    sql`insert into hazard_actions (client_id, assessment_id, found_on, item_id, hazard, text, weight, due_on, owner_id, doer,
        created_by)
      select ${of.clientId}, ${of.assessmentId}, ${of.foundOn}, n."itemId", n.hazard, n.text, n.weight, n."dueOn", n."ownerId",
        n.doer, ${viewer.id}
      from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as n("itemId" text, hazard text, text text, weight text,
        "dueOn" date, "ownerId" uuid, doer text)
      on conflict do nothing returning id`,
  );
  return added.map(({ id }) => id);
}

/** Writes what is to be done as the next version. With another due day or owner it is reminded of again. */
export async function updateHazard(tx: Transaction, id: string, body: ChangeHazard): Promise<void> {
  await tx.run(sql`update hazard_actions set text = ${body.text}, owner_id = ${body.ownerId}, doer = ${body.doer},
    due_on = ${body.dueOn}, has_photo_consent = ${body.hasPhotoConsent},
    reminded_at = case when due_on = ${body.dueOn}::date and owner_id = ${body.ownerId} then reminded_at end,
    version = version + 1, updated_at = now() where id = ${id}`);
}

/** Writes another state as the next version. @param reason why the risk is accepted */
export async function saveStatus(
  tx: Transaction,
  id: string,
  { status, reason }: { readonly status: HazardStatus; readonly reason: string | null },
  viewer: Viewer,
): Promise<void> {
  const isOpen = status === 'OPEN';
  await tx.run(sql`update hazard_actions set status = ${status}, reason = ${reason},
    settled_assessment_id = null, settled_by = ${isOpen ? null : viewer.id}::uuid, settled_at = case when ${isOpen}::boolean then null else now() end,
    reminded_at = case when ${isOpen}::boolean then null else reminded_at end,
    version = version + 1, updated_at = now() where id = ${id}`);
}

/** Whether another action for the same hazard of the same home is open. */
export async function hasOpenTwin(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.one(
    idRow,
    sql`select t.id from hazard_actions h join hazard_actions t on t.client_id = h.client_id and t.item_id = h.item_id
      and t.status = 'OPEN' and t.id <> h.id where h.id = ${id} limit 1`,
  );
  return found !== undefined;
}
