import { shiftsOverview, shiftTierOf } from '@homeward/contract/shifts';
import { type Deps, type OverviewReader, readOverviewParts } from '../../platform/slice/index.ts';
import { readCoverage, readNext } from './shifts.overview.store.ts';

/** What shifts bring to the Overview: how the office is covered, and the next visits of everybody else. */
export function overviewOfShifts({ db }: Deps): OverviewReader[] {
  return readOverviewParts(shiftsOverview, {
    schedule: async (viewer) => {
      const isOffice = shiftTierOf(viewer) === 'OFFICE';
      const [coverage, next] = await Promise.all([
        isOffice ? readCoverage(db, viewer) : null,
        readNext(db, viewer, isOffice),
      ]);
      return { coverage: coverage ?? null, next };
    },
  });
}
