import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

// What the list ranks by is kept, not read again: here it is read again and compared, after many have changed it at once.
const server = useTestServer();
let providers: Person[];
let raters: Person[];
let skills: string[];

beforeAll(async () => {
  const { owner } = server.current;
  providers = await Promise.all(
    Array.from({ length: 4 }, () => server.current.createPerson({ role: 'CareProvider' })),
  );
  raters = await Promise.all([
    server.current.createPerson({ role: 'Family' }),
    server.current.createPerson({ role: 'CareManager' }),
  ]);
  await owner.query(
    `insert into care_provider_profiles (user_id, about, version) select id, 'Kind', 1 from unnest($1::uuid[]) id`,
    [providers.map(({ id }) => id)],
  );
  const found = await owner.query<{ id: string }>('select id from skills order by name limit 6');
  skills = found.rows.map(({ id }) => id);
});

const kept = `select user_id, facet, lat, lng, rating_count, verified_count, half_stars::int, licensed_until::text,
    array(select n.skill_id from skill_numbers n where n.number = any (skill_numbers) order by 1) as skills
  from available_providers where facet > 0 order by user_id`;

const again = `with newest as (select * from (select distinct on (user_id, rater_id) * from ratings
      where deleted_at is null order by user_id, rater_id, created_at desc, id desc) one where half_stars > 0)
  select u.id as user_id,
    (case u.role when 'CareProvider' then 1 else 4 end
      + case when not u.is_active then 2 when u.is_onboarded then 0 else 1 end)::smallint as facet,
    (u.address ->> 'lat')::float8 as lat, (u.address ->> 'lng')::float8 as lng,
    (select count(*)::int from newest r where r.user_id = u.id) as rating_count,
    (select count(*)::int from newest r where r.user_id = u.id and r.is_verified) as verified_count,
    (select coalesce(sum(half_stars), 0)::int from newest r where r.user_id = u.id) as half_stars,
    (select max(coalesce(l.expires_on, 'infinity'))::text from licenses l where l.user_id = u.id) as licensed_until,
    array(select s.skill_id from care_provider_skills s where s.user_id = u.id order by 1) as skills
  from users u where u.role in ('CareProvider', 'MedicalProfessional') order by u.id`;

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
};
const number = (below: number) => Math.floor(Math.random() * below);

/** One change of whatever is there, as somebody among many makes it. */
async function changeSomething(client: pg.ClientBase): Promise<void> {
  const { id } = pick(providers);
  await client.query(
    pick([
      `insert into ratings (user_id, rater_id, half_stars, comment) values ('${id}', '${pick(raters).id}', ${number(11)}, 'Kind')`,
      `update ratings set half_stars = ${number(11)}, verified_by = '${pick(raters).id}', verified_at = now() where user_id = '${id}'`,
      `update ratings set deleted_at = now() where id in (select id from ratings where user_id = '${id}' limit 1)`,
      `insert into licenses (user_id, position, name, issuing_organization, issued_month, issued_year, expiration_month,
         expiration_year) values ('${id}', 1, 'CNA', 'State', 0, 2000, 3, ${2020 + number(20)})`,
      `delete from licenses where id in (select id from licenses where user_id = '${id}' order by random() limit 1)`,
      `insert into care_provider_skills (user_id, skill_id, position) values ('${id}', '${pick(skills)}', 1)
         on conflict do nothing`,
      `delete from care_provider_skills where user_id = '${id}' and skill_id = '${pick(skills)}'`,
      `update users set is_active = not is_active, address = '{"lat": ${number(90)}, "lng": ${1 + number(90)}}' where id = '${id}'`,
      `update users set role = '${pick(['CareProvider', 'MedicalProfessional', 'Other'])}', is_onboarded = not is_onboarded
         where id = '${id}'`,
    ]),
  );
}

it('is what is read again, after eight have changed it at once', async () => {
  const { owner } = server.current;
  const work = async () => {
    const client = await owner.connect();
    try {
      for (let change = 0; change < 60; change += 1) {
        await client.query('begin');
        await changeSomething(client);
        if (Math.random() < 0.3) await client.query('rollback');
        else await client.query('commit');
      }
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect((await owner.query(kept)).rows).toEqual((await owner.query(again)).rows);
});

it('of a skill that is renamed or merged away, its number goes with it', async () => {
  const { owner } = server.current;
  const { id } = await server.current.createPerson({ role: 'CareProvider' });
  await owner.query(`insert into care_provider_profiles (user_id, about, version) values ($1, 'Kind', 1)`, [
    id,
  ]);
  const made = await owner.query<{ id: string }>(
    `insert into skills (name, category) values ('Reading aloud', 'OTHER'), ('Story reading', 'OTHER') returning id`,
  );
  const [one, other] = made.rows.map((row) => row.id);
  await owner.query('insert into care_provider_skills (user_id, skill_id, position) values ($1, $2, 1)', [
    id,
    one,
  ]);
  await owner.query('update care_provider_skills set skill_id = $2 where skill_id = $1', [one, other]);
  await owner.query('delete from skills where id = $1', [one]);
  expect((await owner.query(kept)).rows).toEqual((await owner.query(again)).rows);
});
