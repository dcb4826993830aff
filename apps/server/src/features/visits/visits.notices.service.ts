import type { CorrectionMove } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { findCareManagers } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import { whenOf } from '../shifts/index.ts';
import { findFullName } from '../users/index.ts';
import type { StoredCorrection } from './visits.corrections.store.ts';
import type { StoredVisit } from './visits.row.store.ts';
import { readChanged } from './visits.store.ts';

type Told = Pick<Deps, 'outbox'>;

const when = ({ startsAt, timezone }: Pick<StoredVisit, 'startsAt' | 'timezone'>) =>
  whenOf({ startUtc: startsAt, timezone });

/** The page of one visit. */
const linkTo = (id: string) => `/dashboard/time-clock?visit=${id}`;

/** Tells those who look after the client that the family disputes a visit. */
export async function tellOfDispute(
  deps: Told,
  tx: Transaction,
  visit: StoredVisit,
  { viewer }: Caller,
): Promise<void> {
  const userIds = await findCareManagers(tx, visit.client.id);
  if (userIds.length === 0) return;
  const metadata = { who: await findFullName(tx, viewer.id), when: when(visit) };
  const to = { userIds };
  await notify(deps, tx, {
    type: 'visit-disputed',
    metadata,
    to,
    actorId: viewer.id,
    link: linkTo(visit.id),
  });
}

/** Tells those who look after the client that somebody asks for a correction, or entered a visit that was missed. */
export async function tellOfCorrection(
  deps: Told,
  tx: Transaction,
  visit: StoredVisit,
  { viewer }: Caller,
): Promise<void> {
  const found = await findCareManagers(tx, visit.client.id);
  const userIds = found.filter((id) => id !== viewer.id);
  if (userIds.length === 0) return;
  const metadata = { who: await findFullName(tx, viewer.id), when: when(visit) };
  const to = { userIds };
  const shared = {
    type: 'visit-correction' as const,
    metadata,
    to,
    actorId: viewer.id,
    link: linkTo(visit.id),
  };
  const isEntry = visit.status === 'MISSED' && visit.staff.id !== viewer.id;
  await notify(deps, tx, isEntry ? { ...shared, wording: 'entered' } : shared);
}

/** Tells whoever asked what was decided, and the caregiver where their times changed by it. */
export async function tellOfDecision(
  deps: Told,
  tx: Transaction,
  { name, correction }: { readonly name: CorrectionMove; readonly correction: StoredCorrection },
  { viewer }: Caller,
): Promise<void> {
  const visit = await readChanged(tx, correction.visitId);
  const { requestedBy, staffId } = correction;
  const who = await findFullName(tx, viewer.id);
  const shared = {
    type: 'visit-correction' as const,
    metadata: { who, when: when(visit) },
    actorId: viewer.id,
    link: linkTo(visit.id),
  };
  const wording = name === 'approve' ? ('approved' as const) : ('rejected' as const);
  await notify(deps, tx, { ...shared, wording, to: { userId: requestedBy.id } });
  if (name === 'approve' && staffId !== requestedBy.id && staffId !== viewer.id)
    await notify(deps, tx, {
      ...shared,
      wording: correction.changes.some(({ field, from }) => field === 'in' && from === null)
        ? 'recorded'
        : 'changed',
      to: { userId: staffId },
    });
}
