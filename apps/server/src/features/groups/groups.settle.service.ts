import { capabilityLabels, hasByRole } from '@homeward/contract/core';
import type { Transaction } from '../../platform/db/index.ts';
import { bySystem, type Deps, type OutboxMessage } from '../../platform/slice/index.ts';
import { capabilitiesGiven } from '../../platform/sockets/index.ts';
import { notify } from '../notifications/index.ts';
import { settleCapabilities } from './groups.members.store.ts';
import { groupsNamedBy, inOrder } from './groups.model.ts';
import { type Moved, settleChosen, settleRule } from './groups.rule.store.ts';
import { findOnCallGroup, lockGroups, type RuledGroup, readRuledGroups } from './groups.store.ts';

/** The outbox topic of groups that are to be read again. */
export const groupsChangedTopic = 'groups.changed';

export function groupsMoved(ids: readonly string[]): OutboxMessage {
  return { topic: groupsChangedTopic, payload: { ids } };
}

/** A group that other people are in than before. */
interface MovedGroup {
  readonly group: Pick<RuledGroup, 'id' | 'name' | 'capabilities'>;
  readonly moved: Moved;
}

const isMoved = ({ added, removed }: Moved) => added.length + removed.length > 0;

/**
 * Works out the dynamic groups of some people. What changed is announced, and what it gives and takes acts at once.
 * The groups must be locked.
 */
export async function settlePeople(deps: Deps, tx: Transaction, userIds: readonly string[]): Promise<void> {
  const found: MovedGroup[] = [];
  for (const group of inOrder(await readRuledGroups(tx))) {
    const moved = await settleRule(tx, group.id, group.rule, userIds);
    if (isMoved(moved)) found.push({ group, moved });
  }
  await follow(deps, tx, found, userIds);
}

/**
 * Works out the groups that are made of others which have changed, for everybody.
 * @param first what has changed by itself
 * @param userIds whose capabilities may be others, beside those who moved
 */
export async function settleDependents(
  deps: Deps,
  tx: Transaction,
  first: MovedGroup,
  userIds: readonly string[],
): Promise<void> {
  const changed = new Set([first.group.id]);
  const found = [first];
  for (const group of inOrder(await readRuledGroups(tx))) {
    if (!groupsNamedBy(group.rule).some((id) => changed.has(id))) continue;
    changed.add(group.id);
    found.push({ group, moved: await settleRule(tx, group.id, group.rule, undefined) });
  }
  await follow(deps, tx, found, userIds);
}

/** Everything from the start, a transaction for each group: what time alone changes, and what a listener has missed. */
export async function settleEverything(deps: Deps): Promise<void> {
  for (const { id } of inOrder(await readRuledGroups(deps.db))) {
    await deps.db.transaction(async (tx) => {
      await lockGroups(tx);
      const group = (await readRuledGroups(tx)).find((one) => one.id === id);
      if (!group) return;
      const moved = await settleRule(tx, id, group.rule, undefined);
      await follow(deps, tx, [{ group, moved }], []);
    });
  }
  deps.outbox.poke();
}

/** Makes the system group On-call hold exactly these people. The groups must be locked. */
export async function settleOnCall(deps: Deps, tx: Transaction, userIds: readonly string[]): Promise<void> {
  const id = await findOnCallGroup(tx);
  if (id === undefined) return;
  const moved = await settleChosen(tx, id, userIds);
  if (isMoved(moved))
    await settleDependents(deps, tx, { group: { id, name: 'On-call', capabilities: [] }, moved }, []);
}

/** What follows from other people being in: what they may do, and who is notified of it. */
async function follow(
  deps: Deps,
  tx: Transaction,
  found: readonly MovedGroup[],
  userIds: readonly string[],
): Promise<void> {
  const moved = found.filter((one) => isMoved(one.moved));
  const people = new Set([...userIds, ...moved.flatMap((one) => [...one.moved.added, ...one.moved.removed])]);
  const changes = await settleCapabilities(tx, [...people]);
  if (changes.length > 0)
    await deps.outbox.add(
      tx,
      capabilitiesGiven(changes.map(({ userId, after }) => ({ userId, capabilities: after }))),
    );
  const gained = new Map(
    changes.map(({ userId, role, before, after }) => [
      userId,
      after.filter((one) => !before.includes(one) && !hasByRole(role, one)),
    ]),
  );
  for (const {
    group,
    moved: { added, removed },
  } of moved) {
    if (group.capabilities.length > 0)
      await deps.record(bySystem, tx, {
        action: 'groups.members-moved',
        subject: { type: 'group', id: group.id },
        after: { added, removed },
      });
  }
  if (moved.length > 0) await deps.outbox.add(tx, groupsMoved(moved.map(({ group }) => group.id)));
  const told = new Set<string>();
  for (const { group } of found) {
    const gains = [...gained].filter(
      ([id, list]) => !told.has(id) && list.some((one) => group.capabilities.includes(one)),
    );
    if (gains.length === 0) continue;
    for (const [id] of gains) told.add(id);
    const given = [...new Set(gains.flatMap(([, list]) => list))].filter((one) =>
      group.capabilities.includes(one),
    );
    await notify(deps, tx, {
      type: 'capability-given',
      metadata: {
        group: group.name,
        what: given.map((one) => capabilityLabels[one].toLowerCase()).join(', '),
      },
      to: { userIds: gains.map(([id]) => id) },
    });
  }
}
