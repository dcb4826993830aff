import { dayMs } from '@homeward/contract/core';
import type { Transaction } from '../../platform/db/index.ts';
import { recordOf } from './visits.evv.service.ts';
import { insertRun, type NewRecord, saveAnswers } from './visits.evv.store.ts';
import { visitsToSend } from './visits.exports.store.ts';
import { findSeedAdmin } from './visits.seed.store.ts';

const daysSent = 7;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Sends three visits of the last days to the aggregator of the demo: it accepted one, rejected one, and is silent on one. */
export async function seedEvv(tx: Transaction, nowMs: number): Promise<void> {
  const admin = await findSeedAdmin(tx);
  if (admin === undefined) return;
  const days = { from: dayOf(nowMs - daysSent * dayMs), to: dayOf(nowMs), officeIds: [] };
  const records: NewRecord[] = [];
  for await (const visits of visitsToSend(tx, days, { id: admin, role: 'Admin' })) {
    records.push(...visits.slice(0, 3).flatMap((visit) => recordOf(visit) ?? []));
    break;
  }
  const [first, second] = records;
  if (!first || !second) return;
  await insertRun(tx, days, records, admin);
  const answers = [
    { visitId: first.visitId, sequence: first.sequence, result: 'ACCEPTED' as const },
    {
      visitId: second.visitId,
      sequence: second.sequence,
      result: 'REJECTED' as const,
      code: '40',
      reason: 'The member is not known on this day.',
    },
  ];
  await saveAnswers(tx, answers, { by: admin, at: new Date(nowMs) });
}
