import { mainOffice, makeClient } from '../../../test/clients.ts';
import { type Scene, type SliceFacts, versionOf } from '../../../test/facts.ts';
import { seriesFacts } from '../../../test/series.ts';
import { askAcknowledgement, dayFromNow, makeShift, shiftBody, shiftWindow } from '../../../test/shifts.ts';

const newClient = async ({ server }: Scene) => makeClient(server, { officeId: await mainOffice(server) });
const versionIn =
  ({ server }: Scene, id: string) =>
  () =>
    versionOf(server, 'shifts', 'id', id);

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    ...seriesFacts.requests,
    'shifts.create': async (scene) => {
      const { id } = await newClient(scene);
      return { body: () => shiftBody(id, { overrideReason: 'Agreed with the family.' }) };
    },
    'shifts.check': async (scene) => {
      const { id } = await newClient(scene);
      return { body: () => shiftBody(id) };
    },
    'shifts.change': async (scene) => {
      const id = await makeShift(scene.server, await newClient(scene));
      let count = 0;
      const body = () => {
        count += 1;
        return { notesOffice: `Key under the mat ${count}.`, breakMinutes: 15 };
      };
      return { id, body, version: versionIn(scene, id) };
    },
    'shifts.move': async (scene) => {
      const id = await makeShift(scene.server, await newClient(scene));
      return { id, body: () => ({ move: 'cancel', cause: 'OTHER' }), version: versionIn(scene, id) };
    },
    'shifts.checkOperation': async (scene) => {
      const id = await makeShift(scene.server, await newClient(scene));
      return { body: () => ({ kind: 'APPLY_HOLD', shiftIds: [id], reason: 'In the hospital' }) };
    },
    'shifts.offer': async (scene) => {
      const id = await makeShift(scene.server, await newClient(scene), { status: 'OPEN', days: 20 });
      const expiresAt = `${dayFromNow(10)}T12:00:00.000Z`;
      const body = () => ({ mode: 'COLLECT', recipients: [scene.subject.id], expiresAt });
      return { id, body, version: versionIn(scene, id) };
    },
    'shifts.acknowledge': async (scene) => {
      const id = await makeShift(scene.server, await newClient(scene), {
        status: 'ASSIGNED',
        person: scene.subject,
      });
      const askedAt = await askAcknowledgement(scene.server, id, scene.subject);
      return { id, body: () => ({ askedAt, userId: scene.subject.id }) };
    },
    'shifts.propose-fill': async (scene) => {
      const { id } = await newClient(scene);
      await makeShift(scene.server, { id });
      return { body: () => ({ ...shiftWindow(), clientId: [id] }) };
    },
    'shifts.publish': async (scene) => {
      const { id } = await newClient(scene);
      await makeShift(scene.server, { id });
      return { body: () => ({ ...shiftWindow(), clientId: [id], expected: 1 }) };
    },
  },
  owned: {
    ...seriesFacts.owned,
    shift: async ({ server, victim, canary }) => {
      const client = await makeClient(server, { firstName: canary, lastName: canary });
      const notes = { notesOffice: canary, notesCaregiver: canary };
      return makeShift(server, client, { status: 'ASSIGNED', person: victim, ...notes });
    },
  },
};
