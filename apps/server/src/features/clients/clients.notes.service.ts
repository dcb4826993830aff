import {
  type ChangeNote,
  type ClientNote,
  clientsPeopleText,
  clientsText,
  mayEditNote,
  mayWriteNote,
  noteKindsOf,
  noteSchema,
  type notesQuery,
  type SavedNote,
  type WriteNote,
} from '@homeward/contract/clients';
import { idSchema, instantSchema, type Page, roles, type Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, type Transaction, totalOf } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import { requireReach } from './clients.changes.service.ts';
import * as store from './clients.notes.store.ts';
import { findPeople, findWhoReach } from './clients.reach.store.ts';
import { recordAround, requireLocked } from './clients.service.ts';

const placeKeys = z.tuple([z.string().check(z.regex(/^[01]$/)), instantSchema, idSchema]);

const shown = ({ clientId: _client, ...note }: store.StoredNote, viewer: Viewer): ClientNote => ({
  ...note,
  mayEdit: mayEditNote(viewer, note),
});

/** One page of the notes of a client that the viewer may read. @throws 400 a strange cursor, 404 out of reach */
export async function listNotes(
  db: Queryable,
  clientId: string,
  query: z.output<typeof notesQuery>,
  caller: Caller,
): Promise<Page<ClientNote>> {
  const { viewer } = caller;
  await requireReach(db, clientId, caller);
  const kinds = noteKindsOf(viewer).filter((kind) => query.kind?.includes(kind) ?? true);
  const cursor = readCursor(query.cursor, placeKeys);
  const [place = '', createdAt = '', id = ''] = cursor?.keys ?? [];
  const rows = await store.findNotes(
    db,
    clientId,
    {
      kinds,
      from: cursor && { place: Number(place), createdAt, id },
      isUp: cursor?.direction === 'previous',
      limit: query.limit + 1,
    },
    viewer,
  );
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: (row) => [String(row.place), row.at, row.note.id],
    total: totalOf(await store.countNotes(db, clientId, kinds, viewer)),
  });
  return { ...page, data: page.data.map(({ note }) => shown(note, viewer)) };
}

/** @throws 403 a kind that the viewer may not write, 404 */
export async function writeNote(
  deps: Deps,
  tx: Transaction,
  given: { readonly clientId: string; readonly body: WriteNote },
  caller: Caller,
): Promise<SavedNote> {
  const { viewer } = caller;
  const { clientId, body } = given;
  await requireLocked(tx, clientId, caller);
  if (!mayWriteNote(viewer, body.kind)) throw problem(403, clientsText.notYours);
  const mentioned = await sortMentions(tx, clientId, body.kind, body.mentionIds);
  const id = await store.insertNote(tx, {
    ...body,
    clientId,
    authorId: viewer.id,
    mentionIds: mentioned.told,
  });
  await recordAround(
    deps,
    tx,
    { clientId, action: 'clients.note-added', after: { noteId: id, ...body } },
    caller,
  );
  await tellMentioned(deps, tx, { clientId, told: mentioned.told }, viewer);
  return requireSaved(tx, id, mentioned.notTold, viewer);
}

/**
 * Changes a note. Everybody who may write such notes may pin it; only its author may change the words.
 * @throws 403, 404, 412 with the newer version, 428
 */
export async function changeNote(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeNote; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<SavedNote> {
  const { viewer } = caller;
  const { id, body } = given;
  const version = requireVersion(given.ifMatch);
  const before = await store.lockNote(tx, id, viewer);
  if (!before) throw notFound(clientsPeopleText.note);
  if (!mayWriteNote(viewer, before.kind)) throw problem(403, clientsText.notYours);
  if (version !== before.version)
    throw problem(412, clientsPeopleText.noteChangedSince, {
      current: noteSchema.parse(shown(before, viewer)),
    });
  const had = before.mentions.map((one) => one.id).sort();
  const mentioned = await sortMentions(tx, before.clientId, before.kind, body.mentionIds);
  const isWordsToo = body.body !== before.body || mentioned.told.join() !== had.join();
  if (isWordsToo && !mayEditNote(viewer, before)) throw problem(403, clientsPeopleText.noteNotYours);
  if (isWordsToo || body.isPinned !== before.isPinned) {
    await store.saveNote(tx, before, { ...body, mentionIds: mentioned.told });
    await recordAround(
      deps,
      tx,
      {
        clientId: before.clientId,
        action: 'clients.note-changed',
        before: { noteId: id, body: before.body, isPinned: before.isPinned },
        after: { noteId: id, body: body.body, isPinned: body.isPinned },
      },
      caller,
    );
    const told = mentioned.told.filter((one) => !had.includes(one));
    await tellMentioned(deps, tx, { clientId: before.clientId, told }, viewer);
  }
  return requireSaved(tx, id, mentioned.notTold, viewer);
}

/** @throws 404 */
export async function readNoteHistory(db: Queryable, id: string, { viewer }: Caller) {
  if (!(await store.findNote(db, id, viewer))) throw notFound(clientsPeopleText.note);
  return { versions: await store.findNoteVersions(db, id) };
}

/** Who of those mentioned reaches the client and may read such a note, and who does not. */
async function sortMentions(
  tx: Transaction,
  clientId: string,
  kind: 'OFFICE' | 'CLINICAL',
  ids: readonly string[],
) {
  const readers = roles.filter((role) => noteKindsOf({ role }).includes(kind));
  const told = (await findWhoReach(tx, clientId, ids, readers)).sort();
  return { told, notTold: ids.filter((id) => !told.includes(id)) };
}

async function tellMentioned(
  deps: Deps,
  tx: Transaction,
  { clientId, told }: { readonly clientId: string; readonly told: readonly string[] },
  viewer: Viewer,
): Promise<void> {
  const userIds = told.filter((id) => id !== viewer.id);
  if (userIds.length === 0) return;
  await notify(deps, tx, {
    type: 'client-note-mention',
    metadata: { who: await findFullName(tx, viewer.id) },
    to: { userIds },
    actorId: viewer.id,
    link: `/dashboard/clients/${clientId}`,
  });
}

async function requireSaved(
  tx: Transaction,
  id: string,
  notTold: readonly string[],
  viewer: Viewer,
): Promise<SavedNote> {
  const note = await store.findNote(tx, id, viewer);
  if (!note) throw notFound(clientsPeopleText.note);
  return { ...shown(note, viewer), notTold: await findPeople(tx, notTold) };
}
