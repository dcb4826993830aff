import { dayIn, minuteMs } from '@homeward/contract/core';
import type { Offers } from '@homeward/contract/shifts';
import { beforeEach, expect, it } from 'vitest';
import { joinTeam, type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeOffer, makeShift, shiftZone } from '../../../test/shifts.ts';
import { escalate } from './shifts.escalation.service.ts';

const server = useTestServer({ givesSessions: true });

/** Turns the escalation of the main office on or off, from ever. */
async function choose(isOn: boolean) {
  await server.current.owner.query(
    `insert into setting_values (key, office_id, version, effective_from, kind, value)
     select 'escalation', $1, (select coalesce(max(version), 0) + 1 from setting_values where key = 'escalation'),
       '-infinity', 'SET', $2`,
    [
      await mainOffice(server.current),
      JSON.stringify({ isOn, hours: { PREFERRED: 24, ELIGIBLE: 12, OVERTIME: 4, ON_CALL: 2 } }),
    ],
  );
}
beforeEach(() => choose(true));

interface Scene {
  readonly manager: Person;
  readonly ana: Person;
  readonly ben: Person;
  readonly client: MadeClient;
  readonly id: string;
}

/** An open shift in so many hours, of a client who prefers Ana. */
async function scene(hours: number, status = 'OPEN'): Promise<Scene> {
  const { current } = server;
  const [manager, ana, ben] = [
    await current.createPerson({ role: 'CareManager' }),
    await current.createPerson({ role: 'CareProvider' }),
    await current.createPerson({ role: 'CareProvider' }),
  ];
  const client = await makeClient(current, { officeId: await mainOffice(current) });
  await joinTeam(current, client, ana, { preference: 'PREFERRED' });
  const id = await makeShift(current, client, { status });
  await startIn(id, hours);
  return { manager, ana, ben, client, id };
}
/** Moves a shift to begin in so many hours, for four hours. */
async function startIn(id: string, hours: number) {
  await server.current.owner.query(
    `update shifts set starts_at = date_trunc('minute', now()) + make_interval(mins => $2),
       ends_at = date_trunc('minute', now()) + make_interval(mins => $2 + 240),
       start_wall = to_char((date_trunc('minute', now()) + make_interval(mins => $2)) at time zone $3, 'YYYY-MM-DD"T"HH24:MI'),
       end_wall = to_char((date_trunc('minute', now()) + make_interval(mins => $2 + 240)) at time zone $3, 'YYYY-MM-DD"T"HH24:MI')
     where id = $1`,
    [id, hours * 60, shiftZone],
  );
}
const look = (hoursFromNow = 0) =>
  escalate(server.current.app.deps, new Date(Date.now() + hoursFromNow * 60 * minuteMs));
const read = async ({ id, manager }: Pick<Scene, 'id' | 'manager'>) =>
  (await server.current.call<Offers>('GET', `/shifts/${id}/offers`, { as: manager })).body;
const stepsOf = async (one: Pick<Scene, 'id' | 'manager'>) =>
  (await read(one)).escalation?.steps.map(({ step, asked }) => `${step} ${asked > 0 ? 'some' : 'none'}`) ??
  [];
const told = async ({ id }: Person, type = 'shift-offered') => {
  const { rows } = await server.current.owner.query(
    'select count(*)::int as count from notifications where user_id = $1 and type = $2',
    [id, type],
  );
  return rows[0]?.count;
};
const statusOf = async (id: string) =>
  (await server.current.owner.query('select status from shifts where id = $1', [id])).rows[0]?.status;

