import type { Answers } from '@homeward/contract/core';
import { hazardStates } from '@homeward/contract/hazards';
import type { Transaction } from '../../platform/db/index.ts';
import { bySystem, type Deps } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { holdClient } from '../clients/index.ts';
import * as store from './hazards.assessments.store.ts';
import { hazardsChangedMessage, ofHazard, settleStart } from './hazards.changes.service.ts';

type Implied = keyof NonNullable<typeof hazardStates.implied>;

/**
 * Lets the actions of a home follow an assessment that was signed or entered in error. By the current one, an open action of an
 * earlier visit is done where the hazard was found gone, or no longer applies. With one that was entered in error go its own
 * actions, and what it found gone is open again. Doing it again changes nothing.
 */
export async function followAssessment(deps: Deps, tx: Transaction, id: string): Promise<void> {
  const home = await store.findHome(tx, id);
  if (!home) return;
  await holdClient(tx, home.clientId);
  const { status, isCurrent } = (await store.findHome(tx, id)) ?? home;
  if (status === 'ENTERED_IN_ERROR') {
    await make(deps, tx, { home, name: 'void', changed: await store.voidFoundBy(tx, id) });
    await make(deps, tx, { home, name: 'restore', changed: await store.reopenSettledBy(tx, id) });
    await settleStart(deps, tx, home.clientId);
  } else if (isCurrent) {
    const changed = await store.resolve(tx, { ...home, id, itemIds: itemsGone(home.answers) });
    await make(deps, tx, { home, name: 'resolve', changed });
    if (changed.length > 0) await settleStart(deps, tx, home.clientId);
  }
}

/** The items that no longer are a hazard: they were seen and are fine, or the home no longer has them. */
function itemsGone(answers: Answers): string[] {
  return Object.entries(answers).flatMap(([item, answer]) =>
    answer === 'OK' || answer === 'NA' ? [item] : [],
  );
}

interface Made {
  readonly home: store.Home;
  readonly name: Implied;
  readonly changed: readonly store.Changed[];
}

/** Keeps moves that followed from an assessment. */
async function make(deps: Deps, tx: Transaction, { home, name, changed }: Made): Promise<void> {
  for (const { id, version, was, ownerId } of changed) {
    const history = { table: hazardStates, type: 'hazard', stateOf: () => was };
    await writeImplied(tx, history, { name, thing: { id, version } }, null);
    await deps.record(bySystem, tx, {
      action: 'hazards.followed',
      ...ofHazard(id),
      before: { status: was },
      after: { status: hazardStates.implied?.[name].to, assessmentId: home.id },
      tell: hazardsChangedMessage(home.clientId, [ownerId]),
    });
  }
}
