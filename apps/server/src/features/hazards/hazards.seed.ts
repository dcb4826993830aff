import { addDays, itemsOf } from '@homeward/contract/core';
import { hazardActions, instrumentOf } from '@homeward/contract/instruments';
import type { Deps } from '../../platform/slice/index.ts';
import { settleStart } from './hazards.changes.service.ts';
import * as store from './hazards.seed.store.ts';

/** How the actions of a home are: one of these after the other. `dueIn`: days from today. */
const courses = [
  { status: 'OPEN', dueIn: 5, doer: 'AGENCY', reason: null },
  { status: 'OPEN', dueIn: -3, doer: 'LANDLORD', reason: null },
  { status: 'DONE', dueIn: 2, doer: 'FAMILY', reason: null },
  { status: 'OPEN', dueIn: 12, doer: 'CONTRACTOR', reason: null },
  {
    status: 'ACCEPTED',
    dueIn: 1,
    doer: 'CLIENT',
    reason: 'The client wants to keep it as it is and knows the risk.',
  },
] as const;

/** Actions of one home that the demo has; for what else was found, none has been created yet. */
const mostOfHome = 4;

/** Gives the demo agency actions for the hazards that its assessments found; nothing where one is there already. */
export async function seedHazards(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await store.hasNoHazards(tx))) return;
    const homes = await store.readSeedHomes(tx);
    const labels = new Map(itemsOf(instrumentOf('home-safety').form).map((item) => [item.id, item.label]));
    const rows = homes.flatMap(({ answers, today, ...home }, at) =>
      hazardActions(answers, home.foundOn)
        .slice(0, mostOfHome)
        .map(({ itemId, text, weight }, place): store.SeedHazard => {
          // A critical hazard of the demo stays open: the start of care waits for it.
          const course = weight === 'C' ? courses[1] : courses[(at + place) % courses.length];
          const { status, dueIn, doer, reason } = course ?? courses[0];
          const dueOn = addDays(today, dueIn);
          return {
            ...home,
            itemId,
            hazard: labels.get(itemId) ?? itemId,
            text,
            weight: String(weight),
            dueOn: [dueOn, home.foundOn].sort().at(-1) ?? dueOn,
            doer,
            status,
            reason,
          };
        }),
    );
    await store.insertSeedHazards(tx, rows);
    for (const clientId of new Set(rows.map((row) => row.clientId))) await settleStart(deps, tx, clientId);
  });
}
