import {
  type CareProviderAnswer,
  careProviderAnswer,
  profilesText,
  undoSeconds,
} from '@homeward/contract/profiles';
import type { Transaction } from '../../platform/db/index.ts';
import { dropDraft } from '../../platform/drafts/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps, Identity } from '../../platform/slice/index.ts';
import { changesOf, writeDown } from './profiles.changes.service.ts';
import { draftOf } from './profiles.drafts.service.ts';
import { formOf, skillsOf } from './profiles.form.service.ts';
import * as store from './profiles.removal.store.ts';
import { deleteProfile, lockSkills, type ProfileRows, writeProfile } from './profiles.rows.store.ts';
import { answerOf, lockForEdit, lockSkillsOf } from './profiles.service.ts';
import { findProfile } from './profiles.store.ts';

/**
 * Removes a professional profile. The files of its licenses stay among the person's documents.
 * @throws 403, 404 there is none, 409 another role, 412 with the newer profile
 */
export async function removeCareProvider(
  deps: Deps,
  tx: Transaction,
  { userId, ifMatch }: { userId: string; ifMatch: number | undefined },
  caller: Caller<Identity>,
): Promise<{ version: number; restorableUntil: string }> {
  const before = await lockForEdit(tx, userId, caller);
  if (!before.careProvider) throw notFound('This professional profile');
  if (ifMatch !== undefined && ifMatch !== before.version) {
    throw staleVersion(careProviderAnswer, await answerOf(deps, tx, userId, before, caller));
  }
  const by = caller.viewer.id;
  const version = before.version + 1;
  await lockSkillsOf(deps, tx, { userId, before }, caller);
  await store.keepRemoved(tx, userId, { profile: before.careProvider }, { version, by });
  await deleteProfile(tx, userId);
  await dropDraft(tx, draftOf(userId, caller));
  const change = changesOf(before.careProvider, null);
  await writeDown(deps, tx, caller, { userId, version, what: 'removed', change });
  return { version, restorableUntil: new Date(Date.now() + undoSeconds * 1000).toISOString() };
}

/**
 * Takes a removal back: every entry is itself again. Skills that were deleted meanwhile are left out.
 * @throws 403, 404, 409 another role, or another profile was added meanwhile, 410 too late
 */
export async function restoreCareProvider(
  deps: Deps,
  tx: Transaction,
  userId: string,
  caller: Caller<Identity>,
): Promise<CareProviderAnswer> {
  const before = await lockForEdit(tx, userId, caller);
  const kept = await store.findRemoved(tx, userId);
  if (!kept || kept.secondsAgo > undoSeconds) {
    throw before.careProvider ? problem(409, profilesText.addedAnew) : problem(410, profilesText.undoOver);
  }
  if (before.careProvider) throw problem(409, profilesText.addedAnew);
  const version = before.version + 1;
  await writeProfile(tx, userId, await rowsOfRemoved(tx, kept.removed), { version, by: caller.viewer.id });
  await store.forgetRemoved(tx, userId);
  const after = await findProfile(tx, userId);
  if (!after) throw notFound('This profile');
  const change = changesOf(null, after.careProvider);
  await writeDown(deps, tx, caller, { userId, version, what: 'restored', change });
  return answerOf(deps, tx, userId, after, caller);
}

async function rowsOfRemoved(tx: Transaction, { profile }: store.RemovedProfile): Promise<ProfileRows> {
  const form = formOf(profile);
  const known = await lockSkills(tx, skillsOf(form));
  const there = (ids: readonly string[]) => ids.filter((id) => known.has(id));
  return {
    ...form,
    workExperiences: form.workExperiences.map((work) => ({ ...work, skills: there(work.skills) })),
    skills: there(form.skills),
  };
}
