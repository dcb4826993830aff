import {
  type ClientFilters,
  type ClientRow,
  clientRowSchema,
  clientStates,
  payerLabels,
  riskFlagLabels,
  tierOf,
} from '@homeward/contract/clients';
import { type CsvColumn, type CsvFile, csvOf, filtersToRecord } from '../../platform/csv/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { askedOf } from './clients.list.service.ts';
import { clientLists } from './clients.list.store.ts';
import { findTimezone } from './clients.store.ts';

const day = (value: string | null | undefined) => value ?? '';

const columns: readonly CsvColumn<ClientRow>[] = [
  ['Client number', ({ clientNo = '' }) => clientNo],
  ['Name', ({ fullName }) => fullName],
  ['Preferred name', ({ preferredName }) => preferredName],
  ['Status', ({ status }) => clientStates.states[status]],
  ['Office', ({ office }) => office?.name ?? ''],
  ['Care manager', ({ careManager }) => careManager?.fullName ?? ''],
  ['City', ({ city = '' }) => city],
  ['Birth date', ({ birthDate }) => day(birthDate)],
  ['Payer', ({ payer }) => (payer ? payerLabels[payer] : '')],
  ['Risk flags', ({ riskFlags = [] }) => riskFlags.map((flag) => riskFlagLabels[flag]).join(', ')],
  ['Start of care', ({ startOfCare }) => day(startOfCare)],
  ['Attention', ({ attention }) => String(attention?.score ?? 0)],
];

/** All clients within reach that match, as a CSV. That they left the product is written down first. */
export async function exportClients(deps: Deps, query: ClientFilters, caller: Caller): Promise<CsvFile> {
  const asked = await askedOf(deps.db, query, caller.viewer);
  const zone = await findTimezone(deps.db, caller.viewer.id);
  await deps.record(caller, deps.db, {
    action: 'clients.exported',
    subject: { type: 'client', id: null },
    after: filtersToRecord(query),
  });
  return csvOf(
    { name: 'clients', zone },
    columns,
    clientLists[tierOf(caller.viewer)].items(deps.db, asked, clientRowSchema),
  );
}
