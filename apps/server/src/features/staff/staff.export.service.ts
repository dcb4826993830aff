import type { StaffFilters } from '@homeward/contract/staff';
import { type CsvFile, csvOf, filtersToRecord } from '../../platform/csv/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { columnsFor } from './staff.columns.service.ts';
import { askedOf } from './staff.list.service.ts';
import { staffExport } from './staff.list.store.ts';
import { storedRecordSchema } from './staff.row.store.ts';
import { findFormat } from './staff.store.ts';

/**
 * All records that match, as a CSV that can be imported again. That they left the product is written down first.
 * @throws 403 for roles that the viewer does not meet
 */
export async function exportStaff(deps: Deps, query: StaffFilters, caller: Caller): Promise<CsvFile> {
  const asked = await askedOf(deps.db, query, caller.viewer);
  const { timezone } = await findFormat(deps.db, caller.viewer.id);
  await deps.record(caller, deps.db, {
    action: 'staff.exported',
    subject: { type: 'staff', id: null },
    after: filtersToRecord(query),
  });
  const columns = columnsFor(caller.viewer).map(({ heading, write }) => [heading, write] as const);
  return csvOf(
    { name: 'staff', zone: timezone },
    columns,
    staffExport.items(deps.db, asked, storedRecordSchema),
  );
}
