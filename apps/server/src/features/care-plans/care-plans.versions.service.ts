import {
  type CarePlan,
  carePlanReviewDays,
  carePlansText,
  diffPlans,
  isEmptyPlan,
  type PlanDiff,
  type PlanSections,
  type PlanVersion,
  type PlanVersionRow,
  type planVersionsQuery,
  publishedSections,
  reviewDueOn,
  type ShownSections,
  shownSections,
} from '@homeward/contract/care-plans';
import { dayIn, type Page, type Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, type Transaction, totalOf } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notePlanPublished, ofClient, refused } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import { settingsOf } from '../offices/index.ts';
import { carePlansChangedMessage, requirePlanReach } from './care-plans.changes.service.ts';
import { currentPlan, saveDraft, shownVersion, stalePlan } from './care-plans.service.ts';
import { findPlace, findPlan, findReaders, lockPlan, savePublished } from './care-plans.store.ts';
import * as store from './care-plans.versions.store.ts';

/**
 * Publishes the draft as a new version.
 * @throws 404, 409 nothing has changed or nothing is written, 412 with the newer version, 428
 */
export async function publishPlan(
  deps: Deps,
  tx: Transaction,
  given: { readonly clientId: string; readonly reason: string; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<CarePlan> {
  const { clientId, reason } = given;
  const { viewer } = caller;
  await requirePlanReach(tx, clientId, caller);
  const version = requireVersion(given.ifMatch);
  const before = await lockPlan(tx, clientId, viewer);
  const sections = publishedSections(before.draft.sections);
  const was = await sectionsOf(tx, clientId, before.publishedNo, viewer);
  const changes = diffPlans(was ?? {}, sections);
  if (isEmptyPlan(sections)) throw problem(409, carePlansText.nothingWritten);
  if (before.publishedNo !== null && changes.length === 0)
    throw problem(409, carePlansText.nothingChanged(before.publishedNo));
  if (version !== before.version) throw await stalePlan(tx, clientId, before, viewer);
  const no = (before.publishedNo ?? 0) + 1;
  const changed = changes.map(({ section }) => section);
  await store.insertVersion(tx, clientId, { no, sections, changed, reason }, viewer);
  await savePublished(tx, clientId, { no, ...(await daysOf(tx, clientId, caller)) });
  await deps.record(caller, tx, {
    action: 'care-plans.published',
    ...ofClient(clientId),
    after: { no, reason, changed },
    tell: carePlansChangedMessage({ clientId, part: 'PLAN', version: before.version + 1 }),
  });
  await notePlanPublished(deps, tx, [clientId]);
  await tellTeam(deps, tx, { clientId, no }, caller);
  return currentPlan(tx, clientId, viewer);
}

async function sectionsOf(
  db: Queryable,
  clientId: string,
  no: number | null,
  viewer: Viewer,
): Promise<PlanSections | undefined> {
  if (no === null) return undefined;
  return (await store.findVersion(db, clientId, no, viewer))?.sections;
}

/** The day of a version that is published now, and the day on which it is to be reviewed, where the client's office is. */
async function daysOf(tx: Transaction, clientId: string, { viewer, meta }: Caller) {
  const place = await findPlace(tx, clientId, viewer);
  if (!place) throw notFound(carePlansText.plan);
  const publishedOn = dayIn(place.timezone, meta.at);
  const { value } = (await settingsOf(tx, place.officeId)).on(carePlanReviewDays, publishedOn);
  return { publishedOn, reviewDueOn: reviewDueOn(publishedOn, value) };
}

async function tellTeam(
  deps: Deps,
  tx: Transaction,
  { clientId, no }: { readonly clientId: string; readonly no: number },
  { viewer }: Caller,
): Promise<void> {
  const userIds = (await findReaders(tx, clientId, viewer)).map(({ user }) => user.id);
  if (userIds.length === 0) return;
  await notify(deps, tx, {
    type: 'care-plan-changed',
    metadata: { no: String(no) },
    to: { userIds },
    actorId: viewer.id,
    link: `/dashboard/clients/${clientId}?tab=care-plan`,
  });
}

const cursorKeys = z.tuple([z.string().check(z.regex(/^\d{1,9}$/))]);

/** One page of the versions of a plan, the newest first. @throws 400 a strange cursor, 404 out of reach */
export async function listVersions(
  db: Queryable,
  clientId: string,
  query: z.output<typeof planVersionsQuery>,
  caller: Caller,
): Promise<Page<PlanVersionRow>> {
  const { viewer } = caller;
  await requirePlanReach(db, clientId, caller);
  const cursor = readCursor(query.cursor, cursorKeys);
  const { publishedNo } = await findPlan(db, clientId, viewer);
  const current = (await sectionsOf(db, clientId, publishedNo, viewer)) ?? {};
  const shown = Object.keys(shownSections(current, viewer, current));
  const rows = await store.findVersions(
    db,
    clientId,
    {
      from: cursor && Number(cursor.keys[0]),
      isUp: cursor?.direction === 'previous',
      limit: query.limit + 1,
    },
    viewer,
  );
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: ({ no }) => [String(no)],
    // Versions are numbered from one, without a gap.
    total: totalOf(publishedNo ?? 0),
  });
  return {
    ...page,
    data: page.data.map((row) => ({ ...row, changed: row.changed.filter((one) => shown.includes(one)) })),
  };
}

