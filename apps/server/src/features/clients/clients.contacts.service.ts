import {
  type AddContact,
  type ChangeContact,
  type ConsentSection,
  type Contact,
  clientsPeopleText,
  consentSections,
  contactSchema,
  tierOf,
} from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { requirePhone } from '../../platform/phones/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { accessLost } from '../../platform/sockets/index.ts';
import { inviteUser } from '../users/index.ts';
import { reachChangedTopic, requireReach, settleReach } from './clients.changes.service.ts';
import * as store from './clients.contacts.store.ts';
import { roomsOf } from './clients.rooms.model.ts';
import { recordAround, refused, requireLocked } from './clients.service.ts';
import { keepStanding } from './clients.store.ts';

/** The contacts as far as the viewer may see them. @throws 404 out of reach */
export async function listContacts(
  db: Queryable,
  clientId: string,
  caller: Caller,
): Promise<{ contacts: Contact[] }> {
  await requireReach(db, clientId, caller);
  const contacts = await store.findContacts(db, clientId, caller.viewer);
  return { contacts: contacts.map((contact) => shownContact(contact, caller.viewer)) };
}

function shownContact({ clientId: _client, ...contact }: store.StoredContact, viewer: Viewer): Contact {
  const { user, ...own } = contact;
  const tier = tierOf(viewer);
  if (tier === 'OFFICE') return { ...own, user };
  if (tier === 'FAMILY') return own;
  const { id, name, relationship, phone, isPrimary, isEmergency, hasHealthcarePower, version } = contact;
  return { id, name, relationship, phone, isPrimary, isEmergency, hasHealthcarePower, version };
}

const givenOf = (consents: store.StoredContact['consents']) =>
  Object.fromEntries(consentSections.map((section) => [section, consents[section].isGiven])) as Record<
    ConsentSection,
    boolean
  >;

const tidied = <Body extends ChangeContact>(body: Body): Body => ({
  ...body,
  phone: body.phone === '' ? '' : requirePhone(body.phone),
});

/** @throws 400 naming the field, 404, 409 the account is a contact already, or staff */
export async function addContact(
  deps: Deps,
  tx: Transaction,
  given: { readonly clientId: string; readonly body: AddContact },
  caller: Caller,
): Promise<Contact> {
  const { clientId } = given;
  await requireLocked(tx, clientId, caller);
  const { consents, userId, ...fields } = tidied(given.body);
  if (userId !== null) await requireFamily(tx, clientId, await store.findAccount(tx, { id: userId }));
  if (fields.isPrimary) await store.clearPrimary(tx, clientId, null);
  const id = await store.insertContact(tx, clientId, { ...fields, userId });
  const changed = consentSections.flatMap((section) =>
    consents[section] ? [{ section, isGiven: true }] : [],
  );
  await store.saveConsents(tx, id, changed, caller.viewer);
  await settle(deps, tx, clientId);
  await recordAround(
    deps,
    tx,
    { clientId, action: 'clients.contact-added', after: { contactId: id, userId, ...fields, consents } },
    caller,
  );
  return requireShown(tx, id, caller);
}

/**
 * Changes a contact and its consents: a consent that is revoked counts for the next call.
 * @throws 400, 404, 412 with the newer version, 428
 */
