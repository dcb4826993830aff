import { type ChangeHealth, clientsText, type Health, healthSchema } from '@homeward/contract/clients';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { clientsChangedMessage, ofClient } from './clients.changes.service.ts';
import {
  type EntryList,
  entryKinds,
  findHealth,
  lockHealth,
  type SavedEntry,
  saveEntries,
  saveSingles,
  singleFields,
} from './clients.health.store.ts';
import { refused } from './clients.service.ts';
import { findVersion, keepStanding } from './clients.store.ts';

/** The health record of a client. @throws 404 no such client, or out of reach */
export async function readHealth(db: Queryable, id: string, { viewer }: Caller): Promise<Health> {
  const found = await findHealth(db, id, viewer);
  if (!found) throw notFound(clientsText.client);
  return found;
}

const lists = Object.keys(entryKinds) as EntryList[];

/**
 * Changes a health record as a whole. What is there already is answered as it is, also to an older version.
 * @throws 400 an entry that is not there, 404, 412 with the newer version, 428
 */
export async function changeHealth(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeHealth; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Health> {
  const { id, body } = given;
  const version = requireVersion(given.ifMatch);
  const before = await lockHealth(tx, id, caller.viewer);
  if (!before) throw notFound(clientsText.client);
  const was = editedOf(before);
  if (!isDifferent(was, body)) return before;
  if (version !== before.version) throw staleVersion(healthSchema, before);
  await saveEntries(
    tx,
    id,
    lists.flatMap((list) => entriesOf(list, body, was)),
    caller.viewer,
  );
  const fields = singleFields.filter((field) =>
    isDifferent({ [field]: was[field] }, { [field]: body[field] }),
  );
  await saveSingles(tx, id, body, { fields, viewer: caller.viewer });
  await keepStanding(tx, [id]);
  await deps.record(caller, tx, {
    action: 'clients.health-changed',
    ...ofClient(id),
    before: was,
    after: body,
    tell: clientsChangedMessage({ id, version: await findVersion(tx, id) }),
  });
  return readHealth(tx, id, caller);
}

/** A record as it is edited. */
function editedOf(health: Health): ChangeHealth {
  const { clientId: _client, changed: _changed, version: _version, ...edited } = health;
  const plain = <T extends { changed: unknown }>(all: T[]) => all.map(({ changed: _stamp, ...one }) => one);
  return {
    ...edited,
    allergies: plain(edited.allergies),
    diagnoses: plain(edited.diagnoses),
    medications: plain(edited.medications),
    equipment: plain(edited.equipment),
  };
}

function entriesOf(list: EntryList, body: ChangeHealth, was: ChangeHealth): SavedEntry[] {
  const known = new Map(was[list].map((one) => [one.id, one]));
  return body[list].map(({ id, ...content }, position) => {
    const before = id === undefined ? undefined : known.get(id);
    if (id !== undefined && !before) throw refused(`${list}.${position}.id`, clientsText.unknownEntry);
    const isChanged = !before || isDifferent(before, { id, ...content });
    return { id: id ?? null, kind: entryKinds[list], position, content, words: wordsOf(content), isChanged };
  });
}

/** What a filter finds an entry by. */
function wordsOf(content: object): string {
  const { substance, text, icd10, name } = content as Record<string, string | undefined>;
  return [substance, text, icd10, name].filter(Boolean).join(' ');
}
