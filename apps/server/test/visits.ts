import { minuteMs, wallTimeIn } from '@homeward/contract/core';
import { type MadeClient, mainOffice, makeClient } from './clients.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';
import { shiftZone } from './shifts.ts';

/** Where the clients of these tests live. */
export const home = { lat: 42.65, lng: -73.75 };
/** At the door. */
export const atHome = { ...home, accuracyM: 10 };
/** Some 1,112 m north of it. */
export const away = { lat: 42.66, lng: -73.75, accuracyM: 10 };

/** A client of the office in which everybody works, with an address that has a pin unless told. */
export async function makeHome(
  server: TestServer,
  more: { readonly hasPin?: boolean } = {},
): Promise<MadeClient> {
  const client = await makeClient(server, { officeId: await mainOffice(server) });
  const { lat, lng } = more.hasPin === false ? { lat: 0, lng: 0 } : home;
  await server.owner.query(
    `insert into client_addresses (client_id, position, kind, address, geofence_meters, is_primary)
     values ($1, 1, 'HOME', $2, 150, true)`,
    [client.id, { formattedAddress: '12 Maple Street, Albany', lat, lng }],
  );
  return client;
}

interface ShiftGiven {
  /** Minutes from now. */
  readonly from?: number;
  readonly to?: number;
  readonly status?: string;
}

const fromNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs);

/** A published shift around now: from 10 minutes ago for 4 hours unless told. @returns its id */
export async function makeShiftNow(
  { owner }: TestServer,
  { id }: Pick<MadeClient, 'id'>,
  person: Person,
  { from = -10, to = from + 240, status = 'CONFIRMED' }: ShiftGiven = {},
): Promise<string> {
  const [start, end] = [fromNow(from), fromNow(to)];
  const { rows } = await owner.query<{ id: string }>(
    `insert into shifts (client_id, office_id, address_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at,
       ends_at, care_provider_id, status, published_at, created_by)
     select c.id, c.office_id, (select a.id from client_addresses a where a.client_id = c.id and a.is_primary),
       'PERSONAL_CARE', 'HOURLY', $2, $3, $4, $5, $6, $7, $8, now(), $7 from clients c where c.id = $1 returning id`,
    [id, wallTimeIn(shiftZone, start), wallTimeIn(shiftZone, end), shiftZone, start, end, person.id, status],
  );
  await owner.query("select keep_client_reach('user_id', array[$1]::uuid[])", [person.id]);
  return rows[0]?.id ?? '';
}

interface VisitGiven {
  readonly status?: string;
  /** Minutes from now at which it began and ended; null: not at all. */
  readonly from?: number | null;
  readonly to?: number | null;
  readonly shiftId?: string | null;
  readonly exceptions?: readonly string[];
}

/** A visit as the database keeps it: of an hour that ended 3 hours ago unless told. @returns its id */
export async function makeVisit(
  { owner }: TestServer,
  { id }: Pick<MadeClient, 'id'>,
  person: Person,
  given: VisitGiven = {},
): Promise<string> {
  const { status = 'NEEDS_REVIEW', shiftId = null, exceptions = [] } = given;
  const isOver = status !== 'IN_PROGRESS';
  const hasCome = status !== 'MISSED' && status !== 'NOT_STARTED';
  const { from = hasCome ? -240 : null, to = hasCome && isOver ? -180 : null } = given;
  const { rows } = await owner.query<{ id: string }>(
    `insert into visits (shift_id, client_id, staff_id, office_id, address_id, service_type, timezone, planned_start,
       planned_end, in_at, out_at, in_method, out_method, status, exceptions, open_exceptions)
     select $2, c.id, $3, c.office_id, (select a.id from client_addresses a where a.client_id = c.id and a.is_primary),
       'PERSONAL_CARE', $4, $5, $6, $7, $8, case when $7::timestamptz is not null then 'GPS' end,
       case when $8::timestamptz is not null then 'GPS' end, $9,
       (select coalesce(jsonb_agg(jsonb_build_object('code', x, 'settled', null)), '[]') from unnest($10::text[]) x), $10
     from clients c where c.id = $1 returning id`,
    [
      id,
      shiftId,
      person.id,
      shiftZone,
      fromNow(-240),
      fromNow(-180),
      from === null ? null : fromNow(from),
      to === null ? null : fromNow(to),
      status,
      exceptions,
    ],
  );
  return rows[0]?.id ?? '';
}

/** A correction as the database keeps it: half an hour more, which an admin asked for. @returns its id */
export async function makeCorrection(
  { owner }: TestServer,
  visitId: string,
  status = 'PENDING',
  by?: Person,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into visit_corrections (visit_id, changes, reason_code, note, requested_by, status, decided_by, decided_at)
     select v.id, jsonb_build_array(jsonb_build_object('field', 'out', 'from', to_char(v.out_at at time zone 'UTC', $3),
         'to', to_char((v.out_at + interval '30 minutes') at time zone 'UTC', $3))), 'CAREGIVER_FORGOT', '',
       coalesce($4, v.staff_id), $2, case when $2 <> 'PENDING' then v.staff_id end,
       case when $2 <> 'PENDING' then now() end
     from visits v where v.id = $1 returning id`,
    [visitId, status, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"', by?.id ?? null],
  );
  return rows[0]?.id ?? '';
}
