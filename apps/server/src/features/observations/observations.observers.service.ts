import { assessmentPath, assessmentsText, mayAssess } from '@homeward/contract/assessments';
import { type InstrumentKey, instrumentOf } from '@homeward/contract/instruments';
import {
  type AssignObserver,
  mayObserve,
  mostObservers,
  type Observers,
  observationsText,
} from '@homeward/contract/observations';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { requireAssessment } from '../assessments/index.ts';
import { findReaders } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import { observationsChangedMessage } from './observations.changes.service.ts';
import * as store from './observations.store.ts';

/** Where an observation is answered, and looked at: the draft. */
export const linkOf = (id: string, instrument: InstrumentKey) => assessmentPath({ id, instrument });

const ofAssessment = (id: string) => ({ subject: { type: 'assessment', id } });

/** Who observes for an assessment. @throws 404 */
export async function readObservers(db: Queryable, id: string, caller: Caller): Promise<Observers> {
  await requireAssessment(db, id, caller);
  return store.findObservers(db, id, caller.viewer);
}

/**
 * Asks a caregiver of the care team to observe for a draft. They are notified of what is new to them.
 * @throws 400 not of the care team, or a day in the past, 404, 409 not a draft, nothing to observe, or too many
 */
export async function assignObserver(
  deps: Deps,
  tx: Transaction,
  { id, body }: { readonly id: string; readonly body: AssignObserver },
  caller: Caller,
): Promise<Observers> {
  const { viewer } = caller;
  await store.holdDraft(tx, id);
  const assessment = await requireAssessment(tx, id, caller);
  if (!mayAssess.allows(viewer)) throw notFound(assessmentsText.assessment);
  const { instrument, status, client } = assessment;
  if (status !== 'DRAFT') throw problem(409, observationsText.onlyDrafts);
  if (instrumentOf(instrument).observed.length === 0) throw problem(409, observationsText.notObserved);
  const { observers } = await store.findObservers(tx, id, viewer);
  const known = observers.find(({ observer }) => observer.id === body.userId);
  if (known?.isOpen && known.dueOn === body.dueOn) return { observers };
  if (body.dueOn < (await store.findToday(tx, id, viewer)))
    throw fieldProblem(400, 'dueOn', observationsText.duePast);
  const team = await findReaders(tx, [client.id], { roles: mayObserve.roles, sections: [] });
  if (!team.some(({ userId }) => userId === body.userId))
    throw fieldProblem(400, 'userId', observationsText.notOnTeam);
  if (!known && observers.length >= mostObservers) throw problem(409, observationsText.tooMany);
  await store.saveObserver(
    tx,
    { assessmentId: id, clientId: client.id, userId: body.userId },
    body.dueOn,
    viewer,
  );
  await deps.record(caller, tx, {
    action: 'observations.assigned',
    ...ofAssessment(id),
    after: { ...body, clientId: client.id },
    tell: observationsChangedMessage({ assessmentId: id, clientId: client.id, observerIds: [body.userId] }),
  });
  await notify(deps, tx, {
    type: 'observation-assigned',
    to: { userId: body.userId },
    actorId: viewer.id,
    link: linkOf(id, instrument),
  });
  return store.findObservers(tx, id, viewer);
}

/** Withdraws what a caregiver was asked; what they answered stays. @throws 404 */
export async function withdrawObserver(
  deps: Deps,
  tx: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
  caller: Caller,
): Promise<Observers> {
  await store.holdDraft(tx, id);
  const { client } = await requireAssessment(tx, id, caller);
  if (await store.endObserver(tx, { assessmentId: id, userId }))
    await deps.record(caller, tx, {
      action: 'observations.withdrawn',
      ...ofAssessment(id),
      after: { userId, clientId: client.id },
      tell: observationsChangedMessage({ assessmentId: id, clientId: client.id, observerIds: [userId] }),
    });
  return store.findObservers(tx, id, caller.viewer);
}