it('asks preferred caregivers, then all eligible, then those in overtime, and pages who is on call: each once', async () => {
  const made = await scene(23);
  const { id, manager, ana, ben } = made;
  const busy = await server.current.createPerson({ role: 'CareProvider' });
  // Of every workweek that the shift can be in, more than 40 hours, and none of them near the shift.
  const apart = dayIn(shiftZone, new Date(Date.now() + 23 * 60 * minuteMs)) === dayFromNow(1) ? 1 : 0;
  for (const days of [-6, -5, -4, -3, -2, 2, 3, 4, 5, 6])
    await makeShift(server.current, made.client, {
      ...{ status: 'ASSIGNED', days: apart + days, from: '00:00', to: '22:00', person: busy },
    });
  expect(await read(made)).toMatchObject({
    offers: [],
    escalation: { steps: [], next: { step: 'PREFERRED' } },
  });
  await look();
  await look();
  expect([await told(ana), await told(ben), await statusOf(id)]).toEqual([1, 0, 'OFFERED']);
  const [offer] = (await read(made)).offers;
  expect(offer).toMatchObject({ by: null, mode: 'FIRST_COME', recipients: [{ person: { id: ana.id } }] });
  const { escalation } = await read(made);
  expect(escalation).toMatchObject({ steps: [{ step: 'PREFERRED', asked: 1 }], next: { step: 'ELIGIBLE' } });
  await look(11.5);
  expect([await told(ana), await told(ben), await told(busy)]).toEqual([1, 1, 0]);
  await look(19.5);
  expect([await told(ana), await told(ben), await told(busy)]).toEqual([1, 1, 1]);
  const onCall = await server.current.createPerson({ role: 'Admin' });
  const boss = await server.current.createPerson({ role: 'SuperAdmin' });
  await server.current.call('POST', '/on-call/rotations', {
    as: boss,
    body: {
      name: 'Open shifts of this test',
      timezone: shiftZone,
      handoverWeekday: 1,
      handoverTime: '08:00',
      startsOn: '2026-01-05',
      userIds: [onCall.id],
    },
  });
  await Promise.all([look(21.5), look(21.5)]);
  expect([await told(onCall, 'shift-unfilled'), await told(manager, 'shift-unfilled')]).toEqual([1, 0]);
  const after = await read(made);
  expect([after.escalation?.next, after.offers.length]).toEqual([null, 1]);
  expect(after.escalation?.steps.map(({ step }) => step)).toEqual([
    'PREFERRED',
    'ELIGIBLE',
    'OVERTIME',
    'ON_CALL',
  ]);
  const { rows } = await server.current.owner.query(
    "select count(*)::int as count from audit_entries where action = 'shifts.escalated' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ count: 4 }]);
});

it('makes one offer where two nodes look at once', async () => {
  const made = await scene(23);
  await Promise.all([look(), look(), look()]);
  expect([await told(made.ana), (await read(made)).offers.length]).toEqual([1, 1]);
});

it('goes on after a step that failed, and leaves nothing of it half done', async () => {
  const made = await scene(23);
  const { owner } = server.current;
  await owner.query('alter table shift_escalations add constraint broken check (false) not valid');
  await expect(look()).rejects.toThrow('could not be escalated');
  expect([await told(made.ana), await statusOf(made.id)]).toEqual([0, 'OPEN']);
  await owner.query('alter table shift_escalations drop constraint broken');
  await look();
  expect([await told(made.ana), await statusOf(made.id)]).toEqual([1, 'OFFERED']);
});

it('begins at the step of the time that is left, and skips those before', async () => {
  const made = await scene(6);
  await look();
  expect(await stepsOf(made)).toEqual(['ELIGIBLE some']);
  expect([await told(made.ana), await told(made.ben)]).toEqual([1, 1]);
});

it('begins again where the shift opens again, or moves', async () => {
  const made = await scene(6);
  const { owner } = server.current;
  await look();
  await owner.query("update shifts set status = 'ASSIGNED', care_provider_id = $2 where id = $1", [
    made.id,
    made.ben.id,
  ]);
  await look();
  expect([await stepsOf(made), await told(made.ben)]).toEqual([['ELIGIBLE some'], 1]);
  // As when Ben calls out.
  await owner.query("update shifts set status = 'OPEN', care_provider_id = null where id = $1", [made.id]);
  await look();
  expect([await stepsOf(made), await told(made.ben), await told(made.ana)]).toEqual([
    ['ELIGIBLE some'],
    2,
    2,
  ]);
  await startIn(made.id, 23);
  expect((await read(made)).escalation).toMatchObject({ steps: [], next: { step: 'PREFERRED' } });
});

it('does not ask again who declined, and asks the others when the step before has ended', async () => {
  const made = await scene(23);
  await look();
  await server.current.call('POST', `/shifts/${made.id}/decline`, { as: made.ana, body: {} });
  expect(await statusOf(made.id)).toBe('OPEN');
  await look(11.5);
  const [newest] = (await read(made)).offers;
  const asked = newest?.recipients.map(({ person }) => person.id) ?? [];
  expect([asked.includes(made.ana.id), asked.includes(made.ben.id)]).toEqual([false, true]);
});

it('waits for an offer of the office, and pages all the same', async () => {
  const made = await scene(6, 'OFFERED');
  await makeOffer(server.current, made.id, [made.ana], { minutes: 300 });
  await look();
  expect((await read(made)).escalation).toEqual({ steps: [], next: { step: 'ELIGIBLE', at: null } });
  await look(4.5);
  expect(await stepsOf(made)).toEqual([expect.stringMatching(/^ON_CALL/)]);
});

it('stops for shifts that are filled, canceled, begun or drafts, and where the office has it off', async () => {
  const others: Scene[] = [];
  for (const status of ['ASSIGNED', 'CANCELLED', 'DRAFT', 'IN_PROGRESS']) {
    const made = await scene(6, status === 'CANCELLED' || status === 'DRAFT' ? status : 'OPEN');
    if (status === 'ASSIGNED' || status === 'IN_PROGRESS')
      await server.current.owner.query('update shifts set status = $2, care_provider_id = $3 where id = $1', [
        made.id,
        status,
        made.ana.id,
      ]);
    others.push(made);
  }
  const begun = await scene(-1);
  await look();
  for (const made of [...others, begun]) expect(await stepsOf(made)).toEqual([]);
  await choose(false);
  const off = await scene(6);
  await look();
  expect((await read(off)).escalation).toBeNull();
});
