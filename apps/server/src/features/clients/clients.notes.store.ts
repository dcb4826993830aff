import { type ClientNote, noteKindsOf, noteSchema, noteVersionSchema } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import {
  idRow,
  instantOf,
  lockRows,
  placeInstantOf,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { withinReach } from './clients.reach.store.ts';

/** A note as it is kept; whether the reader may edit it decides the service. */
const storedNoteSchema = z.extend(z.omit(noteSchema, { mayEdit: true }), { clientId: z.string() });
export type StoredNote = Omit<ClientNote, 'mayEdit'> & { readonly clientId: string };
const noteRow = z.strictObject({ note: storedNoteSchema });

const noteJson = `json_build_object('id', n.id, 'clientId', n.client_id, 'kind', n.kind, 'body', n.body,
  'isPinned', n.is_pinned, 'author', ${personJson('a')}, 'createdAt', ${instantOf('n.created_at')},
  'editedAt', ${instantOf('n.edited_at')},
  'mentions', coalesce((select json_agg(${personJson('u')} order by u.sort_name, u.id) from users u where u.id = any (n.mention_ids)), '[]'),
  'version', n.version)`;

/** What a page of notes is sorted by before the id. */
export interface NotePlace {
  readonly place: number;
  readonly createdAt: string;
  readonly id: string;
}

const listedRow = z.strictObject({ note: storedNoteSchema, place: z.int(), at: z.string() });

/** Notes of a client after or before a place, in the order of the walk. */
export async function findNotes(
  db: Queryable,
  clientId: string,
  asked: {
    readonly kinds: readonly string[];
    readonly from: NotePlace | undefined;
    readonly isUp: boolean;
    readonly limit: number;
  },
  viewer: Viewer,
) {
  const { kinds, from, isUp, limit } = asked;

  // Pinned ones come first, then the newest: two orders, so that the bound is written out.
  const beyond = !from
    ? sql`true`
    : isUp
      ? sql`(n.place < ${from.place} or n.place = ${from.place} and (n.created_at, n.id) > (${from.createdAt}::timestamptz, ${from.id}::uuid))`
      : sql`(n.place > ${from.place} or n.place = ${from.place} and (n.created_at, n.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid))`;
  const order = isUp ? sql`n.place desc, n.created_at, n.id` : sql`n.place, n.created_at desc, n.id desc`;
  return db.rows(
    listedRow,
    sql`select ${raw(noteJson)} as note, n.place,
        ${raw(placeInstantOf('n.created_at'))} as at
      from client_notes n join users a on a.id = n.author_id
      where n.client_id = ${clientId} and n.kind = any (${kinds}::text[]) and ${withinReach(viewer, 'n.client_id')} and ${beyond}
      order by ${order} limit ${limit}`,
  );
}

const countRow = z.strictObject({ total: z.int() });

/** How many notes of these kinds a client has, counted up to a bit above what is shown. */
export async function countNotes(
  db: Queryable,
  clientId: string,
  kinds: readonly string[],
  viewer: Viewer,
): Promise<number> {
  const found = await db.one(
    countRow,
    sql`select count(*)::int as total from (select from client_notes n where n.client_id = ${clientId}
      and n.kind = any (${kinds}::text[]) and ${withinReach(viewer, 'n.client_id')} limit 1001) counted`,
  );
  return found?.total ?? 0;
}

const noteOf = (id: string, viewer: Viewer) => sql`
  select ${raw(noteJson)} as note from client_notes n join users a on a.id = n.author_id
  where n.id = ${id} and n.kind = any (${noteKindsOf(viewer)}::text[]) and ${withinReach(viewer, 'n.client_id')}`;

/** A note that a viewer may read. */
export async function findNote(db: Queryable, id: string, viewer: Viewer): Promise<StoredNote | undefined> {
  return (await db.one(noteRow, noteOf(id, viewer)))?.note;
}

/** The same, kept from others until the transaction ends. */
export async function lockNote(tx: Transaction, id: string, viewer: Viewer): Promise<StoredNote | undefined> {
  await lockRows(tx, 'client_notes', [id]);
  return findNote(tx, id, viewer);
}

interface Fields {
  readonly body: string;
  readonly isPinned: boolean;
  readonly mentionIds: readonly string[];
}

/** Adds a note. @returns the id */
export async function insertNote(
  tx: Transaction,
  given: Fields & { readonly clientId: string; readonly kind: string; readonly authorId: string },
): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`insert into client_notes (client_id, kind, body, is_pinned, author_id, mention_ids)
      values (${given.clientId}, ${given.kind}, ${given.body}, ${given.isPinned}, ${given.authorId},
        ${given.mentionIds}::uuid[]) returning id`,
  );
  if (!made) throw new Error('The note was not added.');
  return made.id;
}

/** Changes a note. Where its words change, what it said before is kept. */
export async function saveNote(tx: Transaction, before: StoredNote, next: Fields): Promise<void> {
  const isEdit = before.body !== next.body;
  if (isEdit) {
    await tx.run(sql`insert into client_note_versions (note_id, version, body, at, by)
      select id, version, body, coalesce(edited_at, created_at), author_id from client_notes where id = ${before.id}`);
  }
  await tx.run(sql`update client_notes set body = ${next.body}, is_pinned = ${next.isPinned},
    mention_ids = ${next.mentionIds}::uuid[], edited_at = case when ${isEdit} then now() else edited_at end,
    version = version + 1 where id = ${before.id}`);
}

const versionRow = z.strictObject({ version: noteVersionSchema });

/** What a note said before, the newest first; the 100 latest. */
export async function findNoteVersions(db: Queryable, noteId: string) {
  const found = await db.rows(
    versionRow,
    sql`select json_build_object('version', v.version, 'body', v.body, 'at', ${raw(instantOf('v.at'))},
        'by', ${raw(personJson('u'))}) as version
      from client_note_versions v join users u on u.id = v.by where v.note_id = ${noteId}
      order by v.version desc limit 100`,
  );
  return found.map(({ version }) => version);
}
