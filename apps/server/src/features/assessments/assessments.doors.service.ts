import { type DueReason, daysAfterEvent } from '@homeward/contract/assessments';
import { addDays, type Day, type Viewer } from '@homeward/contract/core';
import { type HazardAction, hazardActions, type InstrumentKey } from '@homeward/contract/instruments';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { assessmentsChangedTopic, type Changed } from './assessments.changes.service.ts';
import { findCurrent, findLevels, type Level } from './assessments.doors.store.ts';
import { answersOf } from './assessments.service.ts';
import { saveSoonerDue } from './assessments.store.ts';

/**
 * What the latest signed assessments of a client came to, by instrument, for other slices to go by; none where there is
 * none, or the client is out of reach.
 */
export async function levelsOf(
  db: Queryable,
  clientId: string,
  viewer: Viewer,
): Promise<ReadonlyMap<InstrumentKey, Level>> {
  return new Map((await findLevels(db, clientId, viewer)).map((level) => [level.instrument, level]));
}

/** What is to be done about the hazards in a client's home by the latest signed assessment, the worst first. */
export async function hazardsOf(db: Queryable, clientId: string, viewer: Viewer): Promise<HazardAction[]> {
  const home = await findCurrent(db, { clientId, instrument: 'home-safety' }, viewer);
  return home ? hazardActions(answersOf(home), home.visitDate) : [];
}

/**
 * Makes the assessments of a client due again within a week of something that happened, where they are not due sooner.
 * @param given `on`: the day of it, where the client's office is
 */
export async function dueAfter(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  given: { readonly clientId: string; readonly reason: Exclude<DueReason, 'INTERVAL'>; readonly on: Day },
): Promise<void> {
  const { clientId, reason, on } = given;
  const changed = await saveSoonerDue(tx, { clientId, reason, dueOn: addDays(on, daysAfterEvent) });
  for (const { id, version } of changed) {
    const payload: Changed = { id, clientId, version, section: null, isSealed: true };
    await outbox.add(tx, { topic: assessmentsChangedTopic, payload });
  }
}
