import { beforeAll, expect, it } from 'vitest';
import { createLoginEvent } from '../../../test/login-events.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const period = 'from=2003-01-01T00:00:00Z&to=2004-01-01T00:00:00Z';
let admin: Person;

async function exportAs(person: Person, query = period) {
  const answer = await server.current.call<string>('GET', `/login-logs/export?${query}`, { as: person });
  expect(answer.status).toBe(200);
  return { ...answer, lines: answer.body.trimEnd().split('\r\n') };
}

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
});

it('writes every matching row in words, in the order of the list', async () => {
  const user = await server.current.createPerson({
    role: 'CareProvider',
    firstName: 'Ana, "Annie"',
    lastName: 'Reyes',
  });
  await createLoginEvent(server.current.owner, {
    at: '2003-07-04T16:05:09.500Z',
    user,
    outcome: 'failure',
    reason: 'wrong-password',
    address: '203.0.113.7',
    browser: 'Chrome 140',
    os: 'Windows 10',
  });
  await createLoginEvent(server.current.owner, {
    at: '2003-01-05T04:30:00Z',
    attemptedName: 'x•••@example.com',
    outcome: 'blocked',
    reason: 'too-many-attempts',
  });
  const { headers, lines } = await exportAs(admin, `${period}&sort=at`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="login-logs-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(lines).toEqual([
    'Time (America/New_York),Time (UTC),User,Attempted name,Role,Event,Outcome,Reason,Method,Address,Device,New device,Session',
    '01/04/2003 11:30:00 PM,2003-01-05T04:30:00.000Z,No account,x•••@example.com,,Sign-in,Blocked,Too many attempts,,,Unknown device,,',
    '07/04/2003 12:05:09 PM,2003-07-04T16:05:09.500Z,"Ana, ""Annie"" Reyes",,Care Provider,Sign-in,Failure,Wrong password,,203.0.113.7,Chrome 140 on Windows 10,,',
  ]);
});

it.each([
  ['Asia/Manila', 'YYYY-MM-DD', '24h', '2003-07-05 00:05:09'],
  ['America/St_Johns', 'DD/MM/YYYY', '12h', '04/07/2003 1:35:09 PM'],
  ['Pacific/Chatham', 'MM/DD/YYYY', '12h', '07/05/2003 4:50:09 AM'],
  ['Europe/London', 'DD/MM/YYYY', '24h', '04/07/2003 17:05:09'],
])(
  'in the time zone and formats of the viewer: %s %s %s',
  async (timezone, dateFormat, timeFormat, shown) => {
    const person = await server.current.createPerson({ role: 'SuperAdmin', timezone });
    await server.current.owner.query('update users set date_format = $2, time_format = $3 where id = $1', [
      person.id,
      dateFormat,
      timeFormat,
    ]);
    const { lines } = await exportAs(person, `${period}&outcome=failure`);
    expect(lines[0]).toContain(`Time (${timezone})`);
    expect(lines[1]?.split(',')[0]).toBe(shown);
  },
);

it('leaves no cell that a spreadsheet would run', async () => {
  const evil = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', '"=1"'];
  for (const browser of evil) {
    await createLoginEvent(server.current.owner, { at: '2013-01-01T00:00:00Z', browser });
  }
  const { lines } = await exportAs(admin, 'from=2013-01-01T00:00:00Z&to=2014-01-01T00:00:00Z');
  const devices = lines.slice(1).map((line) => line.split(',').at(-3));
  expect(devices.sort()).toEqual([`'=1+1`, `'+1`, `'-1`, `'@SUM(A1)`, `'\tx`, `'＝1`, `"""=1"""`].sort());
});

it('goes on beyond one chunk and keeps to what was asked for', async () => {
  await server.current.owner.query(
    `insert into login_events (at, event, outcome)
     select '2023-01-01'::timestamptz + (n / 3) * interval '1 second', 'login',
       case when n % 5 = 0 then 'failure' else 'success' end
     from generate_series(1, 6000) n`,
  );
  const { lines } = await exportAs(
    admin,
    'from=2023-01-01T00:00:00Z&to=2024-01-01T00:00:00Z&outcome=success&event=login',
  );
  const times = lines.slice(1).map((line) => line.split(',')[1] ?? '');
  expect(times).toHaveLength(4_800);
  expect([...times].sort().reverse()).toEqual(times);
  expect(lines.slice(1).every((line) => line.includes('Success'))).toBe(true);
});

it('is written to the audit log, without what was typed', async () => {
  await exportAs(admin, `${period}&search=Reyes&outcome=failure&sort=at`);
  const { rows } = await server.current.owner.query(
    'select actor_id, actor_role, subject_type, host(address) as address, request_id, after from audit_entries where action = $1 order by id desc limit 1',
    ['login-logs.exported'],
  );
  expect(rows).toEqual([
    {
      actor_id: admin.id,
      actor_role: 'Admin',
      subject_type: 'login-logs',
      address: '127.0.0.1',
      request_id: expect.any(String),
      after: {
        outcome: ['failure'],
        from: '2003-01-01T00:00:00Z',
        to: '2004-01-01T00:00:00Z',
        sort: 'at',
        search: '[typed]',
      },
    },
  ]);
});

it('starts with the mark that tells Excel its character set', async () => {
  const response = await fetch(`${server.current.url}/api/login-logs/export`, {
    headers: { authorization: `Bearer ${await server.current.tokenOf(admin)}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('knows no pages', async () => {
  const answer = await server.current.call('GET', '/login-logs/export?limit=5', { as: admin });
  expect(answer.status).toBe(400);
  expect(answer.body.errors?.[0]?.path).toBe('limit');
});
