import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A caregiver who is signed in, and whose shift has begun. */
export interface Caregiver {
  readonly token: string;
  readonly shiftId: string;
}

const place = { lat: 42.65, lng: -73.75 };

/** Makes caregivers, each with a client of their own, an address with a pin, and a shift that began 5 minutes ago. */
export async function makeCaregivers(owner: pg.Pool, count: number): Promise<Caregiver[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const { rows } = await owner.query<{ id: string; n: number }>(
    `with people as (
       insert into users (first_name, last_name, username, email, role, is_onboarded)
       select 'Care', 'Giver ' || n, 'clock.' || n, 'clock.' || n || '@agency.example', 'CareProvider', true
       from generate_series(1, $1::int) n returning id
     ), placed as (select id, row_number() over () as n from people), signed_in as (
       insert into sessions (user_id, method, device, expires_at)
       select id, 'password', 'Test', now() + interval '30 days' from placed returning id, user_id
     ), tokens as (
       insert into session_tokens (hash, session_id, kind, generation, expires_at)
       select t.hash, s.id, 'access', 1, now() + interval '1 day'
       from signed_in s join placed p on p.id = s.user_id join unnest($2::bytea[]) with ordinality t(hash, n) using (n)
     ), clients as (
       insert into clients (first_name, last_name, status, office_id)
       select 'Client', 'Number ' || n, 'ACTIVE', (select id from offices order by created_at, id limit 1)
       from generate_series(1, $1::int) n returning id, office_id
     ), homes as (
       insert into client_addresses (client_id, position, kind, address, geofence_meters, is_primary)
       select id, 0, 'HOME', $3::jsonb, 150, true from clients returning id, client_id
     ), pairs as (
       select c.id as client_id, c.office_id, h.id as address_id, row_number() over () as n
       from clients c join homes h on h.client_id = c.id
     )
     insert into shifts (client_id, office_id, address_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at,
       ends_at, care_provider_id, status, published_at, created_by)
     select k.client_id, k.office_id, k.address_id, 'PERSONAL_CARE', 'HOURLY',
       to_char(now() at time zone 'UTC' - interval '5 minutes', 'YYYY-MM-DD"T"HH24:MI'),
       to_char(now() at time zone 'UTC' + interval '4 hours', 'YYYY-MM-DD"T"HH24:MI'), 'UTC', now() - interval '5 minutes',
       now() + interval '4 hours', p.id, 'CONFIRMED', now(), p.id
     from pairs k join placed p using (n)
     returning id, (select n from placed where placed.id = care_provider_id)::int as n`,
    [count, hashes, { ...place, formattedAddress: '12 Maple Street, Albany' }],
  );
  await owner.query(
    `select keep_client_reach('user_id', array(select id from users where username like 'clock.%'))`,
  );
  return rows.map(({ id, n }) => ({ shiftId: id, token: tokens[n - 1] ?? '' }));
}

/** A clock-in that was acknowledged. */
export interface Acknowledged {
  readonly shiftId: string;
  readonly visitId: string;
  /** From the first try to the answer. */
  readonly ms: number;
  readonly tries: number;
}

/**
 * Clocks somebody in as a phone does that does not give up: the same punch until there is an answer.
 * @param url of the server, once it is there: another one may have taken its place
 * @throws where the server refuses it
 */
export async function clockInUntilTaken(
  url: () => Promise<string>,
  { token, shiftId }: Caregiver,
  punchId: string = randomUUID(),
): Promise<Acknowledged> {
  const start = performance.now();
  const body = JSON.stringify({
    shiftId,
    punchId,
    deviceAt: new Date().toISOString(),
    ...place,
    accuracyM: 10,
  });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${await url()}/api/visits/clock-in`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    const text = await answer?.text().catch(() => undefined);
    if (answer?.status === 201 && text !== undefined) {
      const { id } = JSON.parse(text) as { id: string };
      return { shiftId, visitId: id, ms: performance.now() - start, tries };
    }
    if (answer && answer.status < 500) throw new Error(`A clock-in was refused: ${answer.status} ${text}`);
  }
}

/** What is wrong with the visits of these clock-ins, in sentences: each shift has one visit of one punch, and it runs. */
export async function checkClockIns(
  owner: pg.Pool,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const { rows } = await owner.query<{
    shift: string;
    visits: number;
    punches: number;
    running: number;
    ids: string[];
  }>(
    `select s.id as shift, count(distinct v.id)::int as visits, count(p.id)::int as punches,
       count(distinct v.id) filter (where v.status = 'IN_PROGRESS' and s.status = 'IN_PROGRESS')::int as running,
       coalesce(array_agg(distinct v.id::text) filter (where v.id is not null), '{}') as ids
     from shifts s left join visits v on v.shift_id = s.id left join punches p on p.visit_id = v.id
     where s.id = any ($1::uuid[]) group by s.id`,
    [acknowledged.map(({ shiftId }) => shiftId)],
  );
  const found = new Map(rows.map((row) => [row.shift, row]));
  return acknowledged.flatMap(({ shiftId, visitId }) => {
    const row = found.get(shiftId);
    if (!row?.ids.includes(visitId)) return [`${shiftId}: the acknowledged visit is lost`];
    const isRight = row.visits === 1 && row.punches === 1 && row.running === 1;
    return isRight
      ? []
      : [`${shiftId}: ${row.visits} visits, ${row.punches} punches, ${row.running} running`];
  });
}
