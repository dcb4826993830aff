import { signInDays } from '@homeward/contract/login-logs';
import type { Overview } from '@homeward/contract/overview';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { ask } from '../../../test/statements.ts';

// What the page costs does not depend on how many people have not come yet, nor on how long the login logs are. Every
// statement that a request sends is caught on its way and explained with the values it came with.
const server = useTestServer();
/** Each slice's own statements for the page. */
const isOfOverview = /^[a-z-]+\.overview\./;
const people = 5_000;
const signInsOfTwoWeeks = 2_000;
let admin: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  const { owner } = server.current;
  await owner.query(
    `insert into users (first_name, last_name, username, email, role, is_onboarded, created_at)
     select 'Late', 'Number ' || n, 'late.' || n, 'late.' || n || '@brightway.example', 'Family', n % 2 = 0,
       now() - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [people],
  );
  await owner.query(`insert into invite_statuses (user_id, status, at)
    select id, 'Invited', created_at + interval '1 hour' from users where not is_onboarded`);
  await owner.query(
    `insert into login_events (at, event, outcome)
     select now() - n * interval '14 days' / $1, (array['login', 'logout'])[1 + n % 2],
       case when n % 14 = 0 then 'failure' else 'success' end
     from generate_series(1, 20000) n`,
    [2 * signInsOfTwoWeeks],
  );
  // Many others are signed in.
  await owner.query(
    `with arrived as (
       insert into users (first_name, last_name, username, email, role, is_onboarded, last_login_at)
       select 'Here', 'Number ' || n, 'here.' || n, 'here.' || n || '@brightway.example', 'Family', true, now()
       from generate_series(1, $1) n returning id
     )
     insert into sessions (user_id, method, device, expires_at)
     select id, 'password', 'Chrome', now() + interval '1 day' from arrived`,
    [people],
  );
  const rated = await server.current.createPerson({ role: 'CareProvider' });
  await owner.query(
    `insert into ratings (user_id, rater_id, half_stars, comment) select $1, $2, 8, 'Kind.' from generate_series(1, 5000)`,
    [rated.id, admin.id],
  );
  await vacuum(owner);
});

it('reads a bounded part along an index', async () => {
  // What days that are over saw of sign-ins is counted by the first who asks.
  const first = await ask<Overview>(server.current, admin, '/overview', isOfOverview);
  const { body, statements } = await ask<Overview>(server.current, admin, '/overview', isOfOverview);
  expect(body).toEqual(first.body);
  expect(body.signIns?.slice(1, -1).filter((day) => day.succeeded + day.failed >= 100)).toHaveLength(
    signInDays - 2,
  );
  expect(statements.map(({ name }) => name).sort()).toEqual([
    'login-logs.overview.days',
    'login-logs.overview.sign_ins',
    'ratings.overview.reviews',
    'users.overview.arrivals',
    'users.overview.arrivals',
    'users.overview.profile',
  ]);
  for (const statement of statements) {
    const plans = await explain(server.current.app.deps.pool, statement);
    const scans = scansOf(plans, ['users', 'invite_statuses', 'login_events', 'ratings', 'sessions']);
    expect(
      scans.filter((plan) => plan['Node Type'] === 'Seq Scan'),
      statement.name,
    ).toEqual([]);
    const most =
      statement.name === 'login-logs.overview.sign_ins' ? signInsOfTwoWeeks / 7 : signInsOfTwoWeeks + 200;
    expect(rowsRead(...scans), statement.name).toBeLessThan(most);
  }
});
