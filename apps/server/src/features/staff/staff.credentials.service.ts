import { type MadeMove, type MovesQuery, movesFor, type Page, type Viewer } from '@homeward/contract/core';
import { profilePath } from '@homeward/contract/navigation';
import {
  type AddCredential,
  type ChangeCredential,
  type Credential,
  type CredentialMove,
  type CredentialStatus,
  credentialSchema,
  credentialStates,
  credentialsText,
  mayEditRecord,
  type StaffSubject,
  staffText,
} from '@homeward/contract/staff';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, type Identity, isDifferent } from '../../platform/slice/index.ts';
import {
  type Machine,
  type MoveWanted,
  makeMove,
  readMoves,
  writeImplied,
} from '../../platform/states/index.ts';
import { deleteFiles, fileLicenseUnder } from '../files/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import { findKind } from './staff.credential-kinds.store.ts';
import * as store from './staff.credentials.store.ts';
import { findRecord, lockRecord } from './staff.store.ts';

type Stored = store.StoredCredential;

/** The outbox topic of credentials that are to be read again. */
export const credentialsChangedTopic = 'staff.credentials-changed';

const history = {
  table: credentialStates,
  type: 'credential',
  stateOf: ({ status }: Pick<Stored, 'status'>) => status,
} as const;

const ofCredential = ({ id, userId }: Pick<Stored, 'id' | 'userId'>) => ({
  subject: { type: history.type, id },
  tell: { topic: credentialsChangedTopic, payload: { userId } },
});

const subjectOf = ({ userId, role }: Pick<Stored, 'userId' | 'role'>): StaffSubject => ({ id: userId, role });

/** A credential as this viewer sees it, with the moves that they may make. */
function shownCredential({ role, ...stored }: Stored, viewer: Viewer): Credential {
  return {
    ...stored,
    moves: movesFor(credentialStates, stored.status, viewer, { id: stored.userId, role }),
  };
}

/** What is edited of it. */
const editedOf = ({ kind, number, issuer, issuedOn, expiresOn }: Stored): ChangeCredential => ({
  kindId: kind.id,
  number,
  issuer,
  issuedOn,
  expiresOn,
});

/** What the audit log keeps of it. */
const contentOf = (stored: Stored) => ({ ...editedOf(stored), userId: stored.userId, status: stored.status });

/**
 * One page of somebody's credentials, the soonest to expire first.
 * @throws 400 when the cursor was made by another list, 404 no such staff
 */
export async function listCredentials(
  db: Queryable,
  userId: string,
  query: { cursor?: string | undefined; limit: number },
  { viewer }: Caller,
): Promise<Page<Credential>> {
  if (!(await findRecord(db, userId, viewer))) throw notFound(staffText.record);
  const asked = { source: 'person', values: [userId], sort: 'expires' } as const;
  const page = JSON.parse(await store.credentialList.page(db, asked, query)) as Page<Stored>;
  return { ...page, data: page.data.map((stored) => shownCredential(stored, viewer)) };
}

async function requireCredential(db: Queryable, id: string, viewer: Viewer): Promise<Stored> {
  const found = await store.findCredential(db, id, viewer);
  if (!found) throw notFound(credentialsText.credential);
  return found;
}

/** @throws 400 no such kind, a retired one, or one whose credentials run out without a day */
async function requireKind(tx: Transaction, body: ChangeCredential, before?: Stored): Promise<void> {
  const kind = await findKind(tx, body.kindId);
  if (!kind) throw fieldProblem(400, 'kindId', credentialsText.chooseKind);
  if (kind.isRetired && before?.kind.id !== kind.id)
    throw fieldProblem(400, 'kindId', credentialsText.retiredKind);
  if (kind.needsExpiration && body.expiresOn === null)
    throw fieldProblem(400, 'expiresOn', credentialsText.needsExpiration);
}

/**
 * Adds a credential, which waits to be verified. One that is taken over from a license comes with its files.
 * @throws 400 naming what is wrong, 403, 404 no such staff
 */
export async function addCredential(
  deps: Deps,
  tx: Transaction,
  given: { userId: string; body: AddCredential },
  caller: Caller<Identity>,
): Promise<Credential> {
  const { viewer } = caller;
  const { licenseId, ...body } = given.body;
  const record = await lockRecord(tx, given.userId, viewer);
  if (!record) throw notFound(staffText.record);
  if (!mayEditRecord(viewer, record)) throw problem(403, staffText.notYours);
  await requireKind(tx, body);
  if (licenseId !== undefined && !(await store.hasLicense(tx, record.id, licenseId)))
    throw fieldProblem(400, 'licenseId', credentialsText.noSuchLicense);
  const id = await store.insertCredential(tx, record.id, body, licenseId ?? null);
  if (licenseId !== undefined) {
    const from = { ownerType: 'USER', ownerId: record.id } as const;
    await fileLicenseUnder(
      deps,
      tx,
      { from, licenseId, to: { ownerType: 'CREDENTIAL', ownerId: id } },
      caller,
    );
  }
  const added = await requireCredential(tx, id, viewer);
  await deps.record(caller, tx, {
    action: 'staff.credential-added',
    ...ofCredential(added),
    after: contentOf(added),
  });
  await tellPerson(deps, tx, added, caller);
  return shownCredential(added, viewer);
}

