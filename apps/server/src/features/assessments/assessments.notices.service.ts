import { assessmentPath } from '@homeward/contract/assessments';
import { instrumentOf, score } from '@homeward/contract/instruments';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findWhoActs } from './assessments.people.store.ts';
import type { Stored } from './assessments.row.store.ts';

/** The critical hazards among the answers of an assessment. */
function criticalOf({ instrument, sections }: Pick<Stored, 'instrument' | 'sections'>): string[] {
  if (instrument !== 'home-safety') return [];
  const answers = Object.assign({}, ...sections.map((section) => section.answers));
  return score(instrument, answers).flags.flatMap(({ kind, id }) => (kind === 'CRITICAL' ? [id] : []));
}

/** Tells the care manager of critical hazards as soon as one is noted, before anything is signed. */
export async function tellHazards(
  deps: Deps,
  tx: Transaction,
  { before, after }: { readonly before: Stored; readonly after: Stored },
  { viewer }: Caller,
): Promise<void> {
  const known = criticalOf(before);
  if (criticalOf(after).every((id) => known.includes(id))) return;
  const userIds = await findWhoActs(tx, after.client.id, viewer);
  if (userIds.length === 0) return;
  await notify(deps, tx, {
    type: 'home-hazard',
    to: { userIds },
    actorId: viewer.id,
    link: assessmentPath(after),
  });
}

/** Tells the care manager that abilities have fallen since the assessment before. */
export async function tellFall(
  deps: Deps,
  tx: Transaction,
  assessment: Stored,
  { viewer }: Caller,
): Promise<void> {
  const { instrument, client } = assessment;
  const userIds = await findWhoActs(tx, client.id, viewer);
  if (userIds.length === 0) return;
  await notify(deps, tx, {
    type: 'abilities-fell',
    metadata: { instrument: instrumentOf(instrument).title },
    to: { userIds },
    actorId: viewer.id,
    link: assessmentPath(assessment),
  });
}
