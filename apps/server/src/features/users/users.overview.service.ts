import type { Viewer } from '@homeward/contract/core';
import { listedRoles, namedPeople, type ProfileField, usersOverview } from '@homeward/contract/users';
import type { Queryable } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { type Deps, type OverviewReader, readOverviewParts } from '../../platform/slice/index.ts';
import { readArrivals, readProfileParts } from './users.overview.store.ts';

/** What accounts bring to the Overview: what one's own profile lacks, and who has not arrived. */
export function overviewOfUsers({ db }: Deps): OverviewReader[] {
  return readOverviewParts(usersOverview, {
    profile: ({ id }) => profileGaps(db, id),
    arrivals: async (viewer) => {
      const [invited, neverSignedIn] = await Promise.all([
        readArrivals(db, false, listedRoles(viewer), namedPeople),
        readArrivals(db, true, listedRoles(viewer), namedPeople),
      ]);
      return { invited, neverSignedIn };
    },
  });
}

async function profileGaps(db: Queryable, userId: Viewer['id']): Promise<{ missing: ProfileField[] }> {
  const parts = await readProfileParts(db, userId);
  if (!parts) throw notFound('Your account');
  const has: Record<ProfileField, boolean> = {
    image: parts.has_image,
    phone: parts.has_phone,
    address: parts.has_address,
    verifiedEmail: parts.email_verified,
  };
  const fields = Object.keys(has) as ProfileField[];
  return { missing: fields.filter((field) => !has[field]) };
}
