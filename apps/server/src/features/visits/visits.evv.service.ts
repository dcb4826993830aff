import { createHash } from 'node:crypto';
import {
  type AnswerEvv,
  type AnsweredEvv,
  type EvvExport,
  type EvvRecord,
  type EvvRun,
  mostEvvVisits,
  type RunEvv,
  visitsText,
} from '@homeward/contract/visits';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import * as evv from './visits.evv.store.ts';
import { methodsOf } from './visits.exports.service.ts';
import { type ExportedVisit, visitsToSend } from './visits.exports.store.ts';

/**
 * Collects what the aggregator does not have yet. A repeated run finds nothing new and returns the last one. A visit that
 * the aggregator rejected is sent again once it has changed.
 */
export async function runEvv(deps: Deps, tx: Transaction, body: RunEvv, caller: Caller): Promise<EvvRun> {
  await evv.lockRuns(tx);
  const records: evv.NewRecord[] = [];
  let isMore = false;
  for await (const visits of visitsToSend(tx, body, caller.viewer)) {
    const changed = visits.flatMap((visit) => recordOf(visit) ?? []);
    const room = mostEvvVisits - records.length;
    records.push(...changed.slice(0, room));
    isMore = changed.length > room;
    if (isMore) break;
  }
  if (records.length === 0) {
    const last = await evv.findLastRun(tx, body);
    return { runId: last?.id ?? null, isNew: false, visits: last?.visits ?? 0, isMore: false };
  }
  const runId = await evv.insertRun(tx, body, records, caller.viewer.id);
  const { from, to } = body;
  await deps.record(caller, tx, {
    action: 'visits.evv-run',
    subject: { type: 'evv-run', id: runId },
    after: { from, to, visits: records.length },
  });
  return { runId, isNew: true, visits: records.length, isMore };
}

/** The next record of a visit; undefined: the last one says the same. */
export function recordOf(visit: ExportedVisit): evv.NewRecord | undefined {
  const isVoid = visit.status === 'REJECTED';
  const { sequence: last, ...content } = contentOf(visit, isVoid);
  const digest = digestOf(content);
  if (digest === visit.digest) return undefined;
  const sequence = last + 1;
  return { visitId: visit.id, sequence, content: { ...content, sequence }, digest, isVoid };
}

function contentOf(visit: ExportedVisit, isVoid: boolean): EvvRecord {
  const { place, lat, lng, changes } = visit;
  return {
    visitId: visit.id,
    sequence: visit.sequence ?? 0,
    isVoid,
    serviceType: visit.serviceType,
    client: { id: visit.clientId, number: visit.clientNo, name: visit.clientName },
    staff: { id: visit.staffId, name: visit.staffName },
    date: visit.date,
    timezone: visit.timezone,
    location: { address: place, lat, lng },
    begunAt: visit.in,
    endedAt: visit.out,
    methods: methodsOf(visit),
    changes,
  };
}

/** Of what makes a difference. Names do not: a person with a new name makes no new visit. */
function digestOf({ client, staff, changes, ...rest }: Omit<EvvRecord, 'sequence'>): string {
  const unnamed = changes.map(({ by: _name, ...change }) => change);
  const compared = { ...rest, client: client.id, staff: staff.id, changes: unnamed };
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex');
}

/** A run as it was made. The audit log says who got it. @throws 404 */
export async function exportEvv(
  deps: Deps,
  db: Queryable,
  run: string | undefined,
  caller: Caller,
): Promise<EvvExport> {
  const found = await evv.findRun(db, run);
  if (!found) throw notFound(visitsText.evvRun);
  await deps.record(caller, deps.db, {
    action: 'visits.evv-exported',
    subject: { type: 'evv-run', id: found.id },
    after: {},
  });
  const records = await evv.findRecords(db, found.id);
  return { runId: found.id, madeAt: found.madeAt.toISOString(), records };
}

/**
 * Keeps the answers of the aggregator, all or none.
 * @throws 404 never sent, 409 answered otherwise before
 */
export async function answerEvv(
  deps: Deps,
  tx: Transaction,
  { answers }: AnswerEvv,
  caller: Caller,
): Promise<AnsweredEvv> {
  for (const { place, state } of await evv.lockAnswered(tx, answers)) {
    const path = `answers.${place}.sequence`;
    if (state === null) throw fieldProblem(404, path, visitsText.neverSent);
    if (state !== 'SENT' && state !== answers[place]?.result)
      throw fieldProblem(409, path, visitsText.answeredOtherwise);
  }
  const taken = await evv.saveAnswers(tx, answers, { by: caller.viewer.id, at: caller.meta.at });
  if (taken > 0)
    await deps.record(caller, tx, {
      action: 'visits.evv-answered',
      subject: { type: 'evv-run', id: null },
      after: { taken, rejected: answers.filter(({ result }) => result === 'REJECTED').length },
    });
  return { taken, known: answers.length - taken };
}
