import { type OpenShift, offersText } from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { ofShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import { findOpen, findShownToAll } from './shifts.my-offers.service.ts';
import { holdShift } from './shifts.offers.store.ts';
import { tellOffice } from './shifts.offers-notices.service.ts';
import { endRequest, saveRequest } from './shifts.requests.store.ts';
import { what } from './shifts.service.ts';
import { readChanged } from './shifts.store.ts';

/**
 * Asks for a shift that all eligible caregivers see, or takes that back. The office picks. The same again changes nothing.
 * @throws 404 it is not open to them, 409 something speaks against it by now
 */
export async function requestShift(
  deps: Deps,
  tx: Transaction,
  { id, isWanted }: { readonly id: string; readonly isWanted: boolean },
  caller: Caller,
): Promise<Pick<OpenShift, 'askedAt'>> {
  const { viewer, meta } = caller;
  if (!isWanted) {
    if (await endRequest(tx, id, viewer.id)) await record(deps, tx, { id, isWanted }, caller);
    return { askedAt: null };
  }
  const only = { only: id, limit: 1 };
  // Nobody waits for a shift that is not open to them.
  if ((await findShownToAll(tx, only, caller)).length === 0) throw notFound(what);
  await holdShift(tx, id);
  const [open] = await findShownToAll(tx, only, caller);
  if (!open) throw notFound(what);
  if (open.askedAt !== null) return { askedAt: open.askedAt };
  if ((await findOpen(tx, only, caller)).length === 0) throw problem(409, offersText.cannot);
  await saveRequest(tx, id, viewer.id, meta.at);
  await record(deps, tx, { id, isWanted }, caller);
  await tellOffice(deps, tx, await readChanged(tx, id), { wording: 'requested', by: viewer.id });
  return { askedAt: meta.at.toISOString() };
}

async function record(
  deps: Deps,
  tx: Transaction,
  { id, isWanted }: { readonly id: string; readonly isWanted: boolean },
  caller: Caller,
): Promise<void> {
  const { version, client } = await readChanged(tx, id);
  await deps.record(caller, tx, {
    action: isWanted ? 'shifts.requested' : 'shifts.request-withdrawn',
    ...ofShift(id),
    tell: shiftsChangedMessage([
      { id, version, clientId: client.id, people: [caller.viewer.id], isPublished: true },
    ]),
  });
}
