import type { Viewer } from '@homeward/contract/core';
import {
  maySeeArrivals,
  maySeeSignIns,
  namedPeople,
  type Overview,
  type ProfileField,
  signInDays,
  unnamedRoles,
} from '@homeward/contract/overview';
import { mayJudgeRatings } from '@homeward/contract/ratings';
import { notFound } from '../../platform/errors/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { readArrivals, readProfileParts, readSignIns, readWaitingReviews } from './overview.store.ts';

/** What needs the viewer now; what their role may not see is not asked for, and left out. */
export async function readOverview({ pool }: Deps, viewer: Viewer): Promise<Overview> {
  const [parts, arrivals, signIns, reviews] = await Promise.all([
    readProfileParts(pool, viewer.id),
    maySeeArrivals.allows(viewer) ? readArrivals(pool, unnamedRoles(viewer), namedPeople) : undefined,
    maySeeSignIns.allows(viewer) ? readSignIns(pool, viewer.id, signInDays) : undefined,
    mayJudgeRatings.allows(viewer) ? readWaitingReviews(pool) : undefined,
  ]);
  if (!parts) throw notFound('Your account');
  const has: Record<ProfileField, boolean> = {
    image: parts.has_image,
    phone: parts.has_phone,
    address: parts.has_address,
    verifiedEmail: parts.email_verified,
  };
  const fields = Object.keys(has) as ProfileField[];
  return {
    profile: { missing: fields.filter((field) => !has[field]) },
    ...(arrivals ? { arrivals } : {}),
    ...(signIns ? { signIns } : {}),
    ...(reviews ? { reviews } : {}),
  };
}
