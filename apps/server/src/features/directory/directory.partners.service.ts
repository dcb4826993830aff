import type { Viewer } from '@homeward/contract/core';
import { directoryText, type Partner, type PartnerBody, partnerSchema } from '@homeward/contract/directory';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { normalizePhone } from '../../platform/phones/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { readUse } from './directory.clients.store.ts';
import { partnersMetBy } from './directory.partner-list.service.ts';
import * as store from './directory.partners.store.ts';

/** The outbox topic of partners that are to be read again. */
export const partnersChangedTopic = 'directory.partners-changed';

/** `before`: as it was, because those who met that kind hear of it too. */
const ofPartner = ({ id, type }: Partner, before?: Partner) => ({
  subject: { type: 'partner', id },
  tell: { topic: partnersChangedTopic, payload: { ids: [id], types: [type, before?.type ?? type] } },
});

/** What the audit log keeps of a partner. */
function contentOf({ kind: _kind, id: _id, updatedAt: _updatedAt, version: _version, ...content }: Partner) {
  return content;
}

/** @throws 404 when there is none, or the viewer does not meet it */
export async function readPartner(db: Queryable, id: string, viewer: Viewer): Promise<Partner> {
  const found = await store.findPartner(db, id, partnersMetBy(viewer));
  if (!found) throw notFound('This partner');
  return found;
}

/** @throws 400 naming the field, 409 a partner with this NPI, or with this name and number */
export async function createPartner(
  deps: Deps,
  tx: Transaction,
  body: PartnerBody,
  caller: Caller,
): Promise<Partner> {
  const tidied = tidy(body);
  await store.keepPartnersStill(tx);
  await requireNoTwin(tx, tidied, undefined);
  const partner = await store.insertPartner(tx, tidied);
  await deps.record(caller, tx, {
    action: 'directory.partner-added',
    ...ofPartner(partner),
    after: contentOf(partner),
  });
  return partner;
}

/** @throws 400, 404, 409 as above, 412 with the newer version, 428 */
export async function changePartner(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: PartnerBody; ifMatch: number | undefined },
  caller: Caller,
): Promise<Partner> {
  const tidied = tidy(given.body);
  const seen = requireVersion(given.ifMatch);
  await store.keepPartnersStill(tx);
  const before = requireSeen(await store.lockPartner(tx, given.id), seen);
  if (!isDifferent(contentOf(before), tidied)) return before;
  await requireNoTwin(tx, tidied, given.id);
  const after = await store.updatePartner(tx, given.id, tidied);
  await deps.record(caller, tx, {
    action: 'directory.partner-changed',
    ...ofPartner(after, before),
    before: contentOf(before),
    after: contentOf(after),
  });
  return after;
}

/** @throws 404, 409 clients have it, 412 with the newer version, 428 */
export async function deletePartner(
  deps: Deps,
  tx: Transaction,
  given: { id: string; ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const seen = requireVersion(given.ifMatch);
  const partner = requireSeen(await store.lockPartner(tx, given.id), seen);
  const { total, names } = await readUse(tx, partner.id, caller.viewer);
  if (total > 0) throw problem(409, directoryText.inUse(names, total - names.length));
  await store.removePartner(tx, partner.id);
  await deps.record(caller, tx, {
    action: 'directory.partner-removed',
    ...ofPartner(partner),
    before: contentOf(partner),
  });
}

function requireSeen(found: Partner | undefined, seen: number): Partner {
  if (!found) throw notFound('This partner');
  if (found.version !== seen) throw staleVersion(partnerSchema, found);
  return found;
}

/** A number of three to six digits is called as it is. */
const shortNumber = /^\d{3,6}$/;

/**
 * The body with its numbers as E.164.
 * @throws 400 naming the number
 */
function tidy(body: PartnerBody): PartnerBody {
  const phones = body.phones.map(({ label, number }, index) => {
    const digits = number.replaceAll(/\D/g, '');
    const known = shortNumber.test(digits) ? digits : normalizePhone(number);
    if (known === undefined) throw fieldProblem(400, `phones.${index}.number`, directoryText.wrongNumber);
    return { label, number: known };
  });
  const fax = body.fax === '' ? '' : normalizePhone(body.fax);
  if (fax === undefined) throw fieldProblem(400, 'fax', directoryText.wrongFax);
  return { ...body, phones, fax };
}

/** @throws 409 a partner with this NPI, or with this name and one of these numbers */
async function requireNoTwin(
  tx: Transaction,
  body: PartnerBody,
  exceptId: string | undefined,
): Promise<void> {
  for (const other of await store.findNamesakes(tx, body, exceptId)) {
    if (body.npi !== '' && other.npi === body.npi)
      throw fieldProblem(409, 'npi', directoryText.npiTaken(other.name));
    const index = body.phones.findIndex(({ number }) =>
      other.phones.some((phone) => phone.number === number),
    );
    const shared = body.phones[index];
    if (shared)
      throw fieldProblem(409, `phones.${index}.number`, directoryText.twin(other.name, shared.number));
  }
}
