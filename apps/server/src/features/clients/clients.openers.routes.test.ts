import { createHash } from 'node:crypto';
import type { Client } from '@homeward/contract/clients';
import type { Role } from '@homeward/contract/core';
import { expect, it, vi } from 'vitest';
import {
  clientBody,
  mainOffice,
  makeClient,
  makeContact,
  makeOffice,
  pinnedAddress,
} from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' }, givesSessions: true });

interface Opener {
  readonly role: Role;
  readonly token: string;
}

/** Signed-in people of a role, made by one statement. */
async function makeOpeners(role: Role, count: number): Promise<Opener[]> {
  const tokens = Array.from({ length: count }, (_, at) => `${role}-${at}`.padEnd(43, 'x'));
  await server.current.owner.query(
    `with given as (select token, hash from unnest($1::text[], $2::bytea[]) t(token, hash)), people as (
       insert into users (first_name, last_name, username, email, role, is_active, is_onboarded, timezone)
       select 'Opener', token, lower(token), lower(token) || '@agency.example', $3, true, true, 'UTC' from given returning id, username
     ), opened as (
       insert into sessions (user_id, method, device, expires_at)
       select id, 'password', 'Test', now() + interval '1 day' from people returning id, user_id
     )
     insert into session_tokens (hash, session_id, kind, generation, expires_at)
     select g.hash, s.id, 'access', 1, now() + interval '1 day'
     from given g join people p on p.username = lower(g.token) join opened s on s.user_id = p.id`,
    [tokens, tokens.map((token) => createHash('sha256').update(token).digest()), role],
  );
  return tokens.map((token) => ({ role, token }));
}

/** The fields that a tier alone is shown. */
const shownTo = ({ whatMatters, codeStatus, payer }: Client) => ({
  family: whatMatters !== undefined,
  care: codeStatus !== undefined,
  office: payer !== undefined,
});

it('is read once for a change, however many have it open, and each is shown what is theirs', async () => {
  const { current } = server;
  const { owner } = current;
  const officeId = await mainOffice(current);
  const client = await makeClient(current, { officeId });
  const admin: Person = await current.createPerson({ role: 'Admin' });
  const strangers = await makeOpeners('Other', 10);
  const openers = [
    ...(await makeOpeners('Admin', 60)),
    ...(await makeOpeners('CareManager', 40)),
    ...(await makeOpeners('CareProvider', 60)),
    ...(await makeOpeners('Family', 40)),
  ];
  await owner.query(
    `insert into client_reach (user_id, client_id, by)
     select id, $1::uuid, 'GROUP:' || $1 from users where first_name = 'Opener' and role in ('CareManager', 'CareProvider', 'Family')`,
    [client.id],
  );
  // One of the family members reads the care plan; all others know the name alone.
  const { rows } = await owner.query(`select id from users where username = 'family-0' || repeat('x', 35)`);
  await makeContact(current, client, { ...admin, id: rows[0].id }, 'carePlan');
  const open = ({ token }: Opener) => current.call<Client>('GET', `/clients/${client.id}`, { token });
  // Everybody has the page open: that they look is written down already.
  await owner.query(
    `insert into client_views (user_id, client_id) select id, $1 from users where first_name = 'Opener'`,
    [client.id],
  );

  const was = (await open(openers[0] as Opener)).body;
  const changed = await current.call('PUT', `/clients/${client.id}`, {
    as: admin,
    headers: { 'if-match': `"${was.version}"` },
    body: {
      ...{ firstName: was.firstName, lastName: was.lastName, birthDate: was.birthDate, officeId },
      ...{ careManagerId: null, phones: [], addresses: [], whatMatters: 'The radio in the evening.' },
    },
  });
  expect(changed.status).toBe(200);

  const spy = vi.spyOn(current.app.deps.pool, 'query');
  const answers = await Promise.all(
    [...openers, ...strangers].map(async (one) => ({ one, ...(await open(one)) })),
  );
  const asked = spy.mock.calls.map(([statement]) => String((statement as unknown as { text?: string }).text));
  spy.mockRestore();

  const seen = answers.map(({ one, status, body }) => [one.role, status, status === 200 && shownTo(body)]);
  const plain = { family: false, care: false, office: false };
  expect(seen.slice(0, 100)).toEqual(
    openers.slice(0, 100).map(({ role }) => [role, 200, { family: true, care: true, office: true }]),
  );
  expect(seen.slice(100, 160)).toEqual(
    openers.slice(100, 160).map(({ role }) => [role, 200, { family: true, care: true, office: false }]),
  );
  expect(seen.slice(160, 200)).toEqual(
    openers.slice(160).map(({ role }, at) => [role, 200, at === 0 ? { ...plain, family: true } : plain]),
  );
  expect(seen.slice(200)).toEqual(strangers.map(({ role }) => [role, 404, false]));
  expect(answers.slice(0, 160).every(({ body }) => body.whatMatters === 'The radio in the evening.')).toBe(
    true,
  );

  // Who may see it is asked for each of them, some at a time; what they see is read once.
  expect(asked.filter((text) => text.includes('c.what_to_watch'))).toHaveLength(1);
  expect(asked.filter((text) => text.includes('"isViewDue"')).length).toBeLessThan(answers.length);
});

// What is kept for the next reader is known by its stamp, not by its version: none of these changes counts the version up.
it.each<[string, string, (client: Client) => unknown, unknown]>([
  [
    'what the client is like',
    `update clients set risk_flags = '{FALL}' where id = $1`,
    ({ riskFlags }) => riskFlags,
    ['FALL'],
  ],
  [
    'the name of the office',
    `update offices set name = 'Renamed office' where id = (select office_id from clients where id = $1)`,
    ({ office }) => office.name,
    'Renamed office',
  ],
  [
    'the name of the care manager',
    `update users set first_name = 'Renamed' where id = (select care_manager_id from clients where id = $1)`,
    ({ careManager }) => careManager?.fullName.split(' ')[0],
    'Renamed',
  ],
  [
    'that there is another care manager',
    `update clients set care_manager_id = null where id = $1`,
    ({ careManager }) => careManager,
    null,
  ],
  [
    'an address',
    `update client_addresses set geofence_meters = 321 where client_id = $1 and is_primary`,
    ({ addresses }) => addresses?.map(({ geofenceMeters }) => geofenceMeters),
    [321, 150],
  ],
  [
    'that an address is gone',
    `delete from client_addresses where client_id = $1 and not is_primary`,
    ({ addresses }) => addresses?.length,
    1,
  ],
])('shows the next reader %s', async (_what, change, shown, expected) => {
  const { current } = server;
  const admin = await current.createPerson({ role: 'Admin' });
  const manager = await current.createPerson({ role: 'CareManager' });
  const body = clientBody(await makeOffice(current), {
    careManagerId: manager.id,
    addresses: [pinnedAddress(), pinnedAddress({ kind: 'WINTER', isPrimary: false })],
  });
  const { id } = (await current.call<Client>('POST', '/clients', { as: admin, body })).body;
  const read = async () => shown((await current.call<Client>('GET', `/clients/${id}`, { as: admin })).body);
  expect(await read()).not.toEqual(expected);
  await current.owner.query(change, [id]);
  expect(await read()).toEqual(expected);
});
