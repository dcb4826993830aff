// Whether the list of available caregivers comes within its time: 50,000 care providers in and around one city, with
// skills, licenses and reviews; every kind of question, the slowest twentieth of its answers, and what it costs PostgreSQL,
// which other work on the machine changes least.
import { cpuMillisecondsOfPostgres, loadNote } from './cpu.ts';
import { makeSignedIn, startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const providers = Number(process.env.PROVIDERS ?? 50_000);
const requests = Number(process.env.REQUESTS ?? 100);
const mostMs = 100;
const port = Number(process.env.PORT ?? 23_540);

interface Answer {
  data: unknown[];
  pagination: { total: number; totalPrecision: string; nextCursor: string | null };
}

const ground = await startGround();
try {
  const [token = ''] = await makeSignedIn(ground.owner, 'Admin', 1);
  await fill();
  const skills = await readSkills();
  const server = await startOurs(ground, port);
  try {
    const ask = async (query: string): Promise<Answer> => {
      const answer = await fetch(`${server.url}/api/care-providers/available?limit=20&${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    };
    const asked = skills.map((id) => `skills=${id}`).join('&');
    const near = 'latLng.lat=39.95&latLng.lng=-75.16';
    const first = await ask(`${asked}&${near}`);
    const cases: [string, string][] = [
      ['nothing asked', ''],
      ['4 stars and more', 'minRating=4'],
      ['near, however far', near],
      ['within 5 km', `${near}&withinKm=5`],
      ['within 50 km (nearly all)', `${near}&withinKm=50`],
      ['any of three skills', asked],
      ['all of three skills', `${asked}&skillMatch=all`],
      ['any of three skills, near', `${asked}&${near}`],
      ['any of three skills, within 10 km, 4 stars', `${asked}&${near}&withinKm=10&minRating=4`],
      ['all of three skills, within 50 km', `${asked}&${near}&withinKm=50&skillMatch=all`],
      ['the second page of skills, near', `${asked}&${near}&cursor=${first.pagination.nextCursor}`],
    ];
    const rows = [];
    for (const [what, query] of cases) rows.push(await time(what, () => ask(query)));
    printTable(
      `Available caregivers among ${providers.toLocaleString('en-US')}, ms a request (${loadNote()})`,
      [
        ['asked', 'found', 'median', `95 % (≤ ${mostMs})`, 'CPU of PostgreSQL'],
        ...rows.map(({ row }) => row),
      ],
    );
    process.exitCode = rows.every(({ p95 }) => p95 <= mostMs) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await ground.close();
}

async function time(what: string, ask: () => Promise<Answer>) {
  for (let warm = 0; warm < 5; warm += 1) await ask();
  const times: number[] = [];
  let found = '';
  const before = await cpuMillisecondsOfPostgres(ground.owner);
  for (let request = 0; request < requests; request += 1) {
    const start = performance.now();
    const { data, pagination } = await ask();
    times.push(performance.now() - start);
    if (data.length === 0) throw new Error(`${what}: nobody was found.`);
    found = `${pagination.total}${pagination.totalPrecision === 'minimum' ? '+' : ''}`;
  }
  const cpu = ((await cpuMillisecondsOfPostgres(ground.owner)) - before) / requests;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    p95: at(0.95),
    row: [what, found, at(0.5).toFixed(1), at(0.95).toFixed(1), cpu.toFixed(1)],
  };
}

/** Three skills that about half of everybody has. */
async function readSkills(): Promise<string[]> {
  const { rows } = await ground.owner.query<{ skill_id: string }>(
    'select skill_id from care_provider_skills group by 1 order by count(*) desc, 1 limit 3',
  );
  return rows.map(({ skill_id }) => skill_id);
}

/** Nearly all within 40 km of the middle; eight skills, two licenses and up to thirty reviews each. */
async function fill(): Promise<void> {
  const { owner } = ground;
  await owner.query(
    `insert into users (first_name, last_name, username, email, role, is_onboarded, address)
     select (array['Ana', 'José', 'Grace', 'Daniel', 'Farid', 'Hilda', 'Ellen'])[1 + n % 7], 'Number' || n, 'caring.' || n,
       'caring.' || n || '@brightway.example', 'CareProvider', true,
       jsonb_build_object('lat', 39.95 + (random() + random() - 1) * 0.35, 'lng', -75.16 + (random() + random() - 1) * 0.45,
         'city', 'Philadelphia', 'region', 'PA')
     from generate_series(1, $1) n`,
    [providers],
  );
  await owner.query(`
    insert into care_provider_profiles (user_id, about, version)
    select id, 'Patient and kind.', 1 from users where username like 'caring.%'`);
  await owner.query(`
    insert into care_provider_skills (user_id, skill_id, position)
    select u.id, s.id, s.number from users u
    cross join (select id, row_number() over (order by id) as number from skills) s
    where u.username like 'caring.%' and abs(hashtext(u.id::text || s.id::text)) % 100 < case when s.number <= 3 then 50 else 10 end`);
  await owner.query(`
    insert into licenses (user_id, position, name, issuing_organization, issued_month, issued_year, expiration_month,
      expiration_year)
    select id, n, 'CNA', 'State', 0, 2015, 5, extract(year from now())::int - 1 + (random() * 4)::int
    from users, generate_series(1, 2) n where username like 'caring.%'`);
  await owner.query(`
    insert into rating_summaries (user_id, count, half_stars, verified_count, verified_half_stars)
    select id, count, (count * (5 + random() * 5))::int, count / 2, (count / 2 * 8)::int
    from (select id, 1 + (random() * 30)::int as count from users where username like 'caring.%') as rated`);
  // Whoever is hired one by one leaves no such gaps as a fill that changes every row four times.
  await owner.query('vacuum full available_providers');
  await owner.query('vacuum analyze');
}
