// Whether the calendar is fast enough among a million shifts: a check of one unsaved shift, a week of 6,000 as the page reads
// it, a dry run of 500, and a proposal for 200 open shifts with what a check takes beside it. 400 caregivers, 500 clients; all shifts but those of the coming week are past.
import { fillCalendar } from './calendar-fill.ts';
import { cpuMicroseconds, cpuMillisecondsOfPostgres, loadNote } from './cpu.ts';
import { makeSignedIn, startGround, startOurs } from './servers.ts';
import { printTable } from './table.ts';

const shifts = Number(process.env.SHIFTS ?? 1_000_000);
const requests = Number(process.env.REQUESTS ?? 60);
const ofWeek = 6_000;
const staff = 400;
/** As many as a proposal is made for at most. */
const openShifts = 200;
const clients = 500;
const port = Number(process.env.PORT ?? 23_570);

const ground = await startGround();
try {
  const [token = ''] = await makeSignedIn(ground.owner, 'Admin', 1);
  await fillCalendar(ground.owner, { shifts, ofWeek, openShifts, staff, clients });
  const server = await startOurs(ground, port);
  try {
    const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
      const answer = await fetch(`${server.url}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    };
    const { rows: ids } = await ground.owner.query<{ client: string; person: string; from: Date }>(
      `select client_id as client, care_provider_id as person, date_trunc('day', now()) + interval '1 day' as from
       from shifts where starts_at > now() order by id limit 500`,
    );
    const from = ids[0]?.from ?? new Date();
    const day = new Date(from.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const window = `from=${from.toISOString()}&to=${new Date(from.getTime() + 7 * 86_400_000).toISOString()}`;
    let turn = 0;
    const one = () => {
      turn += 1;
      const { client, person } = ids[turn % ids.length] ?? { client: '', person: '' };
      const times = { start: `${day}T09:00`, end: `${day}T13:00`, timezone: 'UTC' };
      return ask('/shifts/check', {
        ...{ clientId: client, careProviderId: person, serviceType: 'PERSONAL_CARE', ...times },
      });
    };
    const week = async () => {
      let cursor = '';
      let read = 0;
      do {
        const page = await ask<Page>(`/shifts?limit=1000&${window}${cursor && `&cursor=${cursor}`}`);
        read += page.data.length;
        cursor = page.pagination.nextCursor ?? '';
      } while (cursor);
      if (read < ofWeek) throw new Error(`Only ${read} shifts in the week.`);
    };
    const { data } = await ask<Page>(`/shifts?limit=500&${window}`);
    const shiftIds = data.map(({ id }) => id);
    const some = () => ask('/shift-operations', { kind: 'SHIFT_TIME', minutes: 15, shiftIds });
    const conflicts = () => ask(`/shifts/conflicts?${window}`);
    const fillWeek = async () => {
      const { shifts: asked } = await ask<{ shifts: number }>('/shifts/fill', {
        from: from.toISOString(),
        to: new Date(from.getTime() + 7 * 86_400_000).toISOString(),
      });
      if (asked !== openShifts) throw new Error(`A proposal for ${asked} shifts.`);
    };
    const time = (what: string, mostMs: number, count: number, call: () => Promise<unknown>) =>
      timeOf(server.pid, { what, mostMs, count, call });
    const rows = [
      await time('a check of one shift', 30, requests, one),
      await time('a week of 6,000 shifts, all pages', 2_000, Math.ceil(requests / 6), week),
      await time('the conflicts of a week of 6,000', 2_000, Math.ceil(requests / 6), conflicts),
      await time('a dry run of 500 shifts', 2_000, Math.ceil(requests / 6), some),
      await time('a proposal for 200 open shifts', 2_000, Math.ceil(requests / 12), fillWeek),
    ];
    // Nobody has hours for all of them, so that a solver looks at each proposal too.
    await ground.owner.query("update staff_records set max_hours_per_week = 32 where role = 'CareProvider'");
    let isOver = false;
    const proposals = (async () => {
      while (!isOver) await fillWeek();
    })();
    rows.push(await time('a check while proposals are made and solved', 250, requests, one));
    isOver = true;
    await proposals;
    printTable(`Calendar among ${shifts.toLocaleString('en-US')} shifts, ms (${loadNote()})`, [
      ['asked', 'median', '95 %', 'at most', 'CPU of PostgreSQL', 'CPU of the server'],
      ...rows.map(({ row }) => row),
    ]);
    process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await ground.close();
}

interface Page {
  data: { id: string }[];
  pagination: { nextCursor: string | null };
}

interface Timed {
  what: string;
  mostMs: number;
  count: number;
  call: () => Promise<unknown>;
}

async function timeOf(pid: number, { what, mostMs, count, call }: Timed) {
  for (let warm = 0; warm < 5; warm += 1) await call();
  const times: number[] = [];
  const before = await cpuMillisecondsOfPostgres(ground.owner);
  const ownBefore = cpuMicroseconds(pid);
  for (let turn = 0; turn < count; turn += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  const cpu = ((await cpuMillisecondsOfPostgres(ground.owner)) - before) / count;
  const own = (cpuMicroseconds(pid) - ownBefore) / 1_000 / count;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  const row = [what, at(0.5).toFixed(1), at(0.95).toFixed(1), String(mostMs), cpu.toFixed(1), own.toFixed(1)];
  return { isMet: at(0.95) <= mostMs, row };
}
