import {
  ageOn,
  type ChangeClient,
  type CheckDuplicates,
  type Client,
  type CreateClient,
  clientSchema,
  clientsText,
  type Duplicates,
} from '@homeward/contract/clients';
import { dayIn, type Viewer } from '@homeward/contract/core';
import { staffText } from '@homeward/contract/staff';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { normalizePhone, requirePhone } from '../../platform/phones/index.ts';
import { type Caller, type Deps, isDifferent, type Origin } from '../../platform/slice/index.ts';
import {
  clientsChangedMessage,
  homeChangedTopic,
  ofClient,
  requireReach,
  settleReach,
} from './clients.changes.service.ts';
import * as checks from './clients.checks.store.ts';
import { homeChangedOn } from './clients.home.model.ts';
import type { StoredClient } from './clients.row.store.ts';
import { openedClient, sealNotes, shownClient } from './clients.shown.service.ts';
import * as store from './clients.store.ts';

/** A client as the viewer sees them, in the transaction that changes them. @throws 404 no such client, or out of reach */
export async function readClient(deps: Deps, db: Transaction, id: string, caller: Caller): Promise<Client> {
  const reach = await requireReach(db, id, caller);
  const stored = await store.findClient(db, id, caller.viewer);
  if (!stored) throw notFound(clientsText.client);
  return shownClient(stored, reach, caller.viewer, deps);
}

/** The client, kept from others who want to change them. @throws 404 */
export async function requireLocked(tx: Transaction, id: string, { viewer }: Caller): Promise<StoredClient> {
  const stored = await store.lockClient(tx, id, viewer);
  if (!stored) throw notFound(clientsText.client);
  return stored;
}

/** Clients within reach who may be the same person. Numbers that are none yet find nobody. */
export async function findDuplicates(
  db: Queryable,
  { firstName, lastName, birthDate, phones }: CheckDuplicates,
  viewer: Viewer,
): Promise<Duplicates> {
  const numbers = phones.flatMap((text) => normalizePhone(text) ?? []);
  const twins = await checks.findTwins(
    db,
    { name: `${firstName} ${lastName}`, birthDate, phones: numbers },
    viewer,
  );
  return {
    duplicates: twins.map((twin) => ({
      ...twin,
      message: sayDuplicate[twin.match](twin.fullName),
    })),
  };
}

/** What is said of somebody who may be the same person, by what is the same. */
export const sayDuplicate: Record<Duplicates['duplicates'][number]['match'], (fullName: string) => string> = {
  NAME_AND_BIRTH_DATE: clientsText.duplicate,
  PHONE: clientsText.duplicatePhone,
  NAME: clientsText.duplicateName,
};

/**
 * Adds a client as a prospect.
 * @throws 400 naming the field, 409 a likely duplicate
 */
export async function createClient(
  deps: Deps,
  tx: Transaction,
  body: CreateClient,
  caller: Caller,
): Promise<Client> {
  const { acceptsDuplicate, officeId = await checks.findOnlyOffice(tx), ...rest } = body;
  if (officeId === undefined) throw refused('officeId', clientsText.officeRequired);
  const given = { ...rest, officeId };
  const { addresses, ...fields } = await tidied(tx, given, caller, undefined);
  if (!acceptsDuplicate) {
    const numbers = fields.phones.map(({ number }) => number);
    const { duplicates } = await findDuplicates(tx, { ...fields, phones: numbers }, caller.viewer);
    const first = duplicates[0];
    if (first) throw fieldProblem(409, 'acceptsDuplicate', first.message);
  }
  const id = await store.insertClient(tx, fields);
  await store.saveAddresses(tx, id, sealed(addresses, deps));
  await settleClient(deps, tx, id);
  await deps.record(caller, tx, {
    action: 'clients.added',
    ...ofClient(id),
    after: auditOf({ ...fields, addresses }),
    tell: clientsChangedMessage({ id, version: 1 }),
  });
  return readClient(deps, tx, id, caller);
}

/**
 * Changes a client. What is there already is answered as it is, also to an older version.
 * @throws 400 naming the field, 404, 412 with the newer version, 428
 */
