import { type VisitStatus, visitStates } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps, Origin, OutboxMessage } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { useCards } from '../rates/index.ts';
import { followVisit } from '../shifts/index.ts';
import { judge } from './visits.judge.service.ts';
import type { StoredVisit } from './visits.row.store.ts';
import { shownVisit } from './visits.shown.service.ts';
import * as store from './visits.store.ts';

/** The outbox topic of visits that are to be read again. */
export const visitsChangedTopic = 'visits.changed';

/** What a refusal calls it. */
export const what = 'This visit';

/** A visit that changed, for those who see it. */
export interface ChangedVisit {
  readonly id: string;
  readonly version: number;
  readonly clientId: string;
  readonly staffId: string;
  /** Families see it once somebody came. */
  readonly hasBegun: boolean;
}

/** What refreshes the screens that show these visits. */
export function visitsChangedMessage(visits: readonly StoredVisit[]): OutboxMessage {
  const changed: ChangedVisit[] = visits.map(({ id, version, client, staff, inAt }) => ({
    id,
    version,
    clientId: client.id,
    staffId: staff.id,
    hasBegun: inAt !== null,
  }));
  return { topic: visitsChangedTopic, payload: { changed } };
}

/** What a change of a visit is recorded of. */
export const ofVisit = (id: string) => ({ subject: { type: 'visit', id } });

/** How the history of a visit is kept. */
export const visitHistory = {
  table: visitStates,
  type: 'visit',
  stateOf: ({ status }: { readonly status: VisitStatus }) => status,
};

type Implied = 'start' | 'end' | 'settle' | 'review' | 'miss';

/** Writes an implied move of a visit: its state, the next version, and a row of the history. @returns it as it is then */
export async function imply<Thing extends { id: string; version: number; status: VisitStatus }>(
  tx: Transaction,
  visit: Thing,
  name: Implied,
  { viewer }: Pick<Origin, 'viewer'>,
): Promise<Thing> {
  const { to } = visitStates.implied?.[name] ?? { to: visit.status };
  await store.saveVisit(tx, visit.id, { status: to });
  await writeImplied(tx, visitHistory, { name, thing: visit }, viewer);
  return { ...visit, status: to, version: visit.version + 1 };
}

/**
 * What follows once a visit has both its times: it is verified by itself, or waits for the office; its shift follows.
 * What somebody vouched for already (`isVouched`) stays as it is.
 */
export async function settle(
  deps: Deps,
  tx: Transaction,
  visit: Pick<StoredVisit, 'id' | 'version' | 'status' | 'shiftId'>,
  origin: Origin & { readonly now: Date },
): Promise<void> {
  const { isVerified, facts, priced } = await judge(tx, visit.id, origin.now);
  if (facts.out === null) return;
  let { status } = visit;
  if (isVerified && (status === 'ENDED' || status === 'NEEDS_REVIEW'))
    ({ status } = await imply(tx, visit, 'settle', origin));
  else if (status === 'ENDED') ({ status } = await imply(tx, visit, 'review', origin));
  if (status === 'VERIFIED' && priced) await useCards(deps, tx, priced);
  if (visit.shiftId === null) return;
  const { shiftId } = visit;
  await followVisit(deps, tx, { shiftId, move: 'complete' }, origin);
  if (status === 'VERIFIED') await followVisit(deps, tx, { shiftId, move: 'verify' }, origin);
}

/** A visit as whoever changed it sees it afterwards. */
export async function answerOf(tx: Transaction, id: string, { viewer, meta }: Caller) {
  const consents = { visitNotes: await store.mayReadNotes(tx, id, viewer) };
  return shownVisit(await store.readChangedFor(tx, id, viewer), viewer, { now: meta.at, consents });
}
