import {
  type ChecklistItem,
  type Client,
  type ClientMove,
  type ClientStatus,
  type ClientSubject,
  checklistRefusal,
  clientSchema,
  clientStates,
  clientsText,
} from '@homeward/contract/clients';
import type { MadeMove, MoveGiven, MovesQuery, Page } from '@homeward/contract/core';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type Machine, type MoveWanted, makeMove, readMoves } from '../../platform/states/index.ts';
import { clientsChangedMessage, ofClient, requireReach } from './clients.changes.service.ts';
import type { StoredClient } from './clients.row.store.ts';
import { readClient } from './clients.service.ts';
import * as store from './clients.store.ts';

/** How the history of a client is kept. */
const clientHistory = {
  table: clientStates,
  type: 'client',
  stateOf: ({ status }: { status: ClientStatus }) => status,
};

/**
 * Makes a move of a client.
 * @throws 404, 409 not from their state, or something of the onboarding checklist is missing, 412 with the newer version
 */
export async function moveClient(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<ClientMove>,
  caller: Caller,
): Promise<Client> {
  const { json, ...now } = await makeMove(deps, tx, machineOf(deps, caller), wanted, caller);
  return { ...(JSON.parse(json) as Client), ...now };
}

/** The history of a client, the newest first. @throws 404 no such client, or out of reach */
export async function listMoves(
  db: Queryable,
  id: string,
  query: MovesQuery,
  caller: Caller,
): Promise<Page<MadeMove>> {
  await requireReach(db, id, caller);
  return readMoves(db, { thingType: clientHistory.type, thingId: id }, query);
}

function machineOf(
  deps: Deps,
  caller: Caller,
): Machine<ClientStatus, ClientMove, StoredClient, ClientSubject> {
  const read = async (tx: Transaction, id: string) => JSON.stringify(await readClient(deps, tx, id, caller));
  return {
    ...clientHistory,
    what: clientsText.client,
    schema: clientSchema,
    changedSince: clientsText.changedSince,
    lock: (tx, id) => store.lockClient(tx, id, caller.viewer),
    subjectOf: ({ id }) => ({ id }),
    read,
    save: async (tx, name, before, _viewer, given) => {
      if (name === 'activate') requireChecklist(before);
      await store.saveMove(tx, before.id, movedBy(name, before, given));
      await store.keepStanding(tx, [before.id]);
      return read(tx, before.id);
    },
    record: (name, before) => ({
      action: 'clients.moved',
      ...ofClient(before.id),
      before: { status: before.status },
      after: { status: clientStates.moves[name].to },
      tell: clientsChangedMessage({ id: before.id, version: before.version + 1 }),
    }),
  };
}

function requireChecklist({ missing }: StoredClient): void {
  const refusal = checklistRefusal(missing as ChecklistItem[]);
  if (refusal !== undefined) throw problem(409, refusal);
}

function movedBy(
  name: ClientMove,
  before: StoredClient,
  { day = '', until = '', cause = '' }: MoveGiven,
): store.MovedClient {
  const status = clientStates.moves[name].to;
  if (name === 'activate') return { status, startOfCare: before.startOfCare ?? day };
  if (name === 'hold') return { status, hold: { reason: cause, since: day, expectedReturn: until } };
  if (name === 'discharge') return { status, discharge: { reason: cause, day } };
  return { status };
}
