import { minuteMs } from '@homeward/contract/core';
import type { Shift } from '@homeward/contract/shifts';
import { expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift, type ShiftGiven } from '../../../test/shifts.ts';
import { confirmDue } from './shifts.confirm.jobs.ts';

const server = useTestServer({ givesSessions: true });

const choose = async (isOn: boolean) =>
  server.current.owner.query(
    `insert into setting_values (key, office_id, version, effective_from, kind, value)
     select 'autoConfirm', $1, (select coalesce(max(version), 0) + 1 from setting_values where key = 'autoConfirm'),
       '-infinity', 'SET', $2`,
    [await mainOffice(server.current), String(isOn)],
  );
const run = (hoursFromNow = 0) =>
  confirmDue(server.current.app.deps, new Date(Date.now() + hoursFromNow * 60 * minuteMs));

async function scene() {
  const { current } = server;
  const [manager, ana] = [
    await current.createPerson({ role: 'CareManager' }),
    await current.createPerson({ role: 'CareProvider' }),
  ];
  const client = await makeClient(current, { officeId: await mainOffice(current) });
  /** A shift that was published so many hours ago. */
  const published = async (hours: number, given: ShiftGiven = {}) => {
    const id = await makeShift(current, client, { status: 'ASSIGNED', person: ana, ...given });
    await current.owner.query('update shifts set published_at = $2 where id = $1', [
      id,
      new Date(Date.now() - hours * 60 * minuteMs),
    ]);
    return id;
  };
  const read = async (id: string) =>
    (await current.call<Shift>('GET', `/shifts/${id}`, { as: manager })).body;
  return { manager, ana, published, read };
}
const writtenOf = async (id: string) => {
  const { rows } = await server.current.owner.query<{ moves: number; entries: number }>(
    `select (select count(*)::int from state_moves where thing_id = $1 and move = 'auto-confirm' and moved_by is null) as moves,
       (select count(*)::int from audit_entries where action = 'shifts.auto-confirmed' and subject_id = $1::text) as entries`,
    [id],
  );
  return rows[0];
};

it('confirms a shift a day after it was published, once, where the office wants it, and notifies nobody', async () => {
  const { ana, published, read } = await scene();
  const due = await published(24.1);
  const recent = await published(23.9, { days: 4 });
  const begun = await published(48, { days: -1 });
  const open = await published(48, { status: 'OPEN', days: 5 });
  await choose(false);
  await run();
  expect((await read(due)).status).toBe('ASSIGNED');
  await choose(true);
  await Promise.all([run(), run()]);
  expect(await read(due)).toMatchObject({ status: 'CONFIRMED', version: 2 });
  expect(await writtenOf(due)).toEqual({ moves: 1, entries: 1 });
  for (const [id, status] of [
    [recent, 'ASSIGNED'],
    [begun, 'ASSIGNED'],
    [open, 'OPEN'],
  ] as const)
    expect((await read(id)).status).toBe(status);
  const { rowCount } = await server.current.owner.query('select from notifications where user_id = $1', [
    ana.id,
  ]);
  expect(rowCount).toBe(0);
});

it('leaves a shift that awaits an acknowledgement, and one that was assigned less than a day ago', async () => {
  const { manager, ana, published, read } = await scene();
  await choose(true);
  const [moved, assigned, asked] = [
    await published(48),
    await published(48, { status: 'OPEN', days: 4 }),
    await published(48, { status: 'CONFIRMED', days: 5 }),
  ];
  const change = (id: string, body: object) =>
    server.current.call('PATCH', `/shifts/${id}`, { as: manager, body, headers: { 'if-match': '"1"' } });
  const overrideReason = 'As the client wants it.';
  await change(moved, { start: `${dayFromNow(3)}T10:00`, overrideReason });
  await change(assigned, { careProviderId: ana.id, overrideReason });
  // What somebody confirmed is longer now, and asks to be confirmed again.
  await change(asked, { end: `${dayFromNow(5)}T14:00`, overrideReason });
  const states = async () =>
    [await read(moved), await read(assigned), await read(asked)].map((one) => one.status);
  await run();
  expect(await states()).toEqual(['ASSIGNED', 'ASSIGNED', 'ASSIGNED']);
  await server.current.owner.query(
    'update shift_acknowledgements set acknowledged_at = now() where user_id = $1',
    [ana.id],
  );
  await run();
  expect(await states()).toEqual(['CONFIRMED', 'ASSIGNED', 'ASSIGNED']);
  await run(25);
  expect(await states()).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
});
