import type { ConsentSection } from '@homeward/contract/clients';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

let count = 0;

export interface MadeClient {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface ClientGiven {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthDate?: string;
  readonly status?: string;
  readonly officeId?: string;
  readonly careManager?: Person;
  readonly phone?: string;
}

/** An office of its own, which nobody works in. */
export async function makeOffice({ owner }: TestServer): Promise<string> {
  count += 1;
  const { rows } = await owner.query<{ id: string }>(
    `insert into offices (name, timezone, address, phone, state)
     select 'Office ' || $1, timezone, address, phone, state from offices order by created_at limit 1 returning id`,
    [count],
  );
  return rows[0]?.id ?? '';
}

/** The office in which everybody works who is made by a test. */
export async function mainOffice({ owner }: TestServer): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from offices order by created_at, id limit 1',
  );
  return rows[0]?.id ?? '';
}

/** A client as the database keeps them, in an office that nobody works in unless told. */
export async function makeClient(server: TestServer, given: ClientGiven = {}): Promise<MadeClient> {
  count += 1;
  const { firstName = 'Rosa', lastName = `Client${count}` } = given;
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into clients (first_name, last_name, birth_date, status, office_id, care_manager_id, phones)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      firstName,
      lastName,
      given.birthDate ?? '1941-05-17',
      given.status ?? 'ACTIVE',
      given.officeId ?? (await makeOffice(server)),
      given.careManager?.id ?? null,
      JSON.stringify(given.phone === undefined ? [] : [{ label: '', number: given.phone }]),
    ],
  );
  const id = rows[0]?.id ?? '';
  await server.owner.query(
    `update clients set hold_reason = 'TRAVEL', hold_since = created_at, expected_return = created_at,
       discharge_reason = 'MOVED', discharged_on = created_at where id = $1 and status in ('ON_HOLD', 'DISCHARGED')`,
    [id],
  );
  await server.owner.query('select index_clients(array[$1]::uuid[])', [id]);
  await keepReach(server, id);
  return { id, firstName, lastName };
}

async function keepReach({ owner }: TestServer, clientId: string): Promise<void> {
  await owner.query("select keep_client_reach('client_id', array[$1]::uuid[])", [clientId]);
}

/** Puts somebody on the care team of a client. @returns the id of the member */
export async function joinTeam(
  server: TestServer,
  { id: clientId }: { readonly id: string },
  person: Person,
  given: { readonly preference?: string; readonly from?: string; readonly to?: string } = {},
): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into client_team (client_id, user_id, role, starts_on, ends_on, preference)
     values ($1, $2, 'PRIMARY', coalesce($3::date, current_date - 30), $4::date, $5) returning id`,
    [clientId, person.id, given.from ?? null, given.to ?? null, given.preference ?? 'NEUTRAL'],
  );
  await keepReach(server, clientId);
  return rows[0]?.id ?? '';
}

/** Makes somebody a contact of a client, with consents. @returns the id of the contact */
export async function makeContact(
  server: TestServer,
  { id: clientId }: { readonly id: string },
  person: Person | undefined,
  ...consents: readonly ConsentSection[]
): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into client_contacts (client_id, user_id, name, relationship, phone, is_primary, is_emergency,
       has_financial_power, has_healthcare_power, has_hipaa_release)
     values ($1, $2, 'Maria Contact', 'Daughter', '+12125550142', false, true, false, false, false) returning id`,
    [clientId, person?.id ?? null],
  );
  const id = rows[0]?.id ?? '';
  await server.owner.query(
    `insert into client_consents (contact_id, section, is_given) select $1, s, true from unnest($2::text[]) s`,
    [id, consents],
  );
  await keepReach(server, clientId);
  return id;
}

/** An authorization as the office enters it. */
export const authorizationFields = {
  payer: 'MEDICAID',
  serviceType: 'PERSONAL_CARE',
  from: '2026-01-01',
  to: '2026-12-31',
  hoursPerWeek: 20,
  reference: 'PA-2026-00417',
};

/** Hours of a service that a payer authorized for a client, also days ago. @returns the id */
export async function makeAuthorization(
  { owner }: TestServer,
  { id: clientId }: { readonly id: string },
  given: { readonly hours?: number; readonly serviceType?: string; readonly reference?: string } = {},
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into client_authorizations (client_id, payer, service_type, starts_on, ends_on, minutes_per_week, reference)
     values ($1, 'MEDICAID', $2, current_date - 60, current_date + 300, $3, $4) returning id`,
    [
      clientId,
      given.serviceType ?? 'PERSONAL_CARE',
      (given.hours ?? 20) * 60,
      given.reference ?? 'PA-2026-00417',
    ],
  );
  return rows[0]?.id ?? '';
}

/** An address of a client, with a pin. @returns the id */
export async function makeAddress({ owner }: TestServer, { id }: { readonly id: string }): Promise<string> {
  const { address, kind } = pinnedAddress();
  const { rows } = await owner.query<{ id: string }>(
    `insert into client_addresses (client_id, position, kind, address, geofence_meters, is_primary)
     values ($1, 0, $2, $3, 150, false) returning id`,
    [id, kind, address],
  );
  return rows[0]?.id ?? '';
}

/** A note about a client. @returns the id */
export async function makeNote(
  { owner }: TestServer,
  { id: clientId }: { readonly id: string },
  author: Person,
  given: { readonly kind?: 'OFFICE' | 'CLINICAL'; readonly body?: string } = {},
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into client_notes (client_id, author_id, kind, body) values ($1, $2, $3, $4) returning id`,
    [clientId, author.id, given.kind ?? 'CLINICAL', given.body ?? 'Slept well.'],
  );
  return rows[0]?.id ?? '';
}

/** A client as the form of the office sends them. */
export function clientBody(officeId: string, more: object = {}) {
  count += 1;
  return {
    firstName: 'Walter',
    lastName: `Nguyen${count}`,
    birthDate: '1938-02-11',
    officeId,
    careManagerId: null,
    phones: [],
    addresses: [],
    ...more,
  };
}

/** An address with a pin. */
export function pinnedAddress(more: object = {}) {
  return {
    kind: 'HOME',
    address: {
      address1: '12 Maple Street',
      address2: '',
      city: 'Albany',
      region: 'NY',
      postalCode: '12207',
      country: 'United States',
      lat: 42.65,
      lng: -73.75,
      formattedAddress: '12 Maple Street, Albany, NY 12207, United States',
    },
    geofenceMeters: 150,
    isPrimary: true,
    from: null,
    to: null,
    accessNotes: '',
    ...more,
  };
}

/** A health record with nothing in it. */
export const emptyHealth = {
  allergies: [],
  noKnownAllergies: false,
  diagnoses: [],
  medications: [],
  equipment: [],
  riskFlags: [],
  codeStatus: 'UNKNOWN',
  hasAdvanceDirective: null,
  languages: [],
};
