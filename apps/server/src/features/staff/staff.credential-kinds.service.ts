import {
  type CredentialKind,
  type CredentialKindBody,
  credentialKindSchema,
  credentialsText,
} from '@homeward/contract/staff';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem, sqlState } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import * as store from './staff.credential-kinds.store.ts';

/** The outbox topic of kinds that are to be read again. */
export const kindsChangedTopic = 'staff.credential-kinds-changed';

const ofKind = (id: string) => ({
  subject: { type: 'credential-kind', id },
  tell: { topic: kindsChangedTopic, payload: { id } },
});

const contentOf = ({ id: _id, uses: _uses, version: _version, ...content }: CredentialKind) => content;

/**
 * One page of kinds by name, as JSON text.
 * @throws 400 when the cursor was made by another list
 */
export async function listKinds(
  db: Queryable,
  query: { cursor?: string | undefined; limit: number },
): Promise<string> {
  return store.kindList.page(db, { source: 'all', values: [], sort: 'name' }, query);
}

/** Each of a list once, and reminders from the earliest to the last. */
function tidy({ reminderDays, roles, serviceTypes, ...rest }: CredentialKindBody): CredentialKindBody {
  return {
    ...rest,
    roles: [...new Set(roles)],
    serviceTypes: [...new Set(serviceTypes)],
    reminderDays: [...new Set(reminderDays)].sort((a, b) => b - a),
  };
}

/** @throws 409 naming the name */
export async function addKind(
  deps: Deps,
  tx: Transaction,
  body: CredentialKindBody,
  caller: Caller,
): Promise<CredentialKind> {
  const id = await store.insertKind(tx, tidy(body)).catch(refuseTakenName);
  const kind = await requireKind(tx, id);
  await deps.record(caller, tx, {
    action: 'staff.credential-kind-added',
    ...ofKind(id),
    after: contentOf(kind),
  });
  return kind;
}

/** @throws 404, 409 naming the name, 412 with the newer version, 428 */
export async function changeKind(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: CredentialKindBody; ifMatch: number | undefined },
  caller: Caller,
): Promise<CredentialKind> {
  const { id } = given;
  const next = tidy(given.body);
  const before = requireSeen(await store.lockKind(tx, id), requireVersion(given.ifMatch));
  if (!isDifferent(contentOf(before), next)) return before;
  await store.updateKind(tx, id, next).catch(refuseTakenName);
  const after = await requireKind(tx, id);
  await deps.record(caller, tx, {
    action: 'staff.credential-kind-changed',
    ...ofKind(id),
    before: contentOf(before),
    after: contentOf(after),
  });
  return after;
}

/** @throws 404, 409 credentials of it exist, 412 with the newer version, 428 */
export async function deleteKind(
  deps: Deps,
  tx: Transaction,
  given: { id: string; ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const kind = requireSeen(await store.lockKind(tx, given.id), requireVersion(given.ifMatch));
  if (kind.uses > 0) throw problem(409, credentialsText.kindInUse);
  await store.removeKind(tx, kind.id);
  await deps.record(caller, tx, {
    action: 'staff.credential-kind-removed',
    ...ofKind(kind.id),
    before: contentOf(kind),
  });
}

async function requireKind(tx: Transaction, id: string): Promise<CredentialKind> {
  const kind = await store.findKind(tx, id);
  if (!kind) throw notFound(credentialsText.kind);
  return kind;
}

function requireSeen(found: CredentialKind | undefined, seen: number): CredentialKind {
  if (!found) throw notFound(credentialsText.kind);
  if (found.version !== seen) throw staleVersion(credentialKindSchema, found);
  return found;
}

function refuseTakenName(error: unknown): never {
  if (sqlState(error) !== '23505') throw error;
  const message = credentialsText.kindNameTaken;
  throw fieldProblem(409, 'name', message);
}
