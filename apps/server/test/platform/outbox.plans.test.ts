import { expect, onTestFinished, test, vi } from 'vitest';
import { type Position, scan, tail } from '../../src/platform/outbox/reading.ts';
import { explain, rowsRead, type Statement, scansOf, vacuum } from '../plans.ts';
import { useGround } from './ground.ts';

const ground = useGround();
const messages = 30_000;

test('what a reading costs does not depend on how many messages are kept', async () => {
  const { owner } = ground.current;
  // A week of messages, of all the transactions that there have been.
  const end = await tail(owner);
  await owner.query(
    `insert into outbox (xid, topic, payload)
     select (n * ($2::bigint - 1) / $1::int)::text::xid8, 'plans.probe', '{}' from generate_series(1, $1::int) n`,
    [messages, end.xid],
  );
  await vacuum(owner, 'outbox');
  const early = { xid: String(BigInt(end.xid) / 2n), id: '0' };
  expect(await readBy(end)).toBeLessThanOrEqual(2);
  expect(await readBy(early), 'a batch, and the newest one').toBeLessThanOrEqual(502);
});

test('messages behind a transaction that runs for long are not read again and again', async () => {
  const { owner } = ground.current;
  const long = await owner.connect();
  onTestFinished(() => long.release(true));
  await long.query('begin');
  await long.query('select pg_current_xact_id()');
  const end = await tail(owner);
  await owner.query(
    `insert into outbox (topic, payload) select 'plans.probe', '{}' from generate_series(1, $1::int)`,
    [messages],
  );
  // The transaction is still open, so VACUUM marks no page of these messages as visible to all.
  await owner.query('vacuum analyze outbox');
  expect(await readBy(end)).toBeLessThanOrEqual(2);
});

/** How many rows of the outbox are read from a place on. */
async function readBy(after: Position): Promise<number> {
  const { owner } = ground.current;
  const asked = vi.spyOn(owner, 'query');
  await scan(owner, after, ['plans.probe']);
  const [statement] = asked.mock.calls.map(([query]) => query as unknown as Statement);
  asked.mockRestore();
  if (!statement) throw new Error('Nothing was asked of the database.');
  const scans = scansOf(await explain(owner, statement), ['outbox']);
  expect(scans.filter((plan) => plan['Node Type'] === 'Seq Scan')).toEqual([]);
  return rowsRead(...scans);
}
