import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Acknowledged, checkClockIns, clockInUntilTaken, makeCaregivers } from '../../test/clockIns.ts';
import { cloneDatabase, openOwner } from '../../test/databases.ts';
import { startNode } from '../nodes.ts';
import { report, rounds, spread } from './findings.ts';

const count = rounds(30, 500);

test('the server dies twice while caregivers clock in: no clock-in is lost, and none counts twice', async () => {
  const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), inject('template'));
  onTestFinished(() => database.drop());
  const owner = openOwner(database.ownerUrl, 2);
  onTestFinished(() => owner.end());
  const caregivers = await makeCaregivers(owner, count);
  let node = startNode(database);
  const taken: Acknowledged[] = [];
  // Each phone sends twice at once under different keys: only the id of the punch says that it is one.
  const phones = Promise.all(
    caregivers.flatMap((caregiver) => {
      const punchId = randomUUID();
      return [0, 1].map(async () => {
        taken.push(await clockInUntilTaken(async () => (await node).url, caregiver, punchId));
      });
    }),
  );
  for (const share of [0.25, 0.6]) {
    // The others are on their way, in the middle of a transaction, or done without an answer.
    await expect
      .poll(() => taken.length, { interval: 5, timeout: 100_000 })
      .toBeGreaterThanOrEqual(2 * count * share);
    const dying = await node;
    node = dying.kill().then(() => startNode(database));
    await node;
  }
  await phones;
  expect(taken).toHaveLength(2 * count);
  expect(await checkClockIns(owner, taken)).toEqual([]);
  // The check can fail: it finds a clock-in that is lost, and one that counts twice.
  const [one, other] = taken
    .toSorted((a, b) => (a.shiftId < b.shiftId ? -1 : 1))
    .filter((_, at) => at % 2 === 0);
  if (!one || !other) throw new Error('Nobody has clocked in.');
  await owner.query(
    `insert into punches select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
     from punches p where p.visit_id = $1`,
    [other.visitId],
  );
  expect(await checkClockIns(owner, [{ ...one, visitId: randomUUID() }, other])).toEqual([
    `${one.shiftId}: the acknowledged visit is lost`,
    `${other.shiftId}: 1 visits, 2 punches, 1 running`,
  ]);
  const retried = taken.filter(({ tries }) => tries > 1).length;
  expect(retried).toBeGreaterThan(0);
  const { p50, p95, worst } = spread(taken.map(({ ms }) => ms));
  report({
    part: 'kill -9 under load',
    fault: `server killed twice within ${count} clock-ins, each sent twice at once`,
    held: `0 lost, 0 doubled; ${retried} of ${2 * count} needed another try`,
    measured: `answered p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms, worst ${Math.round(worst)} ms, with the restarts`,
  });
});
