import type { Queryable, Transaction } from '../../platform/db/index.ts';
import type { AccountFollower, Deps } from '../../platform/slice/index.ts';
import { conversationTopic, tellConversation, writeLine } from './chat.changes.service.ts';
import * as store from './chat.team.store.ts';

/**
 * Makes a conversation of a care team or a shift hold whom the team or the shift holds, and lets those in it know.
 * @param isSilent it was made just now: nobody need be told who is in it
 */
export async function settle(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  id: string,
  { isSilent = false }: { readonly isSilent?: boolean } = {},
): Promise<void> {
  const team = await store.lockTeam(tx, id);
  if (!team) return;
  const changes = await store.settleTeam(tx, id, team);
  if (changes.length === 0) return;
  if (!isSilent)
    for (const { userId, what } of changes)
      await writeLine(deps, tx, id, { event: what, subjectId: userId, byId: null });
  const left = changes.flatMap(({ userId, what }) => (what === 'LEFT' ? [userId] : []));
  await tellConversation(deps, tx, id, left);
}

/** Keeps conversations in step with care teams, shifts, whom people reach, and what an office chooses, each in a transaction of its own. */
export async function keepTeams(
  deps: Deps,
  of:
    | { readonly clientIds: readonly string[] }
    | { readonly userIds: readonly string[] }
    | { readonly shiftIds: readonly string[] }
    /** The conversations with family of an office, or of all (null). */
    | { readonly officeId: string | null },
): Promise<void> {
  const ids = await findTeams(deps.db, of);
  for (const id of ids) await deps.db.transaction((tx) => settle(deps, tx, id));
  if ('userIds' in of) await deps.db.transaction((tx) => touch(deps, tx, of.userIds, 'PAIRS_WITH_FAMILY'));
  deps.outbox.poke();
}

async function findTeams(db: Queryable, of: Parameters<typeof keepTeams>[1]): Promise<string[]> {
  if ('clientIds' in of) return store.findTeamsOfClients(db, of.clientIds);
  if ('shiftIds' in of) return store.findTeamsOfShifts(db, of.shiftIds);
  if ('officeId' in of) return store.findFamilyTeams(db, of.officeId);
  return store.findTeamsOfUsers(db, of.userIds);
}

/** Those in a conversation look again at who is in it, and whether they may write. */
async function touch(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  userIds: readonly string[],
  which: Parameters<typeof store.touchConversations>[2],
): Promise<void> {
  for (const { id, version } of await store.touchConversations(tx, userIds, which))
    await outbox.add(tx, { topic: conversationTopic, payload: { id, version, left: [] } });
}

/** New staff read what is for all staff; those whose account opens or closes are counted, or not, where they are in. */
export function followAccounts(deps: Pick<Deps, 'outbox'>): AccountFollower {
  return async (tx, { what, ids }) => {
    if (what === 'made' || what === 'role-changed' || what === 'status-changed')
      await store.joinAllStaff(tx, ids);
    if (what === 'role-changed' || what === 'status-changed') await touch(deps, tx, ids, 'ALL');
  };
}