export async function changeContact(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeContact; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Contact> {
  const before = await requireContact(tx, given.id, given.ifMatch, caller);
  const { consents, ...fields } = tidied(given.body);
  const { id, clientId, user, version: _version, consents: had, ...own } = before;
  const was = { ...own, consents: givenOf(had) };
  if (isDifferent(was, { ...fields, consents })) {
    if (fields.isPrimary) await store.clearPrimary(tx, clientId, id);
    await store.saveContact(tx, id, fields);
    const changed = consentSections.filter((section) => consents[section] !== was.consents[section]);
    await store.saveConsents(
      tx,
      id,
      changed.map((section) => ({ section, isGiven: consents[section] })),
      caller.viewer,
    );
    if (user && changed.length > 0) {
      await deps.outbox.add(tx, { topic: reachChangedTopic, payload: { userIds: [user.id] } });
      if (!consents.documents) await deps.outbox.add(tx, accessLost(roomsOf(clientId).files, [user.id]));
    }
    await keepStanding(tx, [clientId]);
    await recordAround(
      deps,
      tx,
      {
        clientId,
        action: 'clients.contact-changed',
        before: { contactId: id, ...was },
        after: { contactId: id, ...fields, consents },
      },
      caller,
    );
  }
  return requireShown(tx, id, caller);
}

/** @throws 404, 412, 428 */
export async function removeContact(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const { id, clientId, user, name } = await requireContact(tx, given.id, given.ifMatch, caller);
  await store.deleteContact(tx, id);
  await settle(deps, tx, clientId);
  await recordAround(
    deps,
    tx,
    {
      clientId,
      action: 'clients.contact-removed',
      before: { contactId: id, name, userId: user?.id ?? null },
    },
    caller,
  );
}

/**
 * Makes a Family account for a contact and invites them. Where a family member has this email address already, that
 * account is tied to the contact.
 * @throws 400 no email address, 404, 409 the contact has an account, or the address is that of staff
 */
export async function inviteContact(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly firstName: string; readonly lastName: string },
  caller: Caller,
): Promise<Contact> {
  const contact = await store.lockContact(tx, given.id, caller.viewer);
  if (!contact) throw notFound(clientsPeopleText.contact);
  const { id, clientId, email, phone } = contact;
  if (contact.user) throw problem(409, clientsPeopleText.hasAccount);
  if (email === '') throw refused('email', clientsPeopleText.emailToInvite);
  const known = await store.findAccount(tx, { email });
  if (known) await requireFamily(tx, clientId, known);
  const { firstName, lastName } = given;
  const invitee = { firstName, lastName, email, role: 'Family' as const, ...(phone !== '' && { phone }) };
  const userId = known?.id ?? (await inviteUser(deps, tx, invitee, caller)).id;
  await store.tieAccount(tx, id, userId);
  await settle(deps, tx, clientId);
  await recordAround(
    deps,
    tx,
    { clientId, action: 'clients.contact-invited', after: { contactId: id, userId } },
    caller,
  );
  return requireShown(tx, id, caller);
}

/** @throws 400 no account of a family member, 409 staff, or a contact already */
async function requireFamily(
  tx: Transaction,
  clientId: string,
  account: Awaited<ReturnType<typeof store.findAccount>>,
): Promise<void> {
  if (!account) throw refused('userId', clientsPeopleText.unknownMember);
  const message =
    account.role !== 'Family'
      ? clientsPeopleText.contactIsStaff
      : (await store.isContact(tx, clientId, account.id))
        ? clientsPeopleText.contactTwice
        : undefined;
  if (message !== undefined) throw fieldProblem(409, 'userId', message);
}

/** @throws 404, 412 with the newer version, 428 */
async function requireContact(tx: Transaction, id: string, ifMatch: number | undefined, { viewer }: Caller) {
  const version = requireVersion(ifMatch);
  const found = await store.lockContact(tx, id, viewer);
  if (!found) throw notFound(clientsPeopleText.contact);
  if (found.version !== version)
    throw problem(412, clientsPeopleText.contactChangedSince, {
      current: contactSchema.parse(shownContact(found, viewer)),
    });
  return found;
}

async function requireShown(tx: Transaction, id: string, { viewer }: Caller): Promise<Contact> {
  const found = await store.lockContact(tx, id, viewer);
  if (!found) throw notFound(clientsPeopleText.contact);
  return shownContact(found, viewer);
}

async function settle(deps: Deps, tx: Transaction, clientId: string): Promise<void> {
  await settleReach(deps, tx, 'client_id', [clientId]);
  await keepStanding(tx, [clientId]);
}
