import type { Page } from '@homeward/contract/core';
import { checkInstrument, instrumentOf } from '@homeward/contract/instruments';
import {
  type Observation,
  type ObservationRow,
  type ObservationsQuery,
  type ObservedSection,
  observationsText,
  observedBySection,
  type SaveObservation,
  savedObservationSchema,
} from '@homeward/contract/observations';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { tellFoundHazards } from '../assessments/index.ts';
import { notify } from '../notifications/index.ts';
import { observationsChangedMessage } from './observations.changes.service.ts';
import { linkOf } from './observations.observers.service.ts';
import * as store from './observations.store.ts';

const ofAssessment = (id: string) => ({ subject: { type: 'assessment', id } });

/** One page of what the caller is asked to observe now. */
export function listObservations(
  db: Queryable,
  query: ObservationsQuery,
  { viewer }: Caller,
): Promise<Page<ObservationRow>> {
  return store.findObservations(db, query, viewer);
}

/** @throws 404 the caller is not asked, not any more, or does not reach the client */
export async function readObservation(db: Queryable, id: string, { viewer }: Caller): Promise<Observation> {
  const found = await store.findObservation(db, id, viewer);
  if (!found) throw notFound(observationsText.observation);
  return found;
}

async function requireLocked(tx: Transaction, id: string, { viewer }: Caller): Promise<Observation> {
  const found = await store.lockObservation(tx, id, viewer);
  if (!found) throw notFound(observationsText.observation);
  return found;
}

/**
 * Saves what the caller saw, of one section. What is there already is answered as it is, also to an older version.
 * @throws 400 naming an item that they are not asked, or a wrong answer, 404, 412 with the newer section, 428
 */
export async function saveObservation(
  deps: Deps,
  tx: Transaction,
  given: {
    readonly id: string;
    readonly section: string;
    readonly body: SaveObservation;
    readonly ifMatch: number | undefined;
  },
  caller: Caller,
): Promise<ObservedSection> {
  const { id, section, body } = given;
  const version = requireVersion(given.ifMatch);
  const before = await requireLocked(tx, id, caller);
  requireAsked(before, { section, body }, await store.findToday(tx, id, caller.viewer));
  const was = sectionOf(before, section);
  if (!isDifferent({ answers: was.answers }, body)) return was;
  if (version !== was.version)
    throw problem(412, observationsText.sectionChanged, { current: savedObservationSchema.parse(was) });
  await store.saveSection(tx, { id, section }, body.answers, caller.viewer);
  const after = await readObservation(tx, id, caller);
  const saved = sectionOf(after, section);
  await deps.record(caller, tx, {
    action: 'observations.section-saved',
    ...ofAssessment(id),
    // The observation itself holds the answers.
    after: { section, version: saved.version },
    tell: tellOf(before, caller),
  });
  await tellFoundHazards(
    deps,
    tx,
    { ...found(after), before: before.sections, after: after.sections },
    caller,
  );
  return saved;
}

const found = ({ assessmentId: id, client, instrument }: Observation) => ({ id, client, instrument });

const tellOf = ({ assessmentId, client }: Observation, { viewer }: Caller) =>
  observationsChangedMessage({ assessmentId, clientId: client.id, observerIds: [viewer.id] });

function sectionOf({ sections }: Observation, section: string): ObservedSection {
  return sections.find((one) => one.section === section) ?? { section, version: 0, answers: {}, at: null };
}

/** @throws 400 an item that is no observation, or an answer that is none of its own; 404 no such section */
function requireAsked(
  { instrument }: Observation,
  { section, body: { answers } }: { readonly section: string; readonly body: SaveObservation },
  today: string,
): void {
  const asked = observedBySection(instrumentOf(instrument)).get(section);
  if (!asked) throw notFound(observationsText.section);
  const strange = Object.keys(answers).find((item) => !asked.includes(item));
  if (strange !== undefined) throw fieldProblem(400, `answers.${strange}`, observationsText.notAsked);
  const [wrong] = Object.entries(checkInstrument(instrument, answers, today));
  if (wrong) throw fieldProblem(400, `answers.${wrong[0]}`, wrong[1]);
}

/**
 * Says that all is answered. Who assigned it is notified, once.
 * @throws 404, 409 nothing is answered
 */
export async function sendObservation(
  deps: Deps,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<Observation> {
  const before = await requireLocked(tx, id, caller);
  if (before.sentAt !== null) return before;
  if (before.sections.every(({ answers }) => Object.keys(answers).length === 0))
    throw problem(409, observationsText.noAnswers);
  await store.saveSent(tx, id, caller.viewer);
  await deps.record(caller, tx, {
    action: 'observations.sent',
    ...ofAssessment(id),
    tell: tellOf(before, caller),
  });
  await notify(deps, tx, {
    type: 'observation-sent',
    to: { userIds: [before.assignedBy.id] },
    actorId: caller.viewer.id,
    link: linkOf(before.assessmentId, before.instrument),
  });
  return readObservation(tx, id, caller);
}
