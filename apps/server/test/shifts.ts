import { addDays, dayIn, intervalAt } from '@homeward/contract/core';
import { type MadeClient, mainOffice, makeClient } from './clients.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

export const shiftZone = 'America/New_York';

/** A day some days from today, where the shifts of tests are. */
export const dayFromNow = (days: number): string => addDays(dayIn(shiftZone, new Date()), days);

export interface ShiftGiven {
  readonly status?: string;
  /** Days from today on which it begins; by default 3. */
  readonly days?: number;
  readonly from?: string;
  readonly to?: string;
  /** By default that of New York. */
  readonly timezone?: string;
  readonly person?: Person | undefined;
  readonly notesOffice?: string;
  readonly notesCaregiver?: string;
  readonly conflicts?: readonly string[];
  /** Who sees it while it is open; by default only those to whom it is offered. */
  readonly visibility?: 'OFFERED_ONLY' | 'EVERYONE_ELIGIBLE';
}

/** States in which nobody is assigned. */
const unassigned = ['OPEN', 'OFFERED'];

/** A shift as the database keeps it, from 9:00 AM to 1:00 PM unless told. @returns its id */
export async function makeShift(
  { owner }: TestServer,
  client: Pick<MadeClient, 'id'>,
  given: ShiftGiven = {},
): Promise<string> {
  const { status = 'DRAFT', days = 3, from = '09:00', to = '13:00', timezone = shiftZone, person } = given;
  const day = dayFromNow(days);
  const [start, end] = [`${day}T${from}`, `${to > from ? day : addDays(day, 1)}T${to}`];
  const instants = intervalAt(timezone, start, end);
  const { rows } = await owner.query<{ id: string }>(
    `insert into shifts (client_id, office_id, address_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at,
       ends_at, care_provider_id, status, published_at, notes_office, notes_caregiver, conflicts, override_reason, cancelled,
       visibility, created_by)
     select c.id, c.office_id, (select a.id from client_addresses a where a.client_id = c.id and a.is_primary),
       'PERSONAL_CARE', 'HOURLY', $2, $3, $4, $5, $6, $7, $8, case when $8 <> 'DRAFT' then now() end, $9, $10, $11, '',
       case when $8 = 'CANCELLED' then jsonb_build_object('cause', 'OTHER', 'at', to_char(now() at time zone 'UTC',
         'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isLate', false, 'by', (select id from users order by id limit 1)) end,
       $12, (select id from users order by id limit 1)
     from clients c where c.id = $1 returning id`,
    [
      client.id,
      start,
      end,
      timezone,
      instants.start,
      instants.end,
      unassigned.includes(status) ? null : (person?.id ?? null),
      status,
      given.notesOffice ?? '',
      given.notesCaregiver ?? '',
      given.conflicts ?? [],
      given.visibility ?? 'OFFERED_ONLY',
    ],
  );
  if (person) await owner.query("select keep_client_reach('user_id', array[$1]::uuid[])", [person.id]);
  return rows[0]?.id ?? '';
}

export interface OfferGiven {
  readonly mode?: 'FIRST_COME' | 'COLLECT';
  /** Minutes from now at which it ends; by default an hour. */
  readonly minutes?: number;
  readonly incentiveCents?: number;
}

/** An offer of a shift that is OFFERED, as the database keeps it. @returns its id */
export async function makeOffer(
  { owner }: TestServer,
  shiftId: string,
  recipients: readonly Person[],
  { mode = 'FIRST_COME', minutes = 60, incentiveCents = 0 }: OfferGiven = {},
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into shift_offers (shift_id, mode, expires_at, incentive_cents, created_by)
     select id, $2, now() + make_interval(mins => $3), $4, created_by from shifts where id = $1 returning id`,
    [shiftId, mode, minutes, incentiveCents],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    'insert into shift_offer_recipients (offer_id, user_id, score) select $1, unnest($2::uuid[]), 50',
    [id, recipients.map((person) => person.id)],
  );
  return id;
}

/** A care manager, two caregivers and a client of the main office. */
export async function makeOfferScene(server: TestServer) {
  const [manager, ana, ben] = [
    await server.createPerson({ role: 'CareManager' }),
    await server.createPerson({ role: 'CareProvider' }),
    await server.createPerson({ role: 'CareProvider' }),
  ];
  return { manager, ana, ben, client: await makeClient(server, { officeId: await mainOffice(server) }) };
}

/** The same, with a shift that is offered to both caregivers. */
export async function makeOffered(server: TestServer, given: OfferGiven = {}) {
  const made = await makeOfferScene(server);
  const id = await makeShift(server, made.client, { status: 'OFFERED' });
  return { ...made, id, offerId: await makeOffer(server, id, [made.ana, made.ben], given) };
}

/** A shift as the form of the office sends it. */
export function shiftBody(clientId: string, more: object = {}) {
  const day = dayFromNow(3);
  return {
    clientId,
    serviceType: 'PERSONAL_CARE',
    start: `${day}T09:00`,
    end: `${day}T13:00`,
    timezone: shiftZone,
    ...more,
  };
}

/** The time of the shifts of tests, as a query. */
export const shiftWindow = () => {
  const [from, to] = [dayFromNow(-2), dayFromNow(30)];
  return { from: `${from}T00:00:00.000Z`, to: `${to}T00:00:00.000Z` };
};

/** Asks somebody to acknowledge that a shift is theirs, as a change by the office does. @returns when they were asked */
export async function askAcknowledgement(
  { owner }: TestServer,
  id: string,
  person: Pick<Person, 'id'>,
): Promise<string> {
  const askedAt = new Date().toISOString();
  const values = [id, person.id, askedAt];
  await owner.query(
    'insert into shift_acknowledgements (shift_id, user_id, asked_at) values ($1, $2, $3)',
    values,
  );
  return askedAt;
}
