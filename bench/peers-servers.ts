// What the servers take that somebody might pick instead: until they serve, in memory, for a large file, and until what is
// written stands on many screens, beside ours on the same PostgreSQL with the same rows. Ours does all that Homeward does,
// they what they come with: PostGraphile keeps no files, and neither it nor Strapi tells screens of anything.
//   npm run bench -- --peers
import { readFile } from 'node:fs/promises';
import { fillForCalls } from './calls.ts';
import { median, postmasterOf, settledMegabytes, type Taken, takenOf } from './cpu.ts';
import { receiveFile, sendFile, uploadsArePrepared } from './files-client.ts';
import { Program, sharedNow } from './live.ts';
import { loadEach } from './load.ts';
import { compared } from './peers/asks.ts';
import { preparedSides, type Side } from './peers/index.ts';
import { type RunningServer, startGround } from './servers.ts';
import { isHeldToPeer } from './sources.ts';
import { printTable } from './table.ts';

const leastTimes = 2;
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.TURN_SECONDS ?? 3);
const settleMs = Number(process.env.SETTLE_SECONDS ?? 30) * 1000;
/** Parse Server makes one string in base64 of a file; of a gigabyte that is more than V8 lets a string be. */
const sizeMb = Number(process.env.SIZE_MB ?? 256);
const looks = 10;
const askers = 1_000;
const writes = 10;
const port = 23_750;

interface Started {
  readonly side: Side;
  readonly server: RunningServer;
}

const ground = await startGround();
const started: Started[] = [];
let sides: readonly Side[] = [];
try {
  const people = await fillForCalls(ground, 10_000, askers);
  sides = await preparedSides(ground, people, port);
  const starts = await coldStarts();
  for (const [at, side] of sides.entries()) started.push({ side, server: await side.start(port + at) });
  const rows = [
    rowOf('cold start, s until ready', starts),
    ...(await memoryOf(started)),
    ...(await transfers(started)),
    ...(await toScreens(started)),
  ];
  const heads = sides.slice(1).flatMap(({ name }) => [name, `${name} times (≥ ${leastTimes})`]);
  printTable(`Servers of peers (median of ${rounds} rounds; the file has ${sizeMb} MB)`, [
    ['what', 'ours', ...heads],
    ...rows.map(({ cells }) => cells),
  ]);
  process.exitCode = rows.every(({ least }) => least >= leastTimes) ? 0 : 1;
} finally {
  for (const { server } of started) await server.stop();
  await ground.close();
}

/** @param taken by each side in each round, ours first; nothing by a side that cannot do it */
function rowOf(what: string, taken: readonly (readonly number[])[], digits = 2) {
  const [own = [], ...others] = taken;
  const times = others.map((list) => median(list.map((one, round) => one / (own[round] ?? Number.NaN))));
  return {
    least: Math.min(
      ...times.filter((one, at) => !Number.isNaN(one) && isHeldToPeer(what, sides[at + 1]?.name ?? '')),
    ),
    cells: [
      what,
      median(own).toFixed(digits),
      ...others.flatMap((list, at) =>
        list.length === 0 ? ['–', '–'] : [median(list).toFixed(digits), (times[at] ?? 0).toFixed(2)],
      ),
    ],
  };
}

/** @param taken by each side in each round, ours first */
function takenRows(what: string, taken: readonly (readonly Taken[])[]) {
  const row = (unit: string, ms: (one: Taken) => number) =>
    rowOf(
      `${what}, ${unit}`,
      taken.map((side) => side.map(ms)),
      0,
    );
  return [
    row('ms', ({ seconds: took }) => took * 1000),
    row('ms of CPU of the server', ({ cpu }) => cpu / 1000),
  ];
}

/** By turns; the first of each reads its files from the disk. */
async function coldStarts(): Promise<number[][]> {
  const figures: number[][] = sides.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, side] of sides.entries()) {
      const startedAt = performance.now();
      const server = await side.start(port);
      const took = (performance.now() - startedAt) / 1000;
      await server.stop();
      if (round >= 0) figures[at]?.push(took);
    }
  }
  return figures;
}

/** At rest, and after a thousand people have asked for all that the bench of calls asks for. */
async function memoryOf(all: readonly Started[]) {
  const look = async (what: string, ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    const figures = [];
    for (const { server } of all) figures.push([await settledMegabytes(server.pid, looks)]);
    return rowOf(what, figures, 0);
  };
  const rest = await look('memory at rest, MB', settleMs);
  const postmaster = await postmasterOf(ground.owner);
  for (const { server, side } of all) {
    for (const what of compared) {
      const ask = side.asks[what];
      if (ask) await loadEach(server, postmaster, ask, { seconds });
    }
  }
  return [rest, await look('memory after calls by 1,000 people, MB', settleMs / 3)];
}

/** A large file up and down, by turns, of all that keep files. */
async function transfers(all: readonly Started[]) {
  const start = await readFile(new URL('../apps/server/test/samples/clip.mp4', import.meta.url));
  const taken: Record<'up' | 'down', Taken[][]> = { up: all.map(() => []), down: all.map(() => []) };
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, { side, server }] of all.entries()) {
      const { fileDoor } = side;
      if (!fileDoor) continue;
      const { path, headers, field, addressIn } = fileDoor;
      let answer = '';
      const up = await takenOf(server.pid, async () => {
        answer = await sendFile(`${server.url}${path}`, headers, start, sizeMb, field);
      });
      await uploadsArePrepared(ground);
      const address = addressIn(answer, server.url);
      const down = await takenOf(server.pid, () => receiveFile(address, sizeMb, headers));
      if (round < 0) continue;
      taken.up[at]?.push(up);
      taken.down[at]?.push(down);
    }
  }
  return [
    ...takenRows('upload of a large file', taken.up),
    ...takenRows('download of a large file', taken.down),
  ];
}

/** From a call that writes something to the last of a thousand screens that are told of it, of all that tell. */
async function toScreens(all: readonly Started[]) {
  const taken: Taken[][] = all.map(() => []);
  const screens: Program[] = [];
  try {
    for (const [at, { side, server }] of all.entries()) {
      const { liveDoor } = side;
      if (!liveDoor) continue;
      const program = new Program('./live-screens.ts', {});
      screens[at] = program;
      const { path, told, greetings } = liveDoor;
      await program.ask({
        ask: 'screens',
        url: `${server.url.replace('http', 'ws')}${path}`,
        told,
        greetings: Array.from({ length: askers }, (_, turn) => greetings(turn)),
      });
    }
    for (let round = -1; round < rounds; round += 1) {
      for (const [at, { side, server }] of all.entries()) {
        const { liveDoor } = side;
        const program = screens[at];
        if (!liveDoor || !program) continue;
        let took = 0;
        const { cpu } = await takenOf(server.pid, async () => {
          for (let count = 0; count < writes; count += 1) {
            const last = program.number({ ask: 'told' });
            const sentAt = sharedNow();
            const { path, ...ask } = liveDoor.write(`Tag ${round} ${count}`);
            const answer = await fetch(`${server.url}${path}`, ask);
            if (!answer.ok) throw new Error(`${side.name} answered ${answer.status}: ${await answer.text()}`);
            took += ((await last) - sentAt) / 1000;
          }
        });
        if (round >= 0) taken[at]?.push({ seconds: took / writes, cpu: cpu / writes });
      }
    }
  } finally {
    for (const program of screens) await program?.stop();
  }
  return takenRows('one event to 1,000 screens', taken);
}
