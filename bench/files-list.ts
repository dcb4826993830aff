// Whether a list of 100,000 files pages as fast as one of 100: both on one server, both somebody else's (whose list is
// looked at is written down, which costs more than the list), in blocks by turns, so that both meet the same noise.
// On the clock, and in processor time of the server and of PostgreSQL together.
//   npm run bench -- files-list
import { cpuMicroseconds, familyMicroseconds, median, postmasterOf } from './cpu.ts';
import { type Ground, makeSignedIn, startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const [few, many] = [100, 100_000];
/** "As fast": what is left is what two measurements of the same thing differ by. */
const mostTimes = 1.1;
const rounds = Number(process.env.ROUNDS ?? 15);
const requestsARound = Number(process.env.REQUESTS ?? 100);

const cases = [
  { what: 'first page, newest first', query: '' },
  { what: 'first page, by name', query: 'sort=name' },
  { what: 'first page, largest first', query: 'sort=-size' },
  { what: 'third page, by name', query: 'sort=name', pages: 3 },
  { what: 'one type', query: 'kind=video' },
] as const;

interface Taken {
  readonly ms: number;
  readonly cpuMs: number;
}

const ground = await startGround();
const postmaster = await postmasterOf(ground.owner);
try {
  const [token = ''] = await makeSignedIn(ground.owner, 'Admin', 1);
  const owners = await fill(ground);
  const server = await startOurs(ground, 23_434);
  try {
    const rows: { row: string[]; worst: number }[] = [];
    for (const one of cases) rows.push(await compare(one, owners, server, token));
    printTable(`Lists of files, a request (median of ${rounds} rounds of ${requestsARound})`, [
      ['call', `${few} files`, `${many.toLocaleString('en-US')} files`, 'times', 'processor time', 'goal'],
      ...rows.map(({ row }) => row),
    ]);
    process.exitCode = rows.every(({ worst }) => worst <= mostTimes) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await ground.close();
}

/** Two people with files, each of an upload of its own. */
async function fill({ owner }: Ground): Promise<[few: string, many: string]> {
  const people: string[] = [];
  for (const count of [few, many]) {
    const { rows } = await owner.query<{ id: string }>(
      `with person as (
         insert into users (first_name, last_name, username, email, role)
         values ('Files', $1::text, 'files.' || $1::text, 'files.' || $1::text || '@agency.example', 'Family') returning id),
       objects as (
         insert into stored_objects (key, size, sha256)
         select 'bench-' || $1::text || '-' || n || '.mp4', 4, sha256('bench') from generate_series(1, $1::text::int) n returning key),
       uploads as (
         insert into file_uploads (key, uploaded_by, name, kind, mime_type, size)
         select key, person.id, 'a.mp4', 'video', 'video/mp4', 4 from objects, person returning id, uploaded_by),
       numbered as (select *, row_number() over (order by id) n from uploads),
       filed as (
         insert into files (upload_id, owner_type, owner_id, name, category, kind, size, uploaded_by, uploaded_at)
         select id, 'USER', uploaded_by, 'file ' || n || '.mp4', 'OTHER_DOCUMENT', 'video', n, uploaded_by,
           now() - n * interval '1 second' from numbered)
       select id from person`,
      [count],
    );
    people.push(rows[0]?.id ?? '');
  }
  await owner.query('vacuum analyze');
  return [people[0] ?? '', people[1] ?? ''];
}

async function compare(
  { what, query, pages = 1 }: { what: string; query: string; pages?: number },
  owners: readonly [string, string],
  server: { url: string; pid: number },
  token: string,
): Promise<{ row: string[]; worst: number }> {
  const ask = async (owner: string, cursor = '') => {
    const address = `${server.url}/api/lock-care/by-owner/USER/${owner}?limit=20&${query}${cursor}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
    const { data, pagination } = (await answer.json()) as {
      data: unknown[];
      pagination: { nextCursor: string | null };
    };
    if (data.length < 20) throw new Error(`${what}: only ${data.length} files.`);
    return pagination.nextCursor;
  };
  const calls = await Promise.all(
    owners.map(async (owner) => {
      let cursor = '';
      for (let page = 1; page < pages; page += 1) cursor = `&cursor=${await ask(owner, cursor)}`;
      return () => ask(owner, cursor);
    }),
  );
  const taken: Taken[][] = [];
  for (let round = -1; round < rounds; round += 1) {
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    const both: Taken[] = [];
    for (const side of order) both[side] = await time(calls[side] ?? (() => Promise.resolve()), server.pid);
    // The first round warms up.
    if (round >= 0) taken.push(both);
  }
  const middle = (of: (round: Taken[]) => number) => median(taken.map(of));
  const times = middle(([small, large]) => (large?.ms ?? Number.NaN) / (small?.ms ?? Number.NaN));
  // Processor time is counted in hundredths of a second: of all rounds together.
  const cpuOf = (side: 0 | 1) => taken.reduce((sum, round) => sum + (round[side]?.cpuMs ?? 0), 0);
  const cpuTimes = cpuOf(1) / cpuOf(0);
  const shown = (side: 0 | 1) => `${middle((round) => round[side]?.ms ?? Number.NaN).toFixed(2)} ms`;
  return {
    worst: Math.max(times, cpuTimes),
    row: [what, shown(0), shown(1), times.toFixed(2), cpuTimes.toFixed(2), `≤ ${mostTimes}`],
  };
}

/** Milliseconds of the median request, and processor time of all of them: of the server and of PostgreSQL. */
async function time(call: () => Promise<unknown>, pid: number): Promise<Taken> {
  const usedMs = () => (cpuMicroseconds(pid) + familyMicroseconds(postmaster)) / 1000;
  const before = usedMs();
  const times: number[] = [];
  for (let request = 0; request < requestsARound; request += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  return { ms: median(times), cpuMs: usedMs() - before };
}
