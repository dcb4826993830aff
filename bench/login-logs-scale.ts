// Whether the login logs cost the same whatever their length: each call is timed on a log of a thousand events and on
// one of a million. Each call finds a page of rows in both logs: a page costs more than the two rows that a rare filter
// would find in the small one.
import { ask, compareScales, type Side } from './scale.ts';
import type { Ground } from './servers.ts';

const pageRows = 20;

interface Page {
  data: unknown[];
  pagination: { from: number; nextCursor: string | null };
}

const pathOf = (query: string) => `/login-logs?limit=${pageRows}&${query}`;

await compareScales(
  {
    title: 'Login logs',
    what: 'events',
    fill,
    cases: [
      { what: 'first page', path: () => pathOf('') },
      { what: 'one filter', path: () => pathOf('outcome=failure') },
      { what: 'two filters', path: () => pathOf('outcome=failure&role=Family') },
      {
        what: 'a week',
        path: () => pathOf(`from=${new Date(Date.now() - 7 * 86_400_000).toISOString()}`),
      },
      { what: 'search for a name', path: () => pathOf('search=reyes') },
      { what: 'search for an address', path: () => pathOf('search=203.0.113.7') },
      { what: 'search for a network', path: () => pathOf('search=203.0.113.') },
      { what: 'page 1,000 (of a thousand events: the last)', path: deepPage },
    ],
    check: (answer, path) => {
      const { data } = answer as Page;
      if (data.length < pageRows) throw new Error(`${path}: only ${data.length} events found.`);
    },
  },
  23_520,
);

/** The same 600 people in both; an event each 40 s, most of them good, some by a name that nobody has. */
async function fill({ owner }: Ground, events: number): Promise<void> {
  await owner.query(`
    insert into users (first_name, last_name, username, email, role, is_onboarded)
    select (array['Ana', 'José', 'Grace', 'Daniel', 'Farid', 'Hilda', 'Ellen'])[1 + n % 7],
      (array['Reyes', 'Santos', 'Okafor', 'Osei', 'Rahimi', 'Mbeki', 'Fitzgerald', 'Dela Cruz', 'Nwosu', 'Peña',
        'Villanueva', 'Lindqvist', 'Tanaka'])[1 + n % 13],
      'logged.' || n, 'logged.' || n || '@brightway.example',
      (array['CareProvider', 'CareProvider', 'CareProvider', 'Family', 'Family', 'CareManager', 'Other'])[1 + n % 7], true
    from generate_series(1, 600) n`);
  await owner.query(
    `insert into login_events (at, user_id, role, attempted_name, event, outcome, reason, method, address, device_type,
       browser, os, user_agent, session_id)
     select now() - make_interval(secs => n * 40), person.id, person.role,
       case when person.id is null then chr(97 + n % 26) || '•••@example.com' end,
       (array['login', 'login', 'login', 'logout', 'two-factor', 'session-expired'])[1 + n % 6],
       case when n % 311 = 0 then 'blocked' when n % 9 = 0 then 'failure' else 'success' end,
       case when n % 9 = 0 then 'wrong-password' end, 'password', case when n % 5 = 0 then '203.0.113.7' else '203.0.112.0'::inet + mod(n::bigint * 7919, 1000) end,
       'desktop', 'Chrome 141', 'Windows 10',
       'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
       gen_random_uuid()
     from generate_series(1, $1::int) n
     left join (select id, role, row_number() over (order by username) as number from users where username like 'logged.%')
       person on person.number = 1 + mod(n * 31, 631)`,
    [events],
  );
}

/** Walks there as a reader would, from page to page. */
async function deepPage(side: Side): Promise<string> {
  const pages = Math.min(1_000, side.count / pageRows);
  let path = pathOf('');
  for (let page = 1; page < pages; page += 1) {
    const { pagination } = await ask<Page>(side, path);
    if (pagination.nextCursor === null) throw new Error(`The log ends at page ${page}.`);
    path = pathOf(`cursor=${pagination.nextCursor}`);
  }
  return path;
}
