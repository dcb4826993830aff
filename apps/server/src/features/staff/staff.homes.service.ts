import { addDays, type Day } from '@homeward/contract/core';
import { chosenHome } from '@homeward/contract/staff';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { saveHomes } from './staff.homes.store.ts';
import type { StoredRecord } from './staff.row.store.ts';

interface WantedHome {
  /** With the home office that was chosen until now as the last one. */
  readonly before: Pick<StoredRecord, 'id' | 'homeOffices'>;
  readonly homeOfficeId: string | undefined;
}

/**
 * Changes home offices, where another one is wanted: from the day after the pay that their present one counts. Who has never
 * worked has the new one at once, as though there were no other. The records are locked before.
 * @returns the first day of each home office that is planned
 */
export async function changeHomes(
  { paidDays }: Pick<Deps, 'paidDays'>,
  tx: Transaction,
  wanted: readonly WantedHome[],
  { meta }: { readonly meta: Pick<Caller['meta'], 'at'> },
): Promise<ReadonlyMap<string, Day>> {
  const changed = wanted.flatMap(({ before: { id, homeOffices }, homeOfficeId: officeId }) =>
    officeId === undefined || officeId === chosenHome(homeOffices)?.id ? [] : [{ id, officeId }],
  );
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ id }) => id);
  const counted = await paidDays(tx, ids, meta.at);
  return saveHomes(
    tx,
    changed.map(({ id, officeId }) => {
      const last = counted.get(id);
      return { id, officeId, from: last === undefined ? null : addDays(last, 1) };
    }),
  );
}
