import { type Client, clientsText } from '@homeward/contract/clients';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { findVisitsNear } from './clients.access.store.ts';
import { ofClient, requireReach } from './clients.changes.service.ts';
import { hasVisits, shownClient } from './clients.shown.service.ts';
import { noteView } from './clients.store.ts';
import { askReach, readTogether } from './clients.together.service.ts';

/**
 * Answers with a part of a client. The audit log gets one entry in five minutes for a viewer, whichever part they read
 * first.
 */
export async function opened<Answer>(
  deps: Deps,
  clientId: string,
  caller: Caller,
  reading: Promise<Answer>,
): Promise<Answer> {
  // Asked in the same turn as the reading asks, so usually by the same statement.
  const [answer, reach] = await Promise.all([
    reading,
    askReach(deps.db, { clientId, viewer: caller.viewer }),
  ]);
  if (reach?.isViewDue) await noteOpened(deps, clientId, caller);
  return answer;
}

/**
 * Opens a client for the viewer, as far as they may see them. The reading is shared with all who ask for the same rows.
 * @throws 404 no such client, or out of reach
 */
export async function openClient(deps: Deps, id: string, caller: Caller): Promise<Client> {
  const reach = await requireReach(deps.db, id, caller);
  const stored = await readTogether(deps.db, reach);
  if (!stored) throw notFound(clientsText.client);
  if (reach.isViewDue) await noteOpened(deps, id, caller);
  const hasNotes = hasVisits(caller.viewer) && stored.addresses.some(({ accessNotes }) => accessNotes !== '');
  const visits = hasNotes ? await findVisitsNear(deps.db, id, caller.viewer) : [];
  return shownClient(stored, reach, caller.viewer, deps, visits);
}

/** Records that the viewer opened a client, unless another request of theirs did so at the same time. */
async function noteOpened(deps: Deps, clientId: string, caller: Caller): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await noteView(tx, clientId, caller.viewer))
      await deps.record(caller, tx, { action: 'clients.read', ...ofClient(clientId) });
  });
}
