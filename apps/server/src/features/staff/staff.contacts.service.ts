import {
  type EmergencyContact,
  mayKeepContacts,
  type StaffRecord,
  staffRecordSchema,
  staffText,
} from '@homeward/contract/staff';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { ofRecord, shownRecord, staffChangedMessage } from './staff.changes.service.ts';
import { requireRecord } from './staff.service.ts';
import * as store from './staff.store.ts';

/**
 * Replaces whom to call in an emergency. The same once more changes nothing, also over an older version.
 * @throws 403, 404, 412 with the newer version, 428
 */
export async function saveEmergencyContacts(
  deps: Deps,
  tx: Transaction,
  given: {
    readonly id: string;
    readonly contacts: readonly EmergencyContact[];
    readonly ifMatch: number | undefined;
  },
  caller: Caller,
): Promise<StaffRecord> {
  const { id, contacts } = given;
  const { viewer } = caller;
  const version = requireVersion(given.ifMatch);
  const before = await store.lockRecord(tx, id, viewer);
  if (!before) throw notFound(staffText.record);
  if (!mayKeepContacts(viewer, before)) throw problem(403, staffText.notYours);
  const was = { emergencyContacts: before.emergencyContacts };
  if (!isDifferent(was, { emergencyContacts: contacts })) return shownRecord(before, viewer);
  if (version !== before.version) throw staleVersion(staffRecordSchema, shownRecord(before, viewer));
  await store.saveContacts(tx, id, contacts);
  await deps.record(caller, tx, {
    action: 'staff.contacts-changed',
    ...ofRecord(id),
    before: was,
    after: { emergencyContacts: contacts },
    tell: staffChangedMessage([{ id, version: before.version + 1 }]),
  });
  return shownRecord(await requireRecord(tx, id, caller), viewer);
}
