import type { Viewer } from '@homeward/contract/core';
import { type ShareStory, type StoryTopic, storySchema } from '@homeward/contract/engagement';
import type { FileOwnerType } from '@homeward/contract/files';
import * as z from 'zod/mini';
import {
  countedRows,
  instantOf,
  lockRows,
  placeInstantOf,
  type Queryable,
  raw,
  sql,
  type TimePlace,
  type Transaction,
  walkByTime,
} from '../../platform/db/index.ts';
import type { FileOwnerKind } from '../../platform/slice/index.ts';
import { reachText, withinReach } from '../clients/index.ts';
import { personJson } from '../users/index.ts';

/** A story as it is kept; its file, and what a viewer may do with it, decides the service. */
const storedStorySchema = z.extend(z.omit(storySchema, { photo: true, mayRemove: true, mayTake: true }), {
  clientId: z.string(),
  photo: z.nullable(z.strictObject({ caption: z.string(), alt: z.string() })),
});
export type StoredStory = z.output<typeof storedStorySchema>;

const storyJson = `json_build_object('id', s.id, 'clientId', s.client_id, 'text', s.body,
  'photo', case when s.has_photo then json_build_object('caption', s.caption, 'alt', s.alt) end,
  'sharedBy', ${personJson('u')}, 'sharedAt', ${instantOf('s.shared_at')},
  'taken', case when s.taken_at is not null then json_build_object('topic', s.taken_topic, 'at', ${instantOf('s.taken_at')}) end)`;

const storyRow = z.strictObject({ story: storedStorySchema });
const listedRow = z.strictObject({ story: storedStorySchema, at: z.string() });

/** Stories of a client after or before a place, in the order of the walk. */
export function findStories(
  db: Queryable,
  clientId: string,
  asked: { readonly from: TimePlace | undefined; readonly isLater: boolean; readonly limit: number },
  viewer: Viewer,
) {
  const { beyond, order } = walkByTime('s.shared_at', 's.id', asked);
  return db.rows(
    listedRow,
    sql`select ${raw(storyJson)} as story, ${raw(placeInstantOf('s.shared_at'))} as at
      from client_stories s join users u on u.id = s.shared_by
      where s.client_id = ${clientId} and ${withinReach(viewer, 's.client_id')} and ${beyond}
      order by ${order} limit ${asked.limit}`,
  );
}

const countRow = z.strictObject({ total: z.int() });

/** How many stories a client has, counted up to a bit above what is shown. */
export async function countStories(db: Queryable, clientId: string, viewer: Viewer): Promise<number> {
  const found = await db.one(
    countRow,
    sql`select count(*)::int as total from (select from client_stories s where s.client_id = ${clientId}
      and ${withinReach(viewer, 's.client_id')} limit ${countedRows + 1}) counted`,
  );
  return found?.total ?? 0;
}

const storyOf = (id: string, viewer: Viewer) => sql`
  select ${raw(storyJson)} as story from client_stories s join users u on u.id = s.shared_by
  where s.id = ${id} and ${withinReach(viewer, 's.client_id')}`;

/** A story of a client within reach. */
export async function findStory(db: Queryable, id: string, viewer: Viewer): Promise<StoredStory | undefined> {
  return (await db.one(storyRow, storyOf(id, viewer)))?.story;
}

/** The same, kept from others until the transaction ends. */
export async function lockStory(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredStory | undefined> {
  await lockRows(tx, 'client_stories', [id]);
  return findStory(tx, id, viewer);
}

/** Adds a story in the name of a person. @returns whether the id was free */
export async function insertStory(
  tx: Transaction,
  { id, clientId, text, photo }: ShareStory & { readonly clientId: string },
  viewer: Pick<Viewer, 'id'>,
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into client_stories (id, client_id, shared_by, body, has_photo, caption, alt)
    values (${id}, ${clientId}, ${viewer.id}, ${text}, ${photo !== null}, ${photo?.caption ?? ''}, ${photo?.alt ?? ''})
    on conflict (id) do nothing`);
  return added === 1;
}

/** Notes that a story is in the profile. */
export async function saveTaken(
  tx: Transaction,
  id: string,
  topic: StoryTopic,
  viewer: Pick<Viewer, 'id'>,
): Promise<void> {
  await tx.run(sql`update client_stories set taken_at = now(), taken_by = ${viewer.id}, taken_topic = ${topic}
    where id = ${id}`);
}

/** Deletes a story for good. */
export async function deleteStory(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from client_stories where id = ${id}`);
}

/** Stories own their photo: who reads the story opens it. It is shared with the story, and stays as it is. */
export const filesOfStories: FileOwnerKind = {
  type: 'STORY' satisfies FileOwnerType,
  table: 'client_stories',
  mayRead: (ownerId) => `exists (select from client_stories fs where fs.id = ${ownerId}
    and (viewer.role in ('SuperAdmin', 'Admin') or viewer.role <> 'Other' and ${reachText('viewer.id', 'fs.client_id', 'viewer.counts_emergency')})
    and (viewer.role <> 'Family' or exists (select from client_contacts x
      join client_consents k on k.contact_id = x.id and k.section = 'assessments' and k.is_given
      where x.client_id = fs.client_id and x.user_id = viewer.id)))`,
  mayAdd: () => 'false',
  isFixed: true,
  // A change of the log tells of its stories by itself.
  audiences: () => [],
};
