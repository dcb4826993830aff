import { clientsChanged } from '@homeward/contract/clients';
import type { Page, Problem } from '@homeward/contract/core';
import { directoryChanged, directoryText, type Partner } from '@homeward/contract/directory';
import { expect, it } from 'vitest';
import { joinTeam, makeClient, makeContact } from '../../../test/clients.ts';
import { examplePartner, makePartner } from '../../../test/directory.ts';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';

const server = useTestServer();
const { listen } = useSockets(server);

const namesFor = async (as: Person, query = '') => {
  const path = `/partners?${query}`;
  const { data, pagination } = (await server.current.call<Page<Partner>>('GET', path, { as })).body;
  expect(pagination.total).toBe(data.length);
  return data.map(({ name }) => name);
};
const statusOf = async (as: Person, path: string) => (await server.current.call('GET', path, { as })).status;

it('shows a care provider the partners of those whom they reach, and of nobody else', async () => {
  const { current } = server;
  const [provider, family] = [
    await current.createPerson({ role: 'CareProvider' }),
    await current.createPerson({ role: 'Family' }),
  ];
  const [hers, foreign] = [await makeClient(current), await makeClient(current)];
  const memberId = await joinTeam(current, hers, provider);
  await makeContact(current, hers, family, 'carePlan');
  const clinic = await makePartner(current, { name: 'Lakeside Clinic', clientId: hers.id });
  const pharmacy = await makePartner(current, {
    name: 'Corner Pharmacy',
    type: 'PHARMACY',
    clientId: hers.id,
  });
  const stranger = await makePartner(current, { name: 'Far Clinic', clientId: foreign.id });
  await makePartner(current, { name: 'Helpline', type: 'HOTLINE' });
  await makePartner(current, { name: 'Nobody’s Clinic' });

  expect(await namesFor(provider)).toEqual(['Corner Pharmacy', 'Helpline', 'Lakeside Clinic']);
  expect(await namesFor(provider, 'sort=-name')).toEqual(['Lakeside Clinic', 'Helpline', 'Corner Pharmacy']);
  expect(await namesFor(provider, 'type=PHYSICIAN')).toEqual(['Lakeside Clinic']);
  expect(await namesFor(provider, 'type=HOTLINE')).toEqual(['Helpline']);
  expect(await namesFor(provider, 'letter=l')).toEqual(['Lakeside Clinic']);
  expect(await namesFor(provider, 'search=clinic')).toEqual(['Lakeside Clinic']);
  expect(await namesFor(provider, 'search=0199')).toEqual(['Corner Pharmacy', 'Helpline', 'Lakeside Clinic']);
  const { body } = await current.call<Partner>('GET', `/partners/${clinic}`, { as: provider });
  expect(body.name).toBe('Lakeside Clinic');
  expect(body).not.toHaveProperty('notes');
  expect(await statusOf(provider, `/directory/${pharmacy}/vcard`)).toBe(200);
  for (const path of [
    `/partners/${stranger}`,
    `/directory/${stranger}/vcard`,
    `/clients/${foreign.id}/partners`,
  ])
    expect(await statusOf(provider, path), path).toBe(404);
  // A partner may say what somebody suffers from: families meet none of them.
  expect(await namesFor(family)).toEqual(['Helpline']);
  expect(await statusOf(family, `/partners/${clinic}`)).toBe(404);
  expect(await statusOf(family, `/clients/${hers.id}/partners`)).toBe(403);

  const manager = await current.createPerson({ role: 'Admin' });
  const left = await current.call('DELETE', `/care-team/${memberId}`, {
    as: manager,
    headers: { 'if-match': '"1"' },
  });
  expect(left.status).toBe(204);
  expect(await namesFor(provider)).toEqual(['Helpline']);
  expect(await statusOf(provider, `/partners/${clinic}`)).toBe(404);
});

it('is added to a client and removed once, with audit entries and live events for the care team', async () => {
  const { current } = server;
  const admin = await current.createPerson({ role: 'Admin' });
  const provider = await current.createPerson({ role: 'CareProvider' });
  const client = await makeClient(current);
  await joinTeam(current, client, provider);
  const partnerId = await makePartner(current, { name: 'Elm Pharmacy', type: 'PHARMACY' });
  const path = `/clients/${client.id}/partners`;
  const add = (id: string) =>
    current.call<Problem & { partners: Partner[] }>('POST', path, { as: admin, body: { partnerId: id } });

  const socket = await listen(provider);
  const told = [next(socket, directoryChanged.name), next(socket, clientsChanged.name)];
  const first = await add(partnerId);
  expect(first.status).toBe(200);
  expect(first.body.partners).toMatchObject([{ name: 'Elm Pharmacy', notes: 'Secret note' }]);
  await Promise.all(told);
  expect((await add(partnerId)).body.partners).toHaveLength(1);
  const shown = await current.call<{ partners: Partner[] }>('GET', path, { as: provider });
  expect(shown.body.partners[0]).not.toHaveProperty('notes');
  const unknown = await add(client.id);
  expect(unknown.status).toBe(400);
  expect(unknown.body.errors).toEqual([{ path: 'partnerId', message: directoryText.unknownPartner }]);

  // A changed number reaches those who meet it by a client.
  const changed = next(socket, directoryChanged.name);
  const put = await current.call('PUT', `/partners/${partnerId}`, {
    as: admin,
    headers: { 'if-match': '"1"' },
    body: { ...examplePartner, name: 'Elm Pharmacy' },
  });
  expect(put.status).toBe(200);
  expect(await changed).toEqual([{ ids: [partnerId] }]);

  for (let time = 0; time < 2; time += 1)
    expect((await current.call('DELETE', `${path}/${partnerId}`, { as: admin })).status).toBe(204);
  expect(await namesFor(provider, 'search=elm')).toEqual([]);
  const { rows } = await current.owner.query(
    `select action, coalesce(before, after) as partner from audit_entries
     where subject_id = $1 and action like 'clients.partner%' order by id`,
    [client.id],
  );
  const partner = { partnerId, name: 'Elm Pharmacy' };
  expect(rows).toEqual([
    { action: 'clients.partner-added', partner },
    { action: 'clients.partner-removed', partner },
  ]);
});

it('is not deleted while clients have it; those out of reach are counted and not named', async () => {
  const { current } = server;
  const near = await makeClient(current, { firstName: 'Vera', lastName: 'Near' });
  const far = await makeClient(current, { firstName: 'Otto', lastName: 'Far' });
  const [admin, manager] = [
    await current.createPerson({ role: 'Admin' }),
    await current.createPerson({ role: 'CareManager' }),
  ];
  await joinTeam(current, near, manager);
  const id = await makePartner(current, { name: 'Shared Clinic', clientId: near.id });
  const remove = (as: Person) =>
    current.call<Problem>('DELETE', `/partners/${id}`, { as, headers: { 'if-match': '"1"' } });
  expect((await remove(manager)).body.detail).toBe(
    'Vera Near has this partner. Remove it from the care team first.',
  );
  await current.owner.query('insert into client_partners (client_id, partner_id) values ($1, $2)', [
    far.id,
    id,
  ]);
  const refused = await remove(manager);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe(directoryText.inUse(['Vera Near'], 1));
  expect(refused.body.detail).toBe(
    'Vera Near and 1 more client have this partner. Remove it from the care team first.',
  );
  expect((await remove(admin)).body.detail).toBe(directoryText.inUse(['Otto Far', 'Vera Near'], 0));
});