/**
 * Changes a credential. One that was verified or rejected waits for another look.
 * @throws 400 naming what is wrong, 403, 404, 412 with the newer version, 428
 */
export async function changeCredential(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: ChangeCredential; ifMatch: number | undefined },
  caller: Caller,
): Promise<Credential> {
  const { viewer } = caller;
  const version = requireVersion(given.ifMatch);
  const before = await lockForEdit(tx, given.id, viewer);
  if (!isDifferent(editedOf(before), given.body)) return shownCredential(before, viewer);
  if (version !== before.version) throw staleVersion(credentialSchema, shownCredential(before, viewer));
  await requireKind(tx, given.body, before);
  await store.updateCredential(tx, before.id, given.body);
  if (before.status !== 'PENDING') await writeImplied(tx, history, { name: 'edit', thing: before }, viewer);
  const after = await requireCredential(tx, before.id, viewer);
  await deps.record(caller, tx, {
    action: 'staff.credential-changed',
    ...ofCredential(after),
    before: contentOf(before),
    after: contentOf(after),
  });
  return shownCredential(after, viewer);
}

/** A file more is new evidence: what was verified or rejected waits for another look. */
export async function lookAgain(
  deps: Pick<Deps, 'record'>,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<void> {
  const before = await store.lockCredential(tx, id, caller.viewer);
  if (!before || before.status === 'PENDING') return;
  await store.reopenCredential(tx, id);
  await writeImplied(tx, history, { name: 'file', thing: before }, caller.viewer);
  await deps.record(caller, tx, {
    action: 'staff.credential-changed',
    ...ofCredential(before),
    before: { status: before.status },
    after: { status: 'PENDING' },
  });
}

/**
 * Deletes a credential and its files.
 * @throws 403, 404, 412 with the newer version, 428
 */
export async function deleteCredential(
  deps: Deps,
  tx: Transaction,
  given: { id: string; ifMatch: number | undefined },
  caller: Caller<Identity>,
): Promise<void> {
  const { viewer } = caller;
  const version = requireVersion(given.ifMatch);
  const before = await lockForEdit(tx, given.id, viewer);
  if (version !== before.version) throw staleVersion(credentialSchema, shownCredential(before, viewer));
  const files = await store.findFileIds(tx, before.id);
  if (files.length > 0) await deleteFiles(deps, tx, files, caller);
  await store.removeCredential(tx, before.id);
  await deps.record(caller, tx, {
    action: 'staff.credential-removed',
    ...ofCredential(before),
    before: contentOf(before),
  });
}

/** @throws 403, 404 */
async function lockForEdit(tx: Transaction, id: string, viewer: Viewer): Promise<Stored> {
  const found = await store.lockCredential(tx, id, viewer);
  if (!found) throw notFound(credentialsText.credential);
  if (!mayEditRecord(viewer, subjectOf(found))) throw problem(403, staffText.notYours);
  return found;
}

/**
 * Verifies or rejects a credential, and notifies its person.
 * @throws 403, 404, 409 not from its state, 412 with the newer version
 */
export async function moveCredential(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<CredentialMove>,
  caller: Caller,
): Promise<Credential> {
  const { json, ...now } = await makeMove(deps, tx, machineFor(deps, caller.viewer), wanted, caller);
  return { ...(JSON.parse(json) as Credential), ...now };
}

/** @throws 404 */
export async function listCredentialMoves(
  db: Queryable,
  id: string,
  query: MovesQuery,
  viewer: Viewer,
): Promise<Page<MadeMove>> {
  await requireCredential(db, id, viewer);
  return readMoves(db, { thingType: history.type, thingId: id }, query);
}

/** How a viewer moves credentials. */
function machineFor(
  deps: Deps,
  viewer: Viewer,
): Machine<CredentialStatus, CredentialMove, Stored, StaffSubject> {
  const read = async (tx: Transaction, id: string) =>
    JSON.stringify(shownCredential(await requireCredential(tx, id, viewer), viewer));
  return {
    ...history,
    what: credentialsText.credential,
    schema: credentialSchema,
    changedSince: credentialsText.changedSince,
    lock: (tx, id) => store.lockCredential(tx, id, viewer),
    subjectOf,
    read,
    save: async (tx, name, { id }, by, { reason }) => {
      const status = credentialStates.moves[name].to;
      await store.judgeCredential(tx, id, { status, reason: reason ?? null, by: by.id });
      return read(tx, id);
    },
    record: (name, before) => ({
      action: 'staff.credential-moved',
      ...ofCredential(before),
      before: { status: before.status },
      after: { status: credentialStates.moves[name].to },
    }),
    tell: (tx, name, before, caller) =>
      tellPerson(deps, tx, { ...before, status: credentialStates.moves[name].to }, caller),
  };
}

async function tellPerson(
  deps: Deps,
  tx: Transaction,
  { userId, kind, status }: Stored,
  { viewer }: Caller,
): Promise<void> {
  if (userId === viewer.id) return;
  await notify(deps, tx, {
    type: 'employment-changed',
    wording: 'credential',
    metadata: {
      who: await findFullName(tx, viewer.id),
      credential: kind.name,
      status: credentialStates.states[status],
    },
    to: { userId },
    link: `${profilePath(userId)}?tab=employment`,
    actorId: viewer.id,
  });
}
