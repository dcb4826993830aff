import { isDeepStrictEqual } from 'node:util';
import { profilePath } from '@homeward/contract/navigation';
import { profilesText } from '@homeward/contract/profiles';
import { mayEditProfile, mayReadProfile } from '@homeward/contract/users';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import type { StoredProfile } from './profiles.store.ts';

/** The outbox topic of professional profiles that are to be read again. */
export const profilesUpdatedTopic = 'profiles.updated';

/** @throws 404 a profile that the viewer may not see, 403 one that they may only see */
export function requireEditor(caller: Caller, userId: string): void {
  if (!mayReadProfile(caller.viewer, { id: userId })) throw notFound('This profile');
  if (!mayEditProfile(caller.viewer, { id: userId })) throw problem(403, profilesText.notYours);
}

type Sections = Partial<Record<keyof StoredProfile, unknown>>;
interface Change {
  readonly before: Sections;
  readonly after: Sections;
}

type Named = readonly { readonly id: string }[];

/** What is different, section by section; of a list only the entries that are, or all where their order is. */
export function changesOf(before: StoredProfile | null, after: StoredProfile | null): Change {
  const change: { before: Sections; after: Sections } = { before: {}, after: {} };
  const sections = ['about', 'workExperiences', 'education', 'licenses', 'skills'] as const;
  for (const section of sections) {
    const was = before?.[section] ?? null;
    const is = after?.[section] ?? null;
    if (isDeepStrictEqual(was, is)) continue;
    const parts = Array.isArray(was) && Array.isArray(is) ? differing(was, is) : { was, is };
    change.before[section] = parts.was;
    change.after[section] = parts.is;
  }
  return change;
}

function differing(was: Named, is: Named): { was: Named; is: Named } {
  const without = (list: Named, others: Named) =>
    list.filter((row) => !others.some((other) => isDeepStrictEqual(row, other)));
  const parts = { was: without(was, is), is: without(is, was) };
  return parts.was.length + parts.is.length === 0 ? { was, is } : parts;
}

/** The page of a profile, open at its professional part. */
function pageOfProfile(userId: string): string {
  return `${profilePath(userId)}?tab=professional`;
}

/** The audit entry, the word to open screens, and the word to whoever's profile was changed by somebody else. */
export async function writeDown(
  deps: Deps,
  tx: Transaction,
  caller: Caller,
  given: { userId: string; version: number; what: 'changed' | 'removed' | 'restored'; change: Change },
): Promise<void> {
  const { userId, version, what, change } = given;
  await deps.record(caller, tx, {
    action: `profiles.care-provider-${what}`,
    subject: { type: 'user', id: userId },
    ...change,
    tell: { topic: profilesUpdatedTopic, payload: { userId, version } },
  });
  if (userId === caller.viewer.id) return;
  await notify(deps, tx, {
    type: 'profile-changed',
    ...(what === 'changed' ? {} : { wording: what }),
    metadata: { who: await findFullName(tx, caller.viewer.id), what: 'professional profile' },
    to: { userId },
    link: pageOfProfile(userId),
    actorId: caller.viewer.id,
  });
}
