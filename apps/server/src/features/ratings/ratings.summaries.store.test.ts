import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

// What lists show and rank by is kept, not counted: here it is counted and compared.
const server = useTestServer();
let providers: Person[];
let raters: Person[];
let verifier: Person;

beforeAll(async () => {
  const make = (role: 'CareProvider' | 'Family') => server.current.createPerson({ role });
  providers = await Promise.all([make('CareProvider'), make('CareProvider'), make('CareProvider')]);
  raters = await Promise.all(Array.from({ length: 12 }, () => make('Family')));
  verifier = await server.current.createPerson({ role: 'CareManager' });
});

/** What is kept and what is counted, side by side. */
async function compare(): Promise<{ kept: unknown; counted: unknown }> {
  const one = async (text: string) => (await server.current.owner.query(text)).rows;
  const standing = ratings('newest');
  return {
    kept: {
      summaries:
        await one(`select user_id, count, half_stars::int, verified_count, verified_half_stars::int, average,
        verified_average, verified_share, listed, listed_verified from rating_summaries where count > 0 order by user_id`),
      counts: await one(`select user_id, is_verified, half_stars, count from rating_counts where count <> 0
        order by user_id, is_verified, half_stars`),
    },
    counted: {
      summaries: await one(standing),
      counts: await one(`${newest} select user_id, is_verified, half_stars, count(*)::int as count from newest
        group by 1, 2, 3 order by 1, 2, 3`),
    },
  };
}

/** Of several ratings by one person of one provider the newest, where it has stars. */
const newest = `with each_newest as (select distinct on (user_id, rater_id) * from ratings where deleted_at is null
  order by user_id, rater_id, created_at desc, id desc), newest as (select * from each_newest where half_stars > 0)`;

const ratings = (
  of: string,
) => `${newest} select user_id, count(*)::int as count, sum(half_stars)::int as half_stars,
    count(*) filter (where is_verified)::int as verified_count,
    coalesce(sum(half_stars) filter (where is_verified), 0)::int as verified_half_stars,
    sum(half_stars)::float8 / 2 / count(*) as average,
    (sum(half_stars) filter (where is_verified))::float8 / 2 / nullif(count(*) filter (where is_verified), 0)
      as verified_average,
    count(*) filter (where is_verified)::float8 / count(*) as verified_share,
    (select count(*)::int from ratings r where r.user_id = ${of}.user_id and deleted_at is null) as listed,
    (select count(*)::int from ratings r where r.user_id = ${of}.user_id and deleted_at is null and is_verified) as listed_verified
  from ${of} group by user_id order by user_id`;

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
};

/** One change of whatever is there, as somebody among many makes it. */
async function changeSomething(client: pg.ClientBase, provider: Person): Promise<void> {
  const some = `(select id from ratings where user_id = '${provider.id}' order by random() limit 1)`;
  const change = pick([
    `insert into ratings (user_id, rater_id, half_stars, comment)
     values ('${provider.id}', '${pick(raters).id}', ${Math.floor(Math.random() * 11)}, 'Kind')`,
    `insert into ratings (user_id, rater_id, half_stars, comment)
     select '${provider.id}', '${pick(raters).id}', n % 11, 'Kind' from generate_series(1, 5) n`,
    `update ratings set half_stars = ${Math.floor(Math.random() * 11)}, verified_by = null, verified_at = null
     where id = ${some}`,
    `update ratings set verified_by = '${verifier.id}', verified_at = now() where id = ${some}`,
    `update ratings set deleted_at = case when deleted_at is null then now() end where id = ${some}`,
    `delete from ratings where id = ${some}`,
  ]);
  await client.query(change);
}

it('is right whatever is written by many at once, and after what was rolled back', async () => {
  await Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      const client = await server.current.app.deps.pool.connect();
      try {
        for (let turn = 0; turn < 80; turn += 1) {
          const provider = providers[(writer + turn) % providers.length] as Person;
          await client.query('begin');
          await changeSomething(client, provider);
          await client.query(turn % 7 === 0 ? 'rollback' : 'commit');
        }
      } finally {
        client.release();
      }
    }),
  );
  const { kept, counted } = await compare();
  expect(kept).toEqual(counted);
  expect((counted as { counts: unknown[] }).counts.length).toBeGreaterThan(10);
});

