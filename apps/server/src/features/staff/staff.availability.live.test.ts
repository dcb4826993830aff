import { availabilityChanged } from '@homeward/contract/staff';
import { expect, it } from 'vitest';
import { listen as listenAs } from '../../../test/listening.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();

const listen = (person: Person) =>
  listenAs<{ userId: string; version: number }>(server.current, person, availabilityChanged);

const save = (as: Person) =>
  server.current.call('PUT', `/staff/${as.id}/availability`, {
    as,
    headers: { 'if-match': '"0"' },
    body: {
      rows: [{ kind: 'RECURRING', type: 'AVAILABLE', dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }],
    },
  });

it('tells management and the person that the hours are others now, and nobody else', async () => {
  const [one, other] = [
    await server.current.createPerson({ role: 'CareProvider' }),
    await server.current.createPerson({ role: 'CareProvider' }),
  ];
  const manager = await listen(await server.current.createPerson({ role: 'CareManager' }));
  const itself = await listen(one);
  const stranger = await listen(other);
  const heard = Promise.all([manager, itself].map((one) => one.next()));
  await save(one);
  expect(await heard).toEqual([[{ userId: one.id, version: 1 }], [{ userId: one.id, version: 1 }]]);
  // What follows reaches the stranger too: by then the news above would have.
  const last = stranger.next();
  await save(other);
  await last;
  expect(stranger.heard).toEqual([{ userId: other.id, version: 1 }]);
});
