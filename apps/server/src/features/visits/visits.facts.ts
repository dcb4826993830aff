import { minuteMs } from '@homeward/contract/core';
import { makeClient } from '../../../test/clients.ts';
import { type Scene, type SliceFacts, versionOf } from '../../../test/facts.ts';
import { makeCorrection, makeHome, makeShiftNow, makeVisit } from '../../../test/visits.ts';

const visitOf = async ({ server, subject }: Scene, given: Parameters<typeof makeVisit>[3] = {}) =>
  makeVisit(server, await makeHome(server), subject, given);
const versionIn =
  ({ server }: Scene, table: string, id: string) =>
  () =>
    versionOf(server, table, 'id', id);

/** Signs a visit with a name, as its clock-out would. */
async function signAs({ owner }: Scene['server'], id: string, name: string): Promise<void> {
  const { rows } = await owner.query(
    `insert into punches (id, visit_id, staff_id, kind, at, device_at, received_at, timezone, fence, method, is_offline,
       is_clock_off)
     select gen_random_uuid(), id, staff_id, 'OUT', out_at, out_at, out_at, timezone, 'PASS', 'GPS', false, false
     from visits where id = $1 returning id`,
    [id],
  );
  await owner.query(
    `insert into visit_signatures (visit_id, kind, signer, name, strokes, taken_by, punch_id, at, received_at)
     select v.id, 'TYPED', 'REPRESENTATIVE', $3, '[]', v.staff_id, $2, v.out_at, v.out_at from visits v where v.id = $1`,
    [id, rows[0]?.id, name],
  );
}

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'visits.move': async (scene) => {
      const id = await visitOf(scene);
      const body = () => ({ move: 'reject', reason: 'Nobody came.' });
      return { id, body, version: versionIn(scene, 'visits', id) };
    },
    'visits.correct': async (scene) => {
      const id = await visitOf(scene);
      return { id, body: () => ({ mileage: 12.5, reasonCode: 'CAREGIVER_FORGOT', note: '' }) };
    },
    'visits.decide': async (scene) => {
      const id = await makeCorrection(scene.server, await visitOf(scene));
      return { id, body: () => ({ move: 'approve' }), version: versionIn(scene, 'visit_corrections', id) };
    },
    'visits.run-evv': () => ({ body: () => ({ from: '2026-01-01', to: '2026-01-31' }) }),
    'visits.answer-evv': async (scene) => {
      const visitId = await visitOf(scene);
      await scene.server.owner.query(
        `with run as (insert into evv_runs (from_day, to_day, office_ids, made_by)
           values ('2026-01-01', '2026-01-31', '{}', $2) returning id)
         insert into evv_records (visit_id, sequence, run_id, position, content, digest, is_void)
         select $1, 1, id, 0, '{}', '', false from run`,
        [visitId, scene.subject.id],
      );
      return { body: () => ({ answers: [{ visitId, sequence: 1, result: 'ACCEPTED' }] }) };
    },
    'visits.acknowledge': async (scene) => {
      const id = await visitOf(scene, { exceptions: ['LATE_IN'] });
      return { body: () => ({ code: 'LATE_IN', visitIds: [id] }) };
    },
    'visits.follow-up': async (scene) => {
      const id = await visitOf(scene, { status: 'MISSED' });
      const body = () => ({
        ...{ contacted: 'Her daughter', replacement: 'Ben', reason: 'The car broke down.' },
        ...{ isClientSafe: true, isReported: false },
      });
      return { id, body, version: versionIn(scene, 'visits', id) };
    },
    'visits.enter': async ({ server, subject }) => {
      const shiftId = await makeShiftNow(server, await makeHome(server), subject, { from: -300, to: -60 });
      const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
      return {
        body: () => ({
          ...{ shiftId, in: at(-300), out: at(-60), breakMinutes: 10, mileage: 2 },
          ...{ reasonCode: 'NO_SIGNAL', note: 'No signal in the valley.' },
        }),
      };
    },
    'visits.link': async (scene) => {
      const { server, subject } = scene;
      const client = await makeHome(server);
      const id = await makeVisit(server, client, subject, { exceptions: ['UNSCHEDULED'] });
      const shiftId = await makeShiftNow(server, client, subject, { from: -3 });
      return { id, body: () => ({ shiftId }), version: versionIn(scene, 'visits', id) };
    },
  },
  owned: {
    visit: async ({ server, victim, canary }) => {
      const client = await makeClient(server, { firstName: canary, lastName: canary });
      const id = await makeVisit(server, client, victim, {
        from: -3 * 60,
        to: -2 * 60,
      });
      await server.owner.query('update visits set location = $2 where id = $1', [id, canary]);
      await server.owner.query(
        `insert into visit_observations (visit_id, client_id, kind, body, author_id) values ($1, $2, 'OFFICE', $3, $4)`,
        [id, client.id, canary, victim.id],
      );
      await signAs(server, id, canary);
      return id;
    },
    'visit correction': async ({ server, victim, canary }) => {
      const client = await makeClient(server, { firstName: canary, lastName: canary });
      return makeCorrection(server, await makeVisit(server, client, victim));
    },
  },
};
