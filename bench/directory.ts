// Whether the directory answers each key within its time: 50,000 people of all roles, asked by somebody of the office, of
// the team and of a family; the slowest twentieth of the answers, and what it costs PostgreSQL. What a browser adds to an
// answer is measured by users-typing.
import { cpuMillisecondsOfPostgres, loadNote } from './cpu.ts';
import { insertCrowd } from './crowd.ts';
import { makeSignedIn, startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const people = Number(process.env.PEOPLE ?? 50_000);
const requests = Number(process.env.REQUESTS ?? 100);
const mostMs = 100;
const port = Number(process.env.PORT ?? 23_560);

const ground = await startGround();
try {
  const tokens = new Map<string, string>();
  for (const role of ['Admin', 'CareProvider', 'Family']) {
    const [token = ''] = await makeSignedIn(ground.owner, role, 1);
    tokens.set(role, token);
  }
  await insertCrowd(ground.owner, people);
  await fill();
  const server = await startOurs(ground, port);
  try {
    const cases: [string, string, string][] = [
      ['the first page', 'Admin', ''],
      ['a frequent name', 'Admin', 'search=reyes'],
      ['two names', 'Admin', 'search=maria%20clara'],
      ['one letter', 'Admin', 'search=m'],
      ['a mistyped name', 'Admin', 'search=garcai'],
      ['a skill', 'Admin', 'search=dementia'],
      ['a language', 'Admin', 'search=tagalog'],
      ['digits of a phone', 'Admin', 'search=0001'],
      ['nobody', 'Admin', 'search=xqzw'],
      ['who is on duty', 'Admin', 'onDuty=yes'],
      ['families by name', 'Admin', 'tab=families&search=okafor'],
      ['a frequent name, by a caregiver', 'CareProvider', 'search=reyes'],
      ['a frequent name, by a family', 'Family', 'search=reyes'],
    ];
    const rows = [];
    for (const [what, role, query] of cases) {
      const headers = { authorization: `Bearer ${tokens.get(role)}` };
      rows.push(
        await time(what, async () => {
          const answer = await fetch(`${server.url}/api/directory?limit=20&${query}`, { headers });
          if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
          return (await answer.json()) as Answer;
        }),
      );
    }
    printTable(`Directory among ${people.toLocaleString('en-US')} people, ms a request (${loadNote()})`, [
      ['asked', 'found', 'median', `95 % (≤ ${mostMs})`, 'CPU of PostgreSQL'],
      ...rows.map(({ row }) => row),
    ]);
    process.exitCode = rows.every(({ p95 }) => p95 <= mostMs) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await ground.close();
}

interface Answer {
  data: unknown[];
  pagination: { total: number; totalPrecision: string };
}

async function time(what: string, ask: () => Promise<Answer>) {
  for (let warm = 0; warm < 5; warm += 1) await ask();
  const times: number[] = [];
  let found = '';
  const before = await cpuMillisecondsOfPostgres(ground.owner);
  for (let request = 0; request < requests; request += 1) {
    const start = performance.now();
    const { pagination } = await ask();
    times.push(performance.now() - start);
    found = `${pagination.total}${pagination.totalPrecision === 'minimum' ? '+' : ''}`;
  }
  const cpu = ((await cpuMillisecondsOfPostgres(ground.owner)) - before) / requests;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { p95: at(0.95), row: [what, found, at(0.5).toFixed(1), at(0.95).toFixed(1), cpu.toFixed(1)] };
}

/** Records of employment, languages, and a skill of every fifth caregiver. */
async function fill(): Promise<void> {
  const { owner } = ground;
  await owner.query(`
    insert into staff_records (user_id, role, sort_name, status, languages)
    select id, role, sort_name, 'ACTIVE', case when abs(hashtext(id::text)) % 4 = 0 then array['Tagalog', 'English'] else array['English'] end
    from users where role in ('CareProvider', 'CareManager', 'MedicalProfessional') on conflict do nothing`);
  await owner.query(`
    insert into care_provider_profiles (user_id, about, version)
    select id, '', 1 from users where username like 'crowd.%' and role = 'CareProvider'`);
  await owner.query(`
    insert into care_provider_skills (user_id, skill_id, position)
    select p.user_id, s.id, 1 from care_provider_profiles p cross join skills s
    where s.name = 'Dementia care' and abs(hashtext(p.user_id::text)) % 5 = 0`);
  await owner.query('vacuum analyze');
}
