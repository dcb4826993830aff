import { type ChangeContact, consentSections, contactSchema } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { withinReach } from './clients.reach.store.ts';
import { lockOfClient } from './clients.store.ts';

/** A contact as it is kept; what leaves of it decides `shownContact`. */
export const storedContactSchema = z.required(z.extend(contactSchema, { clientId: z.string() }));
export type StoredContact = z.output<typeof storedContactSchema>;
const contactRow = z.strictObject({ contact: storedContactSchema });

const consent = (
  section: string,
) => `'${section}', coalesce((select json_build_object('isGiven', s.is_given, 'changed',
  json_build_object('by', ${personJson('b')}, 'at', ${instantOf('s.changed_at')}))
  from client_consents s left join users b on b.id = s.changed_by
  where s.contact_id = k.id and s.section = '${section}'), '{"isGiven": false, "changed": null}')`;

const contactJson = `json_build_object('id', k.id, 'clientId', k.client_id, 'name', k.name, 'relationship', k.relationship,
  'phone', k.phone, 'email', k.email, 'isPrimary', k.is_primary, 'isEmergency', k.is_emergency,
  'hasFinancialPower', k.has_financial_power, 'hasHealthcarePower', k.has_healthcare_power,
  'hasHipaaRelease', k.has_hipaa_release, 'consents', json_build_object(${consentSections.map(consent).join()}),
  'user', (select json_build_object('id', u.id, 'fullName', u.first_name || ' ' || u.last_name, 'image', u.image,
    'isActive', u.is_active, 'isOnboarded', u.is_onboarded) from users u where u.id = k.user_id),
  'version', k.version)`;

/** Most contacts of one client: a list of a page. */
const mostContacts = 50;

/** The contacts of a client within reach of a viewer, the primary one first; of a family member their own. */
export async function findContacts(
  db: Queryable,
  clientId: string,
  viewer: Viewer,
): Promise<StoredContact[]> {
  const own = viewer.role === 'Family' ? sql`k.user_id = ${viewer.id}` : sql`true`;
  const found = await db.rows(
    contactRow,
    sql`select ${raw(contactJson)} as contact from client_contacts k
      where k.client_id = ${clientId} and ${withinReach(viewer, 'k.client_id')} and ${own}
      order by k.is_primary desc, k.is_emergency desc, fold_text(k.name), k.id limit ${mostContacts}`,
  );
  return found.map(({ contact }) => contact);
}

/** A contact within reach, with the client kept from others until the transaction ends. */
export async function lockContact(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredContact | undefined> {
  await lockOfClient(tx, 'client_contacts', id);
  const found = await tx.one(
    contactRow,
    sql`select ${raw(contactJson)} as contact from client_contacts k
      where k.id = ${id} and ${withinReach(viewer, 'k.client_id')}`,
  );
  return found?.contact;
}

const accountRow = z.strictObject({ id: z.string(), role: z.string(), isActive: z.boolean() });

/** An account, by its id or its email address. */
export async function findAccount(db: Queryable, by: { readonly id: string } | { readonly email: string }) {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`lower(email) = lower(${by.email})`;
  return db.one(accountRow, sql`select id, role, is_active as "isActive" from users where ${which}`);
}

/** Whether an account is a contact of a client already. */
export async function isContact(tx: Transaction, clientId: string, userId: string): Promise<boolean> {
  const found = await tx.one(
    idRow,
    sql`select id from client_contacts where client_id = ${clientId} and user_id = ${userId}`,
  );
  return found !== undefined;
}

type Fields = Omit<ChangeContact, 'consents'>;

/** Takes being the primary contact from who is it, for another. */
export async function clearPrimary(
  tx: Transaction,
  clientId: string,
  exceptId: string | null,
): Promise<void> {
  await tx.run(sql`update client_contacts set is_primary = false, version = version + 1
    where client_id = ${clientId} and is_primary and id is distinct from ${exceptId}::uuid`);
}

/** Adds a contact. @returns the id */
export async function insertContact(
  tx: Transaction,
  clientId: string,
  next: Fields & { readonly userId: string | null },
): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`insert into client_contacts (client_id, user_id, name, relationship, phone, email, is_primary, is_emergency,
        has_financial_power, has_healthcare_power, has_hipaa_release)
      values (${clientId}, ${next.userId}, ${next.name}, ${next.relationship}, ${next.phone}, ${next.email},
        ${next.isPrimary}, ${next.isEmergency}, ${next.hasFinancialPower}, ${next.hasHealthcarePower},
        ${next.hasHipaaRelease}) returning id`,
  );
  if (!made) throw new Error('The contact was not added.');
  return made.id;
}

/** Changes a contact; the version goes up by one. */
export async function saveContact(tx: Transaction, id: string, next: Fields): Promise<void> {
  await tx.run(sql`update client_contacts set name = ${next.name}, relationship = ${next.relationship},
    phone = ${next.phone}, email = ${next.email}, is_primary = ${next.isPrimary}, is_emergency = ${next.isEmergency},
    has_financial_power = ${next.hasFinancialPower}, has_healthcare_power = ${next.hasHealthcarePower},
    has_hipaa_release = ${next.hasHipaaRelease}, version = version + 1 where id = ${id}`);
}

/** Ties an account to a contact; the version goes up by one. */
export async function tieAccount(tx: Transaction, id: string, userId: string): Promise<void> {
  await tx.run(sql`update client_contacts set user_id = ${userId}, version = version + 1 where id = ${id}`);
}

/** Writes the consents that have changed, with who changed them and when. */
export async function saveConsents(
  tx: Transaction,
  contactId: string,
  changed: readonly { readonly section: string; readonly isGiven: boolean }[],
  viewer: Viewer,
): Promise<void> {
  await tx.run(sql`
    insert into client_consents (contact_id, section, is_given, changed_by)
    select ${contactId}, c.section, c."isGiven", ${viewer.id}
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(section text, "isGiven" boolean)
    on conflict (contact_id, section) do update
      set is_given = excluded.is_given, changed_by = excluded.changed_by, changed_at = now()`);
}

export async function deleteContact(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from client_contacts where id = ${id}`);
}
