import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { randomFrom } from '../../src/platform/slice/index.ts';
import { programEnv } from '../../test/programs.ts';
import { openScreen } from '../screen.ts';
import { startCrashGround, victims } from './crash.ts';
import { judgeTime, report, rounds, spread } from './findings.ts';
import { RatingWriter, ViewWriter } from './writers.ts';

const part = 'kill -9 under load';
const startsAgainWithinMs = 5_000;
const count = rounds(3, 50);

test('killed again and again under a mixed load: nothing acknowledged is lost, halved or doubled', {
  // Whole servers are started, beside whatever else this machine does.
  timeout: 120_000 + count * 60_000,
}, async () => {
  const ground = await startCrashGround();
  const { cast, load } = ground;
  const screen = await openScreen(cast.member.url, cast.member);
  const random = randomFrom(20_261_121);
  const backAfter = new Map(victims.map((victim) => [victim, [] as number[]]));
  for (let round = 0; round < count; round += 1) {
    const victim = victims[round % victims.length] ?? 'both';
    load.start();
    await load.more(30 + Math.floor(random() * 200));
    const ms = await ground.kill(victim);
    backAfter.get(victim)?.push(ms);
    // With PostgreSQL alone the same server goes on with the same writers.
    if (victim === 'PostgreSQL') await load.more(20);
    await load.ended();
    expect(await ground.check(), `after round ${round + 1}, ${victim} killed`).toEqual([]);
    await ground.renewCallers();
    await expect.poll(() => ground.unheard()).toEqual([]);
  }
  await expectScreenAgrees(ground, screen);
  expect(verifyAudit(ground.homeward.dataDir)).toMatch(/is whole/);
  for (const [victim, times] of backAfter) {
    const { p50, p95, worst } = spread(times);
    report({
      part,
      fault: `${victim} killed, ${times.length} rounds`,
      held: 'nothing lost, half there or doubled; outbox, listeners and an open screen agree',
      measured: `ready again p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms, worst ${judgeTime(victim, worst, startsAgainWithinMs)}`,
    });
  }
  const each = load.writers.map((writer) => `${writer.name} ${writer.acknowledged}`).join(', ');
  report({ part, fault: 'acknowledged writes', held: `${load.acknowledged}: ${each}` });
});

/** Every notification of its owner stands on the open screen once, in order. */
async function expectScreenAgrees(
  ground: Awaited<ReturnType<typeof startCrashGround>>,
  screen: Awaited<ReturnType<typeof openScreen>>,
) {
  const rows = await ground.ask(
    `select sequence::int from notifications where user_id = '${ground.cast.subject.id}' order by sequence`,
  );
  const listed = rows.map(({ sequence }) => sequence);
  await expect.poll(() => screen.sequences).toEqual(listed);
}

function verifyAudit(dataDir: string): string {
  const command = fileURLToPath(new URL('../../src/platform/audit/command.ts', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, [command], {
    env: { ...programEnv, HOMEWARD_DATA: dataDir },
    encoding: 'utf8',
  });
  return stdout + stderr;
}

test('control: with commits that do not wait for the disk, the same harness finds lost writes', {
  timeout: 300_000,
}, async () => {
  const ground = await startCrashGround({
    makeWriters: (cast) => [new ViewWriter(cast), new RatingWriter(cast)],
  });
  for (const setting of ['synchronous_commit = off', `wal_writer_delay = '10s'`])
    await ground.ask(`alter system set ${setting}`);
  await ground.ask('select pg_reload_conf()');
  await expect.poll(() => ground.ask('show synchronous_commit')).toEqual([{ synchronous_commit: 'off' }]);
  ground.load.start();
  await ground.load.more(60);
  await ground.kill('both');
  await ground.load.ended().catch(() => undefined);
  const faults = await ground.check();
  expect(faults.join('\n')).toMatch(/acknowledged/);
  report({
    part,
    fault: 'control: synchronous_commit off',
    held: `found, as it must: ${faults.length} sentences of loss`,
  });
});
