import type { Viewer } from '@homeward/contract/core';
import {
  maySeeArrivals,
  maySeeSignIns,
  namedPeople,
  namedRoles,
  type Overview,
  type ProfileField,
  signInDays,
} from '@homeward/contract/overview';
import { mayJudgeRatings } from '@homeward/contract/ratings';
import { notFound } from '../../platform/errors/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { signInsByDay } from './overview.sign-ins.service.ts';
import { readArrivals, readProfileParts, readWaitingReviews } from './overview.store.ts';

/** What needs the viewer now; what their role may not see is not asked for, and left out. */
export async function readOverview(deps: Deps, viewer: Viewer): Promise<Overview> {
  const { db } = deps;
  const named = namedRoles(viewer);
  const maySee = maySeeArrivals.allows(viewer);
  const [parts, invited, neverSignedIn, signIns, reviews] = await Promise.all([
    readProfileParts(db, viewer.id),
    maySee ? readArrivals(db, false, named, namedPeople) : undefined,
    maySee ? readArrivals(db, true, named, namedPeople) : undefined,
    maySeeSignIns.allows(viewer) ? signInsByDay(deps, viewer.id, signInDays) : undefined,
    mayJudgeRatings.allows(viewer) ? readWaitingReviews(db) : undefined,
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
    ...(invited && neverSignedIn ? { arrivals: { invited, neverSignedIn } } : {}),
    ...(signIns ? { signIns } : {}),
    ...(reviews ? { reviews } : {}),
  };
}
