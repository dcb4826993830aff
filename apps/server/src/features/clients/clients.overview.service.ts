import { clientsOverview } from '@homeward/contract/clients';
import { type Deps, type OverviewReader, readOverviewParts } from '../../platform/slice/index.ts';
import { countWaiting } from './clients.emergency.store.ts';
import { findOwnTeams } from './clients.team.store.ts';

/** What clients bring to the Overview: emergency accesses that wait for a review, and for families the care teams. */
export function overviewOfClients({ db }: Deps): OverviewReader[] {
  return readOverviewParts(clientsOverview, {
    emergencies: (viewer) => countWaiting(db, viewer),
    careTeams: (viewer) => findOwnTeams(db, viewer),
  });
}
