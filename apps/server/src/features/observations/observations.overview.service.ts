import { observationsOverview } from '@homeward/contract/observations';
import { type Deps, type OverviewReader, readOverviewParts } from '../../platform/slice/index.ts';
import { findFirst } from './observations.store.ts';

/** What observations bring to the Overview: what the viewer is asked. */
export function overviewOfObservations({ db }: Deps): OverviewReader[] {
  return readOverviewParts(observationsOverview, { observations: (viewer) => findFirst(db, viewer) });
}
