// Whether reviews cost the same however many there are: each call is timed for a care provider with a hundred and for
// one with a hundred thousand, one request at a time, in turns, so that both meet the same noise.
import { compareScales } from './scale.ts';
import type { Ground } from './servers.ts';

const pageRows = 20;
const providerId = '01990000-0000-7000-8000-000000000001';

const path = (query: string) => () => `/ratings?userId=${providerId}&limit=${pageRows}&${query}`;

await compareScales(
  {
    title: 'Reviews of one care provider',
    what: 'reviews',
    counts: [100, 100_000],
    fill,
    cases: [
      { what: 'first page, with the average', path: path('') },
      { what: 'verified only', path: path('isVerified=true') },
      { what: 'highest rated', path: path('sortOrder=highestRated') },
      { what: 'lowest rated', path: path('sortOrder=lowestRated') },
      { what: 'verified only, lowest rated', path: path('isVerified=true&sortOrder=lowestRated') },
    ],
    check: (answer, from) => {
      const { data, summary } = answer as { data: unknown[]; summary: { average: number | null } };
      if (data.length !== pageRows || summary.average === null)
        throw new Error(`${from}: ${data.length} reviews.`);
    },
  },
  23_440,
);

async function fill({ owner }: Ground, count: number): Promise<void> {
  await owner.query(`
    insert into users (id, first_name, last_name, username, email, role, is_onboarded)
    values ('${providerId}', 'Rosa', 'Delgado', 'rosa.delgado', 'rosa.delgado@brightway.example', 'CareProvider', true)`);
  await owner.query(`
    insert into users (first_name, last_name, username, email, role, is_onboarded)
    select 'Person', 'Number ' || n, 'rater.' || n, 'rater.' || n || '@brightway.example',
      case when n = 1 then 'CareManager' else 'Family' end, true
    from generate_series(1, 500) n`);
  await owner.query(
    `with people as (select id, row_number() over (order by username) as number from users where username like 'rater.%')
     insert into ratings (user_id, rater_id, half_stars, comment, created_at, verified_by, verified_at)
     select '${providerId}', rater.id, (n * 7) % 11, repeat('Kind and on time. ', 1 + n % 12),
       now() - make_interval(secs => n * 40), case when n % 3 = 0 then manager.id end, case when n % 3 = 0 then now() end
     from generate_series(1, $1::int) n
     join people rater on rater.number = 1 + n % 500
     cross join (select id from users where username = 'rater.1') manager`,
    [count],
  );
}
