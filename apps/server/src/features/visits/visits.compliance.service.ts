import {
  type ComplianceQuery,
  type ComplianceReport,
  complianceOf,
  monthOf,
} from '@homeward/contract/visits';
import type { Queryable } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { countCompliance } from './visits.compliance.store.ts';

/** The most people of a report. */
const mostRows = 1_000;

/** How well the visits of the month of a day are verified, within reach. Whose visits changed most by hand comes first. */
export async function readCompliance(
  db: Queryable,
  { period, officeId }: ComplianceQuery,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<ComplianceReport> {
  const month = monthOf(period);
  const counted = await countCompliance(db, { ...month, officeId }, viewer);
  const staff = counted
    .map((one) => ({
      staff: one.staff,
      visits: one.visits,
      manual: one.manual,
      manualShare: complianceOf([one]).manualShare ?? 0,
    }))
    .toSorted((a, b) => b.manualShare - a.manualShare || b.visits - a.visits)
    .slice(0, mostRows);
  return { ...month, ...complianceOf(counted), staff };
}