/** One version, as far as the viewer may see it. @throws 404 */
export async function readVersion(
  db: Queryable,
  { clientId, no }: { readonly clientId: string; readonly no: number },
  caller: Caller,
): Promise<PlanVersion> {
  await requirePlanReach(db, clientId, caller);
  const stored = await requireStored(db, clientId, no, caller.viewer);
  return shownVersion(stored, await publishedNow(db, clientId, caller.viewer), caller.viewer);
}

/**
 * What changed in a version, as far as the viewer may see it.
 * @param asked `against`: by default the version before
 * @throws 400 the same version twice, 404
 */
export async function diffVersion(
  db: Queryable,
  asked: { readonly clientId: string; readonly no: number; readonly against: number | undefined },
  caller: Caller,
): Promise<PlanDiff> {
  const { clientId, no } = asked;
  const { viewer } = caller;
  await requirePlanReach(db, clientId, caller);
  const stored = await requireStored(db, clientId, no, viewer);
  if (asked.against === no) throw refused('against', carePlansText.sameVersion);
  const against = asked.against ?? (no === 1 ? null : no - 1);
  const was: ShownSections =
    against === null ? {} : (await requireStored(db, clientId, against, viewer)).sections;
  const current = await publishedNow(db, clientId, viewer);
  const shown = (sections: ShownSections) => shownSections(sections, viewer, current);
  const changes = diffPlans(shown(was), shown(stored.sections));
  return { no, against, changes: changes.map((one) => ({ ...one, parts: [...one.parts] })) };
}

/**
 * Makes a version the draft, in place of the one that is there.
 * @throws 404, 412 with the newer version, 428
 */
export async function restoreVersion(
  deps: Deps,
  tx: Transaction,
  given: { readonly clientId: string; readonly no: number; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<CarePlan> {
  const { clientId, no, ifMatch } = given;
  const { sections } = await requireStored(tx, clientId, no, caller.viewer);
  return saveDraft(deps, tx, { clientId, sections, ifMatch, restored: no }, caller);
}

async function requireStored(
  db: Queryable,
  clientId: string,
  no: number,
  viewer: Viewer,
): Promise<store.StoredVersion> {
  const stored = await store.findVersion(db, clientId, no, viewer);
  if (!stored) throw notFound(carePlansText.version);
  return stored;
}

/** The sections that are published now: what they hide from a viewer is hidden in every version. */
async function publishedNow(db: Queryable, clientId: string, viewer: Viewer): Promise<ShownSections> {
  const { publishedNo } = await findPlan(db, clientId, viewer);
  return (await sectionsOf(db, clientId, publishedNo, viewer)) ?? {};
}
