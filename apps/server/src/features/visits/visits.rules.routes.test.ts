import type { Visit } from '@homeward/contract/visits';
import { beforeAll, expect, it } from 'vitest';
import { makeAuthorization } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { makeCard } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { atHome, makeHome, makeShiftNow, makeVisit } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;

beforeAll(async () => {
  await makeCard(server.current, { status: 'ACTIVE' });
  admin = await server.current.createPerson({ role: 'Admin' });
});

/** What the office, and the caregiver, read of a visit of so many minutes that has just ended. */
async function ended(minutes: number, prepare: (visit: { client: { id: string } }) => Promise<unknown>) {
  const { current } = server;
  const person = await current.createPerson({ role: 'CareProvider' });
  const client = await makeHome(current);
  await prepare({ client });
  const shiftId = await makeShiftNow(current, client, person);
  const begun = await current.call<Visit>('POST', '/visits/clock-in', {
    as: person,
    body: { shiftId, ...atHome },
  });
  const { id } = begun.body;
  await current.owner.query(`update visits set in_at = in_at - make_interval(mins => $2) where id = $1`, [
    id,
    minutes,
  ]);
  await current.call('POST', `/visits/${id}/clock-out`, { as: person, body: atHome });
  const read = async (as: Person) =>
    (await current.call<Visit>('GET', `/visits/${id}`, { as })).body.exceptions.map(({ code }) => code);
  return { office: await read(admin), own: await read(person) };
}

// What was given before is five hours that end now: wherever the week begins, it leaves nothing of one hour.
it('flags care beyond what is authorized with what came before it, to the office alone', async () => {
  const within = await ended(58, ({ client }) => makeAuthorization(server.current, client, { hours: 1 }));
  expect(within.office).not.toContain('AUTHORISATION_EXCEEDED');
  const beyond = await ended(58, async ({ client }) => {
    await makeAuthorization(server.current, client, { hours: 1 });
    const before = await server.current.createPerson({ role: 'CareProvider' });
    await makeVisit(server.current, client, before, { from: -300, to: 0 });
  });
  expect(beyond.office).toContain('AUTHORISATION_EXCEEDED');
  expect(beyond.own).not.toContain('AUTHORISATION_EXCEEDED');
  const another = await ended(58, ({ client }) =>
    makeAuthorization(server.current, client, { hours: 0.25, serviceType: 'COMPANION' }),
  );
  expect(another.office).not.toContain('AUTHORISATION_EXCEEDED');
});

it('flags a visit of more than six hours without a meal break in California, and not elsewhere', async () => {
  const { owner } = server.current;
  const inState = async (state: string) => {
    await owner.query('update offices set state = $1', [state]);
    return (await ended(400, async () => undefined)).own.includes('MEAL_BREAK_MISSING');
  };
  expect(await inState('CA')).toBe(true);
  expect(await inState('NY')).toBe(false);
});
