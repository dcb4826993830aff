import { type Due, type DueReason, daysAfterEvent, sealedStatuses } from '@homeward/contract/assessments';
import { addDays, type Day, itemsOf, type Viewer } from '@homeward/contract/core';
import {
  type HazardAction,
  hazardActions,
  type InstrumentKey,
  instrumentKeys,
  instrumentOf,
} from '@homeward/contract/instruments';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { holdClient } from '../clients/index.ts';
import { requireAssessment, showChanged } from './assessments.changes.service.ts';
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

/** What a signed Home Safety assessment found, each hazard as its list says it. */
export interface SignedHazards {
  readonly clientId: string;
  readonly visitDate: Day;
  readonly hazards: readonly (HazardAction & { readonly label: string })[];
}

/**
 * The hazards that an assessment within reach found; undefined where it is not signed, or not about the home. For those who
 * read its answers.
 * @throws 404
 */
export async function signedHazardsOf(
  db: Queryable,
  id: string,
  caller: Caller,
): Promise<SignedHazards | undefined> {
  const found = await requireAssessment(db, id, caller);
  const isSigned = (sealedStatuses as readonly string[]).includes(found.status);
  if (!isSigned || found.instrument !== 'home-safety') return undefined;
  const { client, visitDate } = found;
  const labels = new Map(itemsOf(instrumentOf('home-safety').form).map((item) => [item.id, item.label]));
  const hazards = hazardActions(answersOf(found), visitDate);
  return {
    clientId: client.id,
    visitDate,
    hazards: hazards.map((one) => ({ ...one, label: labels.get(one.itemId) ?? one.itemId })),
  };
}

/**
 * Makes the assessments of a client due again within a week of something that happened, where they are not due sooner and the
 * client was not assessed since.
 * @param given `on`: the day of it, where the client's office is; `instruments`: all of them unless given
 */
export async function dueAfter(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  given: {
    readonly clientId: string;
    readonly reason: Exclude<DueReason, 'INTERVAL'>;
    readonly on: Day;
    readonly instruments?: readonly InstrumentKey[];
  },
): Promise<void> {
  const { clientId, reason, on, instruments = instrumentKeys } = given;
  const due: Due = { on: addDays(on, daysAfterEvent), reason, eventOn: on };
  // A signature of one of them waits.
  await holdClient(tx, clientId);
  const changed = await saveSoonerDue(tx, { clientId, due, instruments });
  await showChanged(deps, tx, clientId, changed);
}
