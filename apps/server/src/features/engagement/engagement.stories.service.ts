import { mayAssess } from '@homeward/contract/assessments';
import { idSchema, instantSchema, type Page, type Viewer } from '@homeward/contract/core';
import {
  engagementText,
  mayRemoveStory,
  type ShareStory,
  type Story,
  type storiesQuery,
  type TakeStory,
} from '@homeward/contract/engagement';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, type Transaction, totalOf } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps, Identity } from '../../platform/slice/index.ts';
import { addToProfile } from '../assessments/index.ts';
import { filesUnder, fileUploads, removeFiles, requireKind } from '../files/index.ts';
import { type Changed, engagementTopic, requireConsent } from './engagement.service.ts';
import type { StoredStory } from './engagement.stories.store.ts';
import * as store from './engagement.stories.store.ts';

const placeKeys = z.tuple([instantSchema, idSchema]);
const ownerOf = (id: string) => ({ ownerType: 'STORY', ownerId: id }) as const;

/** A story as a viewer sees it, with an address of its photo. */
async function shown(
  deps: Deps,
  db: Queryable,
  { clientId: _client, photo, ...story }: StoredStory,
  viewer: Identity & Viewer,
  isReadOnly = false,
): Promise<Story> {
  const [file] = photo ? await filesUnder(deps, db, ownerOf(story.id), viewer) : [];
  return {
    ...story,
    photo: photo && { ...photo, file: file ?? null },
    mayRemove: !isReadOnly && mayRemoveStory(viewer, story),
    mayTake: !isReadOnly && mayAssess.allows(viewer) && story.taken === null,
  };
}

/** One page of the stories of a client. @throws 400 a strange cursor, 404 out of reach or without consent */
export async function listStories(
  deps: Deps,
  clientId: string,
  query: z.output<typeof storiesQuery>,
  caller: Caller<Identity & Viewer>,
): Promise<Page<Story>> {
  const { db } = deps;
  const { viewer } = caller;
  const { isReadOnly } = await requireConsent(db, clientId, caller);
  const cursor = readCursor(query.cursor, placeKeys);
  const [at = '', id = ''] = cursor?.keys ?? [];
  const rows = await store.findStories(
    db,
    clientId,
    { from: cursor && { at, id }, isLater: cursor?.direction === 'previous', limit: query.limit + 1 },
    viewer,
  );
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: (row) => [row.at, row.story.id],
    total: totalOf(await store.countStories(db, clientId, viewer)),
  });
  const stories = page.data.map(({ story }) => shown(deps, db, story, viewer, isReadOnly));
  return { ...page, data: await Promise.all(stories) };
}

/** What is recorded of a story, and whose screens look again. */
const ofStory = ({ id, clientId }: Pick<StoredStory, 'id' | 'clientId'>) => ({
  subject: { type: 'client_story', id },
  tell: { topic: engagementTopic, payload: { id, clientId, version: 1 } satisfies Changed },
});

/**
 * Shares a story. One that is there already under its id is answered as it is.
 * @throws 404 out of reach or without consent, 409 the id of another story, 422 no such upload, or no photo
 */
export async function shareStory(
  deps: Deps,
  tx: Transaction,
  { clientId, body }: { readonly clientId: string; readonly body: ShareStory },
  caller: Caller<Identity & Viewer>,
): Promise<Story> {
  const { viewer } = caller;
  await requireConsent(tx, clientId, caller);
  const isNew = await store.insertStory(tx, { ...body, clientId }, viewer);
  const story = await store.findStory(tx, body.id, viewer);
  if (story?.clientId !== clientId || story.sharedBy.id !== viewer.id)
    throw problem(409, engagementText.storyIdTaken);
  if (isNew) {
    if (body.photo) await attachPhoto(deps, tx, body.id, body.photo, caller);
    await deps.record(caller, tx, {
      action: 'engagement.story-shared',
      ...ofStory(story),
      after: { clientId, text: story.text, photo: story.photo },
    });
  }
  return shown(deps, tx, story, viewer);
}

/** @throws 422 */
async function attachPhoto(
  deps: Deps,
  tx: Transaction,
  id: string,
  { key, name }: NonNullable<ShareStory['photo']>,
  caller: Caller,
): Promise<void> {
  const gone = { path: 'photo', message: engagementText.photoGone };
  await fileUploads(deps, tx, ownerOf(id), [{ key, name }], caller, gone);
  await requireKind(tx, ownerOf(id), 'image', { path: 'photo', message: engagementText.notPhoto });
}

/** A story that a viewer may read, kept from others. @throws 404 */
async function requireStory(tx: Transaction, id: string, caller: Caller): Promise<StoredStory> {
  const story = await store.lockStory(tx, id, caller.viewer);
  if (!story) throw notFound(engagementText.story);
  await requireConsent(tx, story.clientId, caller);
  return story;
}

/** Removes a story and its photo for good. @throws 403 somebody else's, 404 */
export async function removeStory(deps: Deps, tx: Transaction, id: string, caller: Caller): Promise<void> {
  const story = await requireStory(tx, id, caller);
  if (!mayRemoveStory(caller.viewer, story)) throw problem(403, engagementText.notYourStory);
  await removeFiles(tx, 'STORY', [id]);
  await store.deleteStory(tx, id);
  await deps.record(caller, tx, {
    action: 'engagement.story-removed',
    ...ofStory(story),
    before: { clientId: story.clientId, sharedBy: story.sharedBy.id },
  });
}

/** Adds a story to a topic of the profile that is being written. @throws 404, 409 no profile is written, or it is there */
export async function takeStory(
  deps: Deps,
  tx: Transaction,
  { id, topic }: { readonly id: string } & TakeStory,
  caller: Caller<Identity & Viewer>,
): Promise<Story> {
  const { viewer } = caller;
  const story = await requireStory(tx, id, caller);
  if (story.taken) throw problem(409, engagementText.storyTaken);
  const text = `${story.text} (${story.sharedBy.fullName})`;
  const outcome = await addToProfile(
    deps,
    tx,
    { clientId: story.clientId, section: 'story', item: topic, text, most: 2_000 },
    caller,
  );
  if (outcome !== 'ADDED')
    throw problem(409, outcome === 'FULL' ? engagementText.noRoom : engagementText.noDraft);
  await store.saveTaken(tx, id, topic, viewer);
  await deps.record(caller, tx, {
    action: 'engagement.story-taken',
    ...ofStory(story),
    after: { clientId: story.clientId, topic },
  });
  return shown(deps, tx, (await store.findStory(tx, id, viewer)) ?? story, viewer);
}
