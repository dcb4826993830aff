import type { CareProviderAnswer, SaveCareProvider } from '@homeward/contract/profiles';
import { careProviderAnswer, profilesText } from '@homeward/contract/profiles';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { settleDraft } from '../../platform/drafts/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps, Identity } from '../../platform/slice/index.ts';
import { filesOfLicenses } from '../files/index.ts';
import { requireReader } from '../users/index.ts';
import { changesOf, requireEditor, writeDown } from './profiles.changes.service.ts';
import { draftOf } from './profiles.drafts.service.ts';
import {
  checkRows,
  formOf,
  isSameProfile,
  requireSkills,
  rowsOf,
  skillsOf,
} from './profiles.form.service.ts';
import { lockSkills, writeProfile } from './profiles.rows.store.ts';
import { findProfile, lockProfile, type ProfileRow } from './profiles.store.ts';

/**
 * A professional profile, or that there is none; reading somebody else's is written down.
 * @throws 404 no such account, or one whose profile the viewer may not see
 */
export async function readCareProvider(
  deps: Deps,
  userId: string,
  caller: Caller<Identity>,
): Promise<CareProviderAnswer> {
  await requireReader(deps.db, userId, caller.viewer);
  const row = await requireProfile(deps.db, userId);
  if (userId !== caller.viewer.id)
    await deps.record(caller, deps.db, {
      action: 'profiles.care-provider-read',
      subject: { type: 'user', id: userId },
    });
  return answerOf(deps, deps.db, userId, row, caller);
}

async function requireProfile(db: Queryable, userId: string): Promise<ProfileRow> {
  const row = await findProfile(db, userId);
  if (!row) throw notFound('This profile');
  return row;
}

/** A stored profile as it is answered: with the files of its licenses, under addresses for who asks. */
export async function answerOf(
  deps: Deps,
  db: Queryable,
  userId: string,
  { version, timezone, careProvider, updatedAt, updatedBy }: ProfileRow,
  { viewer }: Caller<Identity>,
): Promise<CareProviderAnswer> {
  if (!careProvider) return { userId, version, timezone, careProvider, updatedAt: null, updatedBy: null };
  const ids = careProvider.licenses.map(({ id }) => id);
  const files = Map.groupBy(
    await filesOfLicenses(deps, db, { ownerType: 'USER', ownerId: userId }, ids, viewer),
    ({ licenseId }) => licenseId,
  );
  const licenses = careProvider.licenses.map((license) => ({
    ...license,
    files: files.get(license.id) ?? [],
  }));
  return { userId, version, timezone, careProvider: { ...careProvider, licenses }, updatedAt, updatedBy };
}

/**
 * The profile of somebody, kept from other editors until the transaction ends.
 * @throws 403, 404, 409 an account of another role
 */
export async function lockForEdit(tx: Transaction, userId: string, caller: Caller): Promise<ProfileRow> {
  requireEditor(caller, userId);
  await lockProfile(tx, userId);
  const row = await requireProfile(tx, userId);
  if (row.role !== 'CareProvider') throw problem(409, profilesText.noCareProvider);
  return row;
}

/**
 * Saves a professional profile, whole. What is there already is answered as it is, also to an editor whose version
 * is older: an answer that was lost on the way may be asked for again.
 * @throws 400 naming fields, 403, 404, 409 another role, 412 with the newer profile, 428
 */
export async function saveCareProvider(
  deps: Deps,
  tx: Transaction,
  given: { userId: string; body: SaveCareProvider; ifMatch: number | undefined },
  caller: Caller<Identity>,
): Promise<CareProviderAnswer> {
  const { userId } = given;
  const before = await lockForEdit(tx, userId, caller);
  const based = requireVersion(given.ifMatch);
  const body = withSkillsOnce(given.body);
  if (isSameProfile(body, before.careProvider)) {
    await settleDraft(tx, draftOf(userId, caller), before.version);
    return answerOf(deps, tx, userId, before, caller);
  }
  if (based !== before.version)
    throw staleVersion(careProviderAnswer, await answerOf(deps, tx, userId, before, caller));
  checkRows(body, before.careProvider, caller.meta.at);
  const known = await lockSkillsOf(deps, tx, { userId, before, also: skillsOf(body) }, caller);
  requireSkills(body, known);
  const rows = await rowsOf(tx, body);
  const version = before.version + 1;
  await writeProfile(tx, userId, rows, { version, by: caller.viewer.id });
  await settleDraft(tx, draftOf(userId, caller), version);
  const after = await requireProfile(tx, userId);
  const change = changesOf(before.careProvider, after.careProvider);
  await writeDown(deps, tx, caller, { userId, version, what: 'changed', change });
  return answerOf(deps, tx, userId, after, caller);
}

/**
 * Keeps the skills that a change is about from others. Whoever merges skills locks them and no profile: one that was
 * faster has made another version.
 * @returns which of them are there
 * @throws 412 with the newer profile
 */
export async function lockSkillsOf(
  deps: Deps,
  tx: Transaction,
  { userId, before, also = [] }: { userId: string; before: ProfileRow; also?: readonly string[] },
  caller: Caller<Identity>,
): Promise<Set<string>> {
  const known = await lockSkills(tx, [
    ...also,
    ...(before.careProvider ? skillsOf(formOf(before.careProvider)) : []),
  ]);
  const now = await requireProfile(tx, userId);
  if (now.version !== before.version)
    throw staleVersion(careProviderAnswer, await answerOf(deps, tx, userId, now, caller));
  return known;
}

/** A skill that was chosen twice is chosen once. */
function withSkillsOnce(body: SaveCareProvider): SaveCareProvider {
  const workExperiences = body.workExperiences.map((work) => ({
    ...work,
    skills: [...new Set(work.skills)],
  }));
  return { ...body, workExperiences, skills: [...new Set(body.skills)] };
}
