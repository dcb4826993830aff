import type { TimesheetMove } from '@homeward/contract/timesheets';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import { periodInWords } from './timesheets.changes.service.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import { findCareManagersOf } from './timesheets.store.ts';

/** The page of timesheets, at one of them. */
const linkTo = (id: string) => `/dashboard/time-clock?tab=timesheets&timesheet=${id}`;

/** Tells the care managers of its offices what was submitted, and the person what was decided. */
export async function tellOfMove(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { name, sheet, reason }: { name: TimesheetMove; sheet: StoredSheet; reason: string | undefined },
  { viewer }: Caller,
): Promise<void> {
  const who = await findFullName(tx, viewer.id);
  const period = periodInWords(sheet);
  const shared = { actorId: viewer.id, link: linkTo(sheet.id) };
  const to = { userId: sheet.staff.id };
  if (name === 'submit') {
    const managers = await findCareManagersOf(tx, sheet.officeIds);
    const userIds = managers.filter((id) => id !== viewer.id);
    if (userIds.length > 0)
      await notify(deps, tx, {
        ...shared,
        type: 'timesheet-submitted',
        metadata: { who, period },
        to: { userIds },
      });
  }
  if (name === 'approve')
    await notify(deps, tx, { ...shared, type: 'timesheet-decided', metadata: { who, period }, to });
  if (name === 'return' || name === 'reopen')
    await notify(deps, tx, {
      ...shared,
      ...{ type: 'timesheet-decided', wording: 'reopened', to },
      metadata: { who, period, reason: reason ?? '' },
    });
}
