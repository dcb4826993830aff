import { roles } from '@homeward/contract/core';
import { emailStatuses, inviteStatuses } from '@homeward/contract/users';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

interface FacetRow {
  facet: number;
  role: string;
  is_active: boolean;
  is_onboarded: boolean;
  invite_status: string | null;
  email_status: string | null;
}

const facetOf = async (userId: string): Promise<number> => {
  const { rows } = await server.current.owner.query('select facet from users where id = $1', [userId]);
  return rows[0].facet;
};

it('gives people of the same role, state and statuses the same facet, and others another', async () => {
  const one = await server.current.createPerson({ role: 'Family' });
  const same = await server.current.createPerson({ role: 'Family' });
  const other = await server.current.createPerson({ role: 'CareProvider' });
  expect(await facetOf(same.id)).toBe(await facetOf(one.id));
  expect(await facetOf(other.id)).not.toBe(await facetOf(one.id));
  await server.current.owner.query('update users set is_active = false where id = $1', [same.id]);
  expect(await facetOf(same.id)).not.toBe(await facetOf(one.id));
  await server.current.owner.query('update users set is_active = true where id = $1', [same.id]);
  expect(await facetOf(same.id)).toBe(await facetOf(one.id));
});

it('says of each facet what it stands for, and everybody has the one of what they are', async () => {
  await Promise.all(roles.map((role) => server.current.createPerson({ role })));
  const { rows } = await server.current.owner.query<FacetRow & { user: FacetRow }>(
    `select f.*, to_jsonb(u) as user from users u join user_facets f using (facet)`,
  );
  expect(rows.length).toBeGreaterThan(roles.length);
  for (const { user, ...facet } of rows) expect(user).toMatchObject(facet);
  for (const { role, invite_status, email_status } of rows) {
    expect(roles).toContain(role);
    expect([...inviteStatuses, null]).toContain(invite_status);
    expect([...emailStatuses, null]).toContain(email_status);
  }
});

it('takes an eighth role, and the same people stay where they are in every list', async () => {
  const { owner } = server.current;
  const admin = await server.current.createPerson({ role: 'SuperAdmin' });
  const listed = async () => (await server.current.call('GET', '/users?limit=100', { as: admin })).body;
  const facets = async () => (await owner.query('select id, facet from users order by id')).rows;
  await listed();
  // The sign-in is noted beside the account a moment later, and would change the list.
  await expect
    .poll(
      async () =>
        (await owner.query('select from users where id = $1 and last_login_at is null', [admin.id]))
          .rowCount === 0,
    )
    .toBe(true);
  const [list, before] = [await listed(), await facets()];
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('alter table users drop constraint users_role_check');
    const { rows } = await client.query(
      `insert into users (first_name, last_name, username, email, role, is_onboarded)
       values ('Ada', 'Aide', 'ada.aide', 'ada@mail.example', 'Aardvark', true) returning id, facet`,
    );
    const after = await client.query('select id, facet from users where id <> $1 order by id', [rows[0].id]);
    expect(after.rows).toEqual(before);
    expect(before.map(({ facet }) => facet)).not.toContain(rows[0].facet);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await listed()).toEqual(list);
});

it('is one facet when two people of a new kind come at once', async () => {
  const kind = ['MedicalProfessional', 'Care Proposal Origin', 'Complained'];
  const insert = (at: number) =>
    server.current.owner.query<{ facet: number }>(
      `insert into users (first_name, last_name, username, email, role, is_onboarded, invite_status, email_status)
       values ('At', 'Once', $1, $2, $3, false, $4, $5) returning facet`,
      [`at.once.${at}`, `at.once.${at}@mail.example`, ...kind],
    );
  const made = await Promise.all([1, 2, 3, 4].map(insert));
  expect(new Set(made.map(({ rows }) => rows[0]?.facet)).size).toBe(1);
});