export async function changeClient(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeClient; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Client> {
  const { id } = given;
  const version = requireVersion(given.ifMatch);
  const before = await requireLocked(tx, id, caller);
  const next = await tidied(tx, given.body, caller, before);
  const was = editedOf(openedClient(before, deps));
  if (!isDifferent(was, next)) return readClient(deps, tx, id, caller);
  if (version !== before.version) throw staleVersion(clientSchema, await readClient(deps, tx, id, caller));
  const { addresses, ...fields } = next;
  await store.saveClient(tx, id, fields);
  await store.saveAddresses(tx, id, sealed(addresses, deps));
  await settleClient(deps, tx, id);
  await deps.record(caller, tx, {
    action: 'clients.changed',
    ...ofClient(id),
    before: auditOf(was),
    after: auditOf(next),
    tell: clientsChangedMessage({ id, version: before.version + 1 }),
  });
  const on = homeChangedOn(was.addresses, addresses, dayIn(before.timezone, caller.meta.at));
  if (on !== undefined) await deps.outbox.add(tx, { topic: homeChangedTopic, payload: { clientId: id, on } });
  return readClient(deps, tx, id, caller);
}

/** What depends on a client's own fields: how they are found, who reaches them, what they miss. */
async function settleClient(deps: Deps, tx: Transaction, id: string): Promise<void> {
  await store.indexClients(tx, [id]);
  await settleReach(deps, tx, 'client_id', [id]);
  await store.keepStanding(tx, [id]);
}

/** A client as the office edits them. */
function editedOf(client: StoredClient): ChangeClient {
  const {
    id: _id,
    fullName: _fullName,
    isDeceased: _isDeceased,
    status: _status,
    version: _version,
    clientNo: _clientNo,
    office,
    careManager,
    languages: _languages,
    riskFlags: _riskFlags,
    codeStatus: _codeStatus,
    allergies: _allergies,
    noKnownAllergies: _noKnownAllergies,
    startOfCare: _startOfCare,
    hold: _hold,
    discharge: _discharge,
    missing: _missing,
    attention: _attention,
    timezone: _timezone,
    addresses,
    ...fields
  } = client;
  return {
    ...fields,
    officeId: office.id,
    careManagerId: careManager?.id ?? null,
    addresses: addresses.map(({ accessNotes = '', ...one }) => ({ ...one, accessNotes })),
  };
}

/** What the audit log keeps: how to get in is a secret, of which it says only that it changed. */
function auditOf({ addresses, ...fields }: ChangeClient): object {
  return {
    ...fields,
    addresses: addresses.map(({ accessNotes: _secret, ...one }) => one),
    accessNotes: addresses.some(({ accessNotes }) => accessNotes !== '') ? '[kept]' : '',
  };
}

function sealed(addresses: ChangeClient['addresses'], deps: Pick<Deps, 'env'>): store.SavedAddress[] {
  return addresses.map((one) => ({
    ...one,
    id: one.id ?? null,
    accessNotes: sealNotes(one.accessNotes, deps),
  }));
}

/** The fields as they are kept: numbers as E.164, and everything checked that a schema cannot. @throws 400 */
async function tidied(
  db: Queryable,
  body: ChangeClient,
  { viewer }: Caller,
  before: StoredClient | undefined,
): Promise<ChangeClient> {
  const office = await checks.findOffice(db, body.officeId, viewer);
  if (!office) throw refused('officeId', staffText.unknownOffice);
  if (!office.isTheirs && before?.office.id !== body.officeId)
    throw refused('officeId', clientsText.officeNotYours);
  if (body.careManagerId !== null && body.careManagerId !== before?.careManager?.id) {
    if (!(await checks.isCareManager(db, body.careManagerId)))
      throw refused('careManagerId', clientsText.unknownManager);
  }
  requireBirthDate(body.birthDate, dayIn(office.timezone, new Date()));
  const known = new Set(before?.addresses.map(({ id }) => id));
  const lost = body.addresses.findIndex(({ id }) => id !== undefined && !known.has(id));
  if (lost >= 0) throw refused(`addresses.${lost}.id`, clientsText.unknownEntry);
  const phones = body.phones.map((one, at) => ({
    ...one,
    number: requirePhone(one.number, `phones.${at}.number`),
  }));
  return { ...body, phones };
}

function requireBirthDate(birthDate: string | null, today: string): void {
  if (birthDate === null) return;
  if (birthDate > today) throw refused('birthDate', clientsText.birthDateInFuture);
  if (ageOn(birthDate, today) > 120) throw refused('birthDate', clientsText.tooOld);
}

/** A field that cannot be kept as it is. */
export function refused(path: string, message: string) {
  return fieldProblem(400, path, message);
}

/** Records a change of something around a client: the team, a contact, a note. */
export async function recordAround(
  deps: Deps,
  tx: Transaction,
  {
    clientId,
    ...change
  }: {
    readonly clientId: string;
    readonly action: string;
    readonly before?: object;
    readonly after?: object;
  },
  origin: Origin,
): Promise<void> {
  const tell = clientsChangedMessage({ id: clientId, version: await store.findVersion(tx, clientId) });
  await deps.record(origin, tx, { ...change, ...ofClient(clientId), tell });
}

/**
 * Lets the onboarding checklist of clients know that their care plan is published, in the transaction that publishes it.
 */
export async function notePlanPublished(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  clientIds: readonly string[],
): Promise<void> {
  const changed = await store.keepPlanned(tx, clientIds);
  if (changed.length === 0) return;
  await store.keepStanding(tx, changed);
  for (const id of changed)
    await outbox.add(tx, clientsChangedMessage({ id, version: await store.findVersion(tx, id) }));
}

/**
 * Keeps whether there is a critical hazard in the home of a client, in the transaction that signs the assessment. Care does
 * not start while there is one: it is on the onboarding checklist.
 */
export async function noteHazards(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { clientId, isCritical }: { readonly clientId: string; readonly isCritical: boolean },
): Promise<void> {
  if (await store.keepHazard(tx, clientId, isCritical)) await tellStanding(outbox, tx, clientId);
}

/**
 * Keeps whether a client takes less part in activities, in the transaction that logs it: a part of the attention score.
 * @returns whether that is new
 */
export async function noteEngagement(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { clientId, hasFallen }: { readonly clientId: string; readonly hasFallen: boolean },
): Promise<boolean> {
  const isNew = await store.keepEngagement(tx, clientId, hasFallen);
  if (isNew) await tellStanding(outbox, tx, clientId);
  return isNew;
}

/** Works out again where a client stands on the list, and refreshes the screens that show them. */
async function tellStanding(outbox: Deps['outbox'], tx: Transaction, clientId: string): Promise<void> {
  await store.keepStanding(tx, [clientId]);
  await outbox.add(
    tx,
    clientsChangedMessage({ id: clientId, version: await store.findVersion(tx, clientId) }),
  );
}
