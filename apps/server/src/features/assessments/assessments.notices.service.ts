import { assessmentPath } from '@homeward/contract/assessments';
import type { Answers } from '@homeward/contract/core';
import { type InstrumentKey, instrumentOf, score } from '@homeward/contract/instruments';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findWhoActs } from './assessments.people.store.ts';
import type { Stored } from './assessments.row.store.ts';

/** The critical hazards among the answers of sections. */
function criticalOf(instrument: InstrumentKey, sections: Sections): string[] {
  if (instrument !== 'home-safety') return [];
  const answers = Object.assign({}, ...sections.map((section) => section.answers));
  return score(instrument, answers).flags.flatMap(({ kind, id }) => (kind === 'CRITICAL' ? [id] : []));
}

type Sections = readonly { readonly answers: Answers }[];

/** Tells the care manager of critical hazards as soon as one is noted, before anything is signed. */
export async function tellHazards(
  deps: Deps,
  tx: Transaction,
  { before, after }: { readonly before: Stored; readonly after: Stored },
  caller: Caller,
): Promise<void> {
  await tellFoundHazards(deps, tx, { ...after, before: before.sections, after: after.sections }, caller);
}

/** The same of answers that somebody gave about an assessment. */
export async function tellFoundHazards(
  deps: Deps,
  tx: Transaction,
  found: Pick<Stored, 'id' | 'instrument'> & {
    readonly client: { readonly id: string };
    readonly before: Sections;
    readonly after: Sections;
  },
  { viewer }: Caller,
): Promise<void> {
  const known = criticalOf(found.instrument, found.before);
  if (criticalOf(found.instrument, found.after).every((id) => known.includes(id))) return;
  const userIds = await findWhoActs(tx, found.client.id, viewer);
  if (userIds.length === 0) return;
  await notify(deps, tx, {
    type: 'home-hazard',
    to: { userIds },
    actorId: viewer.id,
    link: assessmentPath(found),
  });
}

/** Notifies the care manager that abilities have fallen since the assessment before. */
export async function tellFall(
  deps: Deps,
  tx: Transaction,
  assessment: Stored,
  { viewer }: Caller,
): Promise<void> {
  const userIds = await findWhoActs(tx, assessment.client.id, viewer);
  await notifyOf(deps, tx, { type: 'abilities-fell', assessment, userIds }, viewer);
}

/** Notifies the assessor, the signers and the care manager that a signed assessment was entered in error. */
export async function notifyOfError(
  deps: Deps,
  tx: Transaction,
  assessment: Stored,
  { viewer }: Caller,
): Promise<void> {
  const { client, assessor, signed, coSigned } = assessment;
  const signers = [assessor.id, signed?.by.id, coSigned?.by.id].filter((id) => id !== undefined);
  const acting = await findWhoActs(tx, client.id, viewer);
  const userIds = [...new Set([...signers, ...acting])].filter((id) => id !== viewer.id);
  await notifyOf(deps, tx, { type: 'assessment-in-error', assessment, userIds }, viewer);
}

interface Notice {
  readonly type: 'abilities-fell' | 'assessment-in-error';
  readonly assessment: Stored;
  readonly userIds: readonly string[];
}

async function notifyOf(
  deps: Deps,
  tx: Transaction,
  { type, assessment, userIds }: Notice,
  viewer: Caller['viewer'],
): Promise<void> {
  if (userIds.length === 0) return;
  await notify(deps, tx, {
    type,
    metadata: { instrument: instrumentOf(assessment.instrument).title },
    to: { userIds },
    actorId: viewer.id,
    link: assessmentPath(assessment),
  });
}
