// What the servers take that somebody might pick instead: until they serve, in memory, and for a large file, beside ours
// on the same PostgreSQL with the same rows. Ours does all that Homeward does, they what they come with.
//   npm run bench -- --peers
import { readFile } from 'node:fs/promises';
import { fillForCalls } from './calls.ts';
import { median, postmasterOf, settledMegabytes, type Taken, takenOf } from './cpu.ts';
import { receiveFile, sendFile, uploadsArePrepared } from './files-client.ts';
import { loadEach } from './load.ts';
import { type Asks, compared, graphAsks, ownAsks, parseAsks } from './peers-asks.ts';
import { copyRows, fillParse, parseHeaders } from './peers-rows.ts';
import { type Program, programsOn } from './peers-sides.ts';
import { type RunningServer, startGround } from './servers.ts';
import { printTable } from './table.ts';

const leastTimes = 2;
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.TURN_SECONDS ?? 3);
const settleMs = Number(process.env.SETTLE_SECONDS ?? 30) * 1000;
/** Parse Server makes one string in base64 of a file; of a gigabyte that is more than V8 lets a string be. */
const sizeMb = Number(process.env.SIZE_MB ?? 256);
const looks = 10;
const askers = 1_000;
const port = 23_750;

/** A server at work, and what it is asked. */
interface Side {
  readonly server: RunningServer;
  readonly asks: Asks;
}

const ground = await startGround();
const started: RunningServer[] = [];
try {
  const { own, graph, parse } = await programsOn(ground);
  const people = await fillForCalls(ground, 10_000, askers);
  await copyRows(ground.owner);
  const first = await parse.start(port);
  const token = await fillParse(ground.owner, first.url);
  await first.stop();
  const starts = await coldStarts([own, graph, parse]);
  const start = async ({ start: run }: Program, at: number) => {
    const server = await run(port + at);
    started.push(server);
    return server;
  };
  const ours = await start(own, 0);
  const theirs = await start(parse, 2);
  const memory = await memoryOf([
    { server: ours, asks: ownAsks(people) },
    { server: await start(graph, 1), asks: graphAsks(people, false) },
    { server: theirs, asks: parseAsks(token, people) },
  ]);
  const [bearer = ''] = people.tokens;
  const files = await transfers(ours, bearer, theirs, token);
  const rows = [rowOf('cold start, s until ready', starts), ...memory, ...files];
  const heads = [graph, parse].flatMap(({ name }) => [name, `${name} times (≥ ${leastTimes})`]);
  printTable(`Servers of peers (median of ${rounds} rounds; the file has ${sizeMb} MB)`, [
    ['what', own.name, ...heads],
    ...rows.map(({ cells }) => cells),
  ]);
  process.exitCode = rows.every(({ least }) => least >= leastTimes) ? 0 : 1;
} finally {
  for (const server of started) await server.stop();
  await ground.close();
}

/** @param sides what each took in each round, ours first; nothing of whoever cannot do it */
function rowOf(what: string, [own = [], ...others]: readonly (readonly number[])[], digits = 2) {
  const times = others.map((list) => median(list.map((one, round) => one / (own[round] ?? Number.NaN))));
  return {
    least: Math.min(...times.filter((one) => !Number.isNaN(one))),
    cells: [
      what,
      median(own).toFixed(digits),
      ...others.flatMap((list, at) =>
        list.length === 0 ? ['–', '–'] : [median(list).toFixed(digits), (times[at] ?? 0).toFixed(2)],
      ),
    ],
  };
}

/** By turns; the first of each reads its files from the disk. */
async function coldStarts(programs: readonly Program[]): Promise<number[][]> {
  const figures: number[][] = programs.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, program] of programs.entries()) {
      const startedAt = performance.now();
      const server = await program.start(port);
      const took = (performance.now() - startedAt) / 1000;
      await server.stop();
      if (round >= 0) figures[at]?.push(took);
    }
  }
  return figures;
}

/** At rest, and after a thousand people have asked for all that the bench of calls asks for. */
async function memoryOf(sides: readonly Side[]) {
  const look = async (what: string, ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    const figures = [];
    for (const { server } of sides) figures.push([await settledMegabytes(server.pid, looks)]);
    return rowOf(what, figures, 0);
  };
  const rest = await look('memory at rest, MB', settleMs);
  const postmaster = await postmasterOf(ground.owner);
  for (const { server, asks } of sides) {
    for (const what of compared) {
      const ask = asks[what];
      if (ask) await loadEach(server, postmaster, ask, { seconds });
    }
  }
  return [rest, await look('memory after calls by 1,000 people, MB', settleMs / 3)];
}

/** A large file up and down, of ours and of Parse Server, by turns; PostGraphile keeps none. */
async function transfers(ours: RunningServer, bearer: string, theirs: RunningServer, token: string) {
  const start = await readFile(new URL('../apps/server/test/samples/clip.mp4', import.meta.url));
  const taken: Record<'up' | 'down', { ours: Taken; theirs: Taken }[]> = { up: [], down: [] };
  for (let round = -1; round < rounds; round += 1) {
    const addresses = { ours: '', theirs: '' };
    const up = {
      ours: await takenOf(ours.pid, async () => {
        const to = `${ours.url}/api/files/video`;
        const answer = await sendFile(to, { authorization: `Bearer ${bearer}` }, start, sizeMb, true);
        addresses.ours = `${ours.url}${(JSON.parse(answer) as { url: string }).url}`;
      }),
      theirs: await takenOf(theirs.pid, async () => {
        const answer = await sendFile(
          `${theirs.url}/parse/files/clip.mp4`,
          parseHeaders(token),
          start,
          sizeMb,
        );
        addresses.theirs = (JSON.parse(answer) as { url: string }).url;
      }),
    };
    await uploadsArePrepared(ground);
    const down = {
      ours: await takenOf(ours.pid, () => receiveFile(addresses.ours, sizeMb)),
      theirs: await takenOf(theirs.pid, () => receiveFile(addresses.theirs, sizeMb)),
    };
    if (round < 0) continue;
    taken.up.push(up);
    taken.down.push(down);
  }
  const rows = (what: string, list: (typeof taken)['up']) => {
    const row = (unit: string, read: (one: Taken) => number) =>
      rowOf(
        `${what} of a large file, ${unit}`,
        [list.map((one) => read(one.ours)), [], list.map((one) => read(one.theirs))],
        0,
      );
    return [row('ms', (one) => one.seconds * 1000), row('ms of CPU of the server', (one) => one.cpu / 1000)];
  };
  return [...rows('upload', taken.up), ...rows('download', taken.down)];
}
