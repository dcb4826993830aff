// Whether the panel costs the same however much is stored: each call is timed with a thousand notifications and with a
// million, nine of ten of them the asker's own (most of them unread), the others of six hundred people.
import { median } from './cpu.ts';
import { load } from './load.ts';
import { compareScales, type Side } from './scale.ts';
import type { Ground } from './servers.ts';

const pageRows = 20;
const rounds = Number(process.env.ROUNDS ?? 9);
const seconds = Number(process.env.TURN_SECONDS ?? 2);

await compareScales(
  {
    title: 'Notifications',
    what: 'stored',
    fill,
    cases: [
      { what: 'first page', path: () => '/notification' },
      { what: 'last whole page', path: (side) => `/notification?page=${(side.count * 0.9) / pageRows}` },
      {
        what: 'what was missed',
        path: (side) => `/notification/missed?after=${side.count * 0.9 - pageRows}`,
      },
    ],
    check: (answer, path) => {
      const { data } = answer as { data: unknown[] };
      if (data.length !== pageRows) throw new Error(`${path}: ${data.length} notifications found.`);
    },
    more: async (small, large) => [await cpuOf(small, large, '/api/notification', 'first page, CPU µs')],
  },
  23_530,
);

/** CPU of the server alone for one call, each side in turn. */
async function cpuOf(small: Side, large: Side, path: string, what: string) {
  const figures: { small: number; large: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await load(small.server, path, [small.token], seconds);
    const other = await load(large.server, path, [large.token], seconds);
    figures.push({ small: one.cpuMicrosecondsPerRequest, large: other.cpuMicrosecondsPerRequest });
  }
  const ratio = median(figures.map((figure) => figure.large / figure.small));
  const middle = (of: 'small' | 'large') => median(figures.map((figure) => figure[of])).toFixed(0);
  return { ratio, row: [what, middle('small'), middle('large'), ratio.toFixed(2)] };
}

async function fill({ owner }: Ground, count: number): Promise<void> {
  await owner.query(`
    insert into users (first_name, last_name, username, email, role, is_onboarded)
    select 'Person', 'Number ' || n, 'told.' || n, 'told.' || n || '@brightway.example', 'CareProvider', true
    from generate_series(1, 600) n`);
  await owner.query(
    `with people as (
       select id, row_number() over (order by username) as number from users where username like 'told.%'
     ), reader as (select id from users where username = 'Admin.bench.1')
     insert into notifications (user_id, type, message, metadata, link, actor_id, is_read, created_at, sequence)
     select case when n % 10 = 0 then person.id else reader.id end, 'invitation-accepted',
       '{{who}} accepted your invitation', '{"who": "Grace Osei"}', '/dashboard', person.id, n % 7 = 0,
       now() - make_interval(secs => ($1::int - n) * 40),
       row_number() over (partition by case when n % 10 = 0 then person.id else reader.id end order by n)
     from generate_series(1, $1::int) n
     join people person on person.number = 1 + mod(n / 10, 600)
     cross join reader`,
    [count],
  );
  await owner.query(`
    insert into notification_inboxes (user_id, last_sequence, unread_count)
    select user_id, count(*), count(*) filter (where not is_read) from notifications group by user_id`);
}
