import { profilesOverview } from '@homeward/contract/profiles';
import { type Deps, type OverviewReader, readOverviewParts } from '../../platform/slice/index.ts';
import { readOwnExpiring } from './profiles.overview.store.ts';

/** What professional profiles bring to the Overview: what of one's own licenses runs out. */
export function overviewOfProfiles({ db }: Deps): OverviewReader[] {
  return readOverviewParts(profilesOverview, { ownExpiring: ({ id }) => readOwnExpiring(db, id) });
}
