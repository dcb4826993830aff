import { roleGroups } from '@homeward/contract/core';
import {
  type CreateNamedView,
  mostNamedViews,
  mostSharedViews,
  mostViews,
  type NamedView,
  namedViewSchema,
  type SavedView,
  savedViewSchema,
} from '@homeward/contract/settings';
import * as z from 'zod/mini';
import { idRow, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';

const viewRow = z.strictObject({ view: namedViewSchema, list: z.string() });
type ViewRow = z.output<typeof viewRow>;

/** Most that one list answers with: one's own and the shared ones. */
const mostListed = mostNamedViews + mostSharedViews;

/**
 * `v` is the view, `owner` whose it is, `me` who reads. One that is shared is read as long as its owner may share:
 * who has left, or has another role by now, shares nothing.
 */
const mayRead = raw(`(v.user_id = me.id or (v.shared_with @> array[me.role]
  and owner.is_active and owner.role in (${roleGroups.management.map((role) => `'${role}'`).join()})))`);
const joined = raw(`named_views v join users owner on owner.id = v.user_id
  left join default_views d on d.user_id = me.id and d.view_id = v.id`);
const view = raw(`json_build_object('id', v.id, 'name', v.name, 'value', v.value, 'sharedWith', v.shared_with,
  'isMine', v.user_id = me.id,
  'sharedBy', case when v.user_id <> me.id then owner.first_name || ' ' || owner.last_name end,
  'isDefault', d.view_id is not null, 'version', v.version) as view, v.list`);

/** One's own views of a list and those that are shared with one's role, by name. */
export async function readNamedViews(db: Queryable, userId: string, list: string): Promise<NamedView[]> {
  const found = await db.rows(
    viewRow,
    sql`select ${view} from users me cross join lateral (
        select id from named_views where user_id = me.id and list = ${list}
        union select id from named_views where list = ${list} and shared_with <> '{}'
      ) as near join named_views v on v.id = near.id join users owner on owner.id = v.user_id
      left join default_views d on d.user_id = me.id and d.view_id = v.id
      where me.id = ${userId} and ${mayRead} order by v.name_key, v.id limit ${mostListed}`,
  );
  return found.map((row) => row.view);
}

/** A view that somebody may read. */
export function readNamedView(db: Queryable, userId: string, id: string): Promise<ViewRow | undefined> {
  return db.one(
    viewRow,
    sql`select ${view} from users me cross join ${joined}
      where me.id = ${userId} and v.id = ${id} and ${mayRead}`,
  );
}

/** A view of one's own, kept from others until the transaction ends. */
export async function lockOwnView(tx: Transaction, userId: string, id: string): Promise<ViewRow | undefined> {
  await lockRows(tx, 'named_views', [id]);
  return tx.one(
    viewRow,
    sql`select ${view} from users me cross join ${joined}
      where me.id = ${userId} and v.id = ${id} and v.user_id = me.id`,
  );
}

/** Whether somebody has as many views of a list as one may have, and whether as many of it are shared by all. */
export async function countViews(
  tx: Transaction,
  userId: string,
  list: string,
): Promise<{ isFull: boolean; isSharedFull: boolean }> {
  const counted = await tx.one(
    z.strictObject({ own: z.number(), shared: z.number() }),
    sql`select (select count(*)::int from named_views where user_id = ${userId} and list = ${list}) as own,
      (select count(*)::int from named_views where list = ${list} and shared_with <> '{}') as shared`,
  );
  const { own, shared } = counted ?? { own: 0, shared: 0 };
  return { isFull: own >= mostNamedViews, isSharedFull: shared >= mostSharedViews };
}

type Contents = Pick<CreateNamedView, 'name' | 'value' | 'sharedWith'>;

/** @returns its id; a unique violation says that the name is taken */
export async function insertNamedView(
  tx: Transaction,
  userId: string,
  list: string,
  { name, value, sharedWith }: Contents,
): Promise<string> {
  const inserted = await tx.one(
    idRow,
    sql`insert into named_views (user_id, list, name, value, shared_with)
      values (${userId}, ${list}, ${name}, ${JSON.stringify(value)}::jsonb, ${sharedWith}::text[]) returning id`,
  );
  if (!inserted) throw new Error('The view that was inserted did not come back.');
  return inserted.id;
}

/** Writes the next version of a view. */
export async function updateNamedView(tx: Transaction, id: string, next: Contents): Promise<void> {
  await tx.run(sql`
    update named_views set name = ${next.name}, value = ${JSON.stringify(next.value)}::jsonb,
      shared_with = ${next.sharedWith}::text[], version = version + 1, updated_at = now()
    where id = ${id}`);
}

export async function removeNamedView(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from named_views where id = ${id}`);
}

/** Lets a list open with a view, or as it was left. */
export async function saveDefaultView(
  tx: Transaction,
  userId: string,
  list: string,
  id: string | null,
): Promise<void> {
  await tx.run(
    id === null
      ? sql`delete from default_views where user_id = ${userId} and list = ${list}`
      : sql`insert into default_views (user_id, list, view_id) values (${userId}, ${list}, ${id})
          on conflict (user_id, list) do update set view_id = excluded.view_id`,
  );
}

const defaultRow = z.strictObject({ list: z.string(), value: savedViewSchema });

/** The views that somebody's lists open with, by the name of the list. */
export async function readDefaultViews(db: Queryable, userId: string): Promise<Record<string, SavedView>> {
  const found = await db.rows(
    defaultRow,
    sql`select d.list, v.value from users me join default_views d on d.user_id = me.id
      join named_views v on v.id = d.view_id join users owner on owner.id = v.user_id
      where me.id = ${userId} and ${mayRead} order by d.list limit ${mostViews}`,
  );
  return Object.fromEntries(found.map(({ list, value }) => [list, value]));
}
