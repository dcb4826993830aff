// From the start of the process to the first answer of readiness, PostgreSQL being there and migrated; beside the bare
// Fastify program on the same database. Both take turns.
import { calls, fillForCalls, floorOf } from './calls.ts';
import { median } from './cpu.ts';
import { startGround, startLimit, startOurs } from './servers.ts';
import { mostTimesBare } from './sources.ts';
import { printTable } from './table.ts';

const mostSeconds = 5;
const rounds = Number(process.env.ROUNDS ?? 7);
const port = 23_710;

const ground = await startGround();
try {
  const people = await fillForCalls(ground, 1_000, 1);
  const work = await floorOf(ground, calls[0], people);
  const times = { ours: [] as number[], bare: [] as number[] };
  // The first of each reads its files from the disk; a start after a crash finds them in memory.
  for (let round = -1; round < rounds; round += 1) {
    const ours = await secondsOf(() => startOurs(ground, port));
    const bare = await secondsOf(() => startLimit('floor.ts', ground, port + 1, { WORK: work }));
    if (round < 0) continue;
    times.ours.push(ours);
    times.bare.push(bare);
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  printTable(`Cold start, seconds until ready (median of ${rounds})`, [
    ['what', 'ours', 'bare', `times (≤ ${mostTimesBare})`, 'goal'],
    ['start', ours.toFixed(2), bare.toFixed(2), (ours / bare).toFixed(2), `< ${mostSeconds}`],
  ]);
  process.exitCode = ours < mostSeconds && ours <= mostTimesBare * bare ? 0 : 1;
} finally {
  await ground.close();
}

async function secondsOf(start: () => Promise<{ stop(): Promise<void> }>): Promise<number> {
  const startedAt = performance.now();
  const server = await start();
  const took = performance.now() - startedAt;
  await server.stop();
  return took / 1000;
}
