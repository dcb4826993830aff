import { intakePath } from '@homeward/contract/intakes';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';

/** Tells an assessor that an intake is theirs, unless they took it themselves. */
export async function tellAssessor(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly before: string | null; readonly after: string | null },
  { viewer }: Caller,
): Promise<void> {
  const { id, before, after } = given;
  if (after === null || after === before || after === viewer.id) return;
  await notify(deps, tx, {
    type: 'intake-assigned',
    to: { userId: after },
    actorId: viewer.id,
    link: intakePath(id),
  });
}

/** Tells people that they are invited to answer a section. */
export async function tellGuests(
  deps: Deps,
  tx: Transaction,
  { id, userIds }: { readonly id: string; readonly userIds: readonly string[] },
  { viewer }: Caller,
): Promise<void> {
  if (userIds.length === 0) return;
  await notify(deps, tx, {
    type: 'intake-invited',
    to: { userIds },
    actorId: viewer.id,
    link: intakePath(id),
  });
}
