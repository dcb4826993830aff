import {
  type AcknowledgedPlan,
  type CarePlan,
  carePlanSchema,
  carePlansText,
  isReviewOverdue,
  mayAcknowledgePlans,
  mayKeepCarePlans,
  mayReadPlanVersions,
  type PlanVersion,
  type SaveDraftPlan,
  type ShownSections,
  shownSections,
  tiersOf,
} from '@homeward/contract/care-plans';
import { dayIn, type Viewer } from '@homeward/contract/core';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { ofClient } from '../clients/index.ts';
import { carePlansChangedMessage, requirePlanReach } from './care-plans.changes.service.ts';
import * as store from './care-plans.store.ts';
import { findVersion, type StoredVersion } from './care-plans.versions.store.ts';

/**
 * The plan of a client, as far as the viewer may see it.
 * @throws 404 out of reach, or a family member without the consent to the care plan
 */
export async function readPlan(db: Queryable, clientId: string, caller: Caller): Promise<CarePlan> {
  await requirePlanReach(db, clientId, caller);
  return currentPlan(db, clientId, caller.viewer);
}

/** The plan of a client whom the viewer reaches, as far as they may see it. */
export async function currentPlan(db: Queryable, clientId: string, viewer: Viewer): Promise<CarePlan> {
  return shownPlan(db, clientId, await store.findPlan(db, clientId, viewer), viewer);
}

async function shownPlan(
  db: Queryable,
  clientId: string,
  { draft, version, publishedNo, reviewDueOn }: store.StoredPlan,
  viewer: Viewer,
): Promise<CarePlan> {
  const stored = publishedNo === null ? undefined : await findVersion(db, clientId, publishedNo, viewer);
  return {
    clientId,
    published: stored ? shownVersion(stored, stored.sections, viewer) : null,
    ...(mayAcknowledgePlans.allows(viewer) && {
      acknowledged: (await store.findRead(db, clientId, viewer)) ?? null,
    }),
    ...(tiersOf(viewer).includes('OFFICE') && (await reviewOf(db, clientId, reviewDueOn, viewer))),
    ...(mayKeepCarePlans.allows(viewer) && {
      version,
      draft,
      readers: await store.findReaders(db, clientId, viewer),
    }),
  };
}

async function reviewOf(db: Queryable, clientId: string, reviewDueOn: string | null, viewer: Viewer) {
  const place = await store.findPlace(db, clientId, viewer);
  const today = dayIn(place?.timezone ?? 'UTC', new Date());
  return {
    reviewDueOn,
    isReviewOverdue: place?.isInCare === true && isReviewOverdue(reviewDueOn, today),
  };
}

/** A version as a viewer sees it. @param current the sections that are published now */
export function shownVersion(
  { reason, sections, ...version }: StoredVersion,
  current: ShownSections,
  viewer: Viewer,
): PlanVersion {
  return {
    ...version,
    ...(mayReadPlanVersions.allows(viewer) && { reason }),
    sections: shownSections(sections, viewer, current),
  };
}

/**
 * Keeps the draft as it was typed. What is there already is answered as it is, also to an older version.
 * @throws 404, 412 with the newer version, 428
 */
export async function saveDraft(
  deps: Deps,
  tx: Transaction,
  given: {
    readonly clientId: string;
    readonly sections: SaveDraftPlan['sections'];
    readonly ifMatch: number | undefined;
    /** What is done, for the audit log, and the version that it was taken from. */
    readonly restored?: number;
  },
  caller: Caller,
): Promise<CarePlan> {
  const { clientId, sections, restored } = given;
  await requirePlanReach(tx, clientId, caller);
  const version = requireVersion(given.ifMatch);
  const before = await store.lockPlan(tx, clientId, caller.viewer);
  if (isDifferent(before.draft.sections, sections)) {
    if (version !== before.version) throw await stalePlan(tx, clientId, before, caller.viewer);
    await store.saveDraft(tx, clientId, sections, caller.viewer);
    await deps.record(caller, tx, {
      action: restored === undefined ? 'care-plans.draft-saved' : 'care-plans.restored',
      ...ofClient(clientId),
      ...(restored === undefined ? {} : { after: { restored } }),
      tell: carePlansChangedMessage({ clientId, part: 'DRAFT', version: before.version + 1 }),
    });
  }
  return currentPlan(tx, clientId, caller.viewer);
}

/** The refusal of a change over an older draft, with the newer one to show beside what was typed. */
export async function stalePlan(db: Queryable, clientId: string, before: store.StoredPlan, viewer: Viewer) {
  const current = carePlanSchema.parse(await shownPlan(db, clientId, before, viewer));
  return problem(412, carePlansText.changedSince, { current });
}

/**
 * Notes that the caller has read the current version; saying it again changes nothing.
 * @throws 404, 409 another version is the current one, or none is
 */
export async function acknowledgePlan(
  deps: Deps,
  tx: Transaction,
  { clientId, no }: { readonly clientId: string; readonly no: number },
  caller: Caller,
): Promise<AcknowledgedPlan> {
  await requirePlanReach(tx, clientId, caller);
  const { publishedNo, version } = await store.lockPlan(tx, clientId, caller.viewer);
  if (publishedNo === null) throw problem(409, carePlansText.notPublished);
  if (no !== publishedNo) throw problem(409, carePlansText.notCurrent(publishedNo));
  if (await store.insertRead(tx, clientId, no, caller.viewer)) {
    await deps.record(caller, tx, {
      action: 'care-plans.acknowledged',
      ...ofClient(clientId),
      after: { no },
      tell: carePlansChangedMessage({ clientId, part: 'READ', version }),
    });
  }
  const read = await store.findRead(tx, clientId, caller.viewer);
  if (!read) throw new Error('The acknowledgement was not kept.');
  return read;
}