it('is right when whole crowds change at once, and when the last rating goes', async () => {
  const { owner } = server.current;
  await owner.query(`update ratings set verified_by = $1, verified_at = now() where half_stars > 4`, [
    verifier.id,
  ]);
  const crowd = await compare();
  expect(crowd.kept).toEqual(crowd.counted);
  await owner.query('delete from ratings');
  const { rows } = await owner.query(
    'select count, average, verified_average, verified_share from rating_summaries',
  );
  for (const row of rows)
    expect(row).toEqual({ count: 0, average: null, verified_average: null, verified_share: null });
});

it('keeps no score off the scale, no rating of oneself and no empty comment', async () => {
  const [provider] = providers as [Person];
  const write = (raterId: string, halfStars: number, comment: string) =>
    server.current.owner.query(
      'insert into ratings (user_id, rater_id, half_stars, comment) values ($1, $2, $3, $4)',
      [provider.id, raterId, halfStars, comment],
    );
  await expect(write(verifier.id, 11, 'Kind')).rejects.toThrow(/half_stars/);
  await expect(write(verifier.id, -1, 'Kind')).rejects.toThrow(/half_stars/);
  await expect(write(provider.id, 5, 'Kind')).rejects.toThrow(/check/);
  await expect(write(verifier.id, 5, '')).rejects.toThrow(/comment/);
});

/** `+`: verified, `x`: deleted; in the order in which they were written. `A` and `B` are people. */
it.each<[string, string, { average: number | null; count: number; verified: number | null; listed: number }]>(
  [
    ['one review', 'A4', { average: 4, count: 1, verified: null, listed: 1 }],
    ['two people', 'A4 B2', { average: 3, count: 2, verified: null, listed: 2 }],
    ['somebody writes again', 'A2 A5', { average: 5, count: 1, verified: null, listed: 2 }],
    ['five times', 'A5 A5 A5 A5 A5 B1', { average: 3, count: 2, verified: null, listed: 6 }],
    ['again, and worse', 'A5 B5 A1', { average: 3, count: 2, verified: null, listed: 3 }],
    ['again, without a rating', 'A5 B4 A0', { average: 4, count: 1, verified: null, listed: 3 }],
    ['without a rating alone', 'A0+', { average: null, count: 0, verified: null, listed: 1 }],
    ['the newest is verified', 'A2 A5+', { average: 5, count: 1, verified: 5, listed: 2 }],
    ['only an earlier one is verified', 'A2+ A5 B4+', { average: 4.5, count: 2, verified: 4, listed: 3 }],
    ['the newest is deleted', 'A2+ A5x', { average: 2, count: 1, verified: 2, listed: 1 }],
    ['an earlier one is deleted', 'A2x A5', { average: 5, count: 1, verified: null, listed: 1 }],
    ['all are deleted', 'A2x A5x', { average: null, count: 0, verified: null, listed: 0 }],
  ],
)('counts one review of each person, the newest: %s (%s)', async (_what, written, expected) => {
  const { owner } = server.current;
  const provider = await server.current.createPerson({ role: 'CareProvider' });
  for (const [at, one] of written.split(' ').entries()) {
    const rater = one.startsWith('A') ? raters[0] : raters[1];
    const { rows } = await owner.query<{ id: string }>(
      `insert into ratings (user_id, rater_id, half_stars, comment, created_at)
       values ($1, $2, $3, 'Kind', now() + $4 * interval '1 second') returning id`,
      [provider.id, rater?.id, Number(one[1]) * 2, at],
    );
    const set = one.endsWith('+')
      ? `verified_by = '${verifier.id}', verified_at = now()`
      : 'deleted_at = now()';
    if (one.length > 2) await owner.query(`update ratings set ${set} where id = $1`, [rows[0]?.id]);
  }
  const { rows } = await owner.query(
    `select average, count, verified_average as verified, listed from rating_summaries where user_id = $1`,
    [provider.id],
  );
  expect(rows).toEqual([expected]);
  const { kept, counted } = await compare();
  expect(kept).toEqual(counted);
});
