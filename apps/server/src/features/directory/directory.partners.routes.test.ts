import { namespaces, type Problem } from '@homeward/contract/core';
import { directoryChanged, directoryText, type Partner, partnerBody } from '@homeward/contract/directory';
import { io } from 'socket.io-client';
import { beforeAll, expect, it } from 'vitest';
import { examplePartner } from '../../../test/directory.ts';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { makePartners } from './directory.partners.seed.ts';

const server = useTestServer();
let as: Person;
beforeAll(async () => {
  as = await server.current.createPerson({ role: 'CareManager' });
});

let count = 0;
const named = (more: object = {}) => {
  count += 1;
  return { ...examplePartner, name: `Pharmacy ${count}`, ...more };
};
const create = (body: object) => server.current.call<Partner & Problem>('POST', '/partners', { as, body });
const change = (id: string, version: number | undefined, body: object) =>
  server.current.call<Partner & Problem & { current: Partner }>('PUT', `/partners/${id}`, {
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const remove = (id: string, version: number) =>
  server.current.call('DELETE', `/partners/${id}`, { as, headers: { 'if-match': `"${version}"` } });

it('is added with its numbers as they are called, changed over the version that was seen, and removed', async () => {
  const { status, body } = await create(
    named({
      phones: [
        { label: 'Main', number: '(415) 555-0150' },
        { label: '', number: '988' },
        { label: 'San Juan', number: '\u202a787-721-6121 x12\u202c' },
      ],
      fax: '415 555 0151',
    }),
  );
  expect(status).toBe(201);
  expect(body.phones).toEqual([
    { label: 'Main', number: '+14155550150' },
    { label: '', number: '988' },
    { label: 'San Juan', number: '+17877216121;ext=12' },
  ]);
  expect(body.fax).toBe('+14155550151');
  const { kind: _kind, id, version, updatedAt: _updatedAt, ...content } = body;
  expect((await change(id, undefined, content)).status).toBe(428);
  expect((await change(id, version, content)).body.version).toBe(1);
  const changed = await change(id, version, { ...content, notes: 'Closed at noon.' });
  expect(changed.body).toMatchObject({ notes: 'Closed at noon.', version: 2 });
  const stale = await change(id, version, { ...content, notes: 'Other' });
  expect(stale.status).toBe(412);
  expect(stale.body.current.notes).toBe('Closed at noon.');
  expect((await remove(id, 1)).status).toBe(412);
  expect((await remove(id, 2)).status).toBe(204);
  expect((await server.current.call('GET', `/partners/${id}`, { as })).status).toBe(404);
  const { rows } = await server.current.owner.query(
    `select action, before, after from audit_entries where subject_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'directory.partner-added',
    'directory.partner-changed',
    'directory.partner-removed',
  ]);
  expect(rows[1]).toMatchObject({ before: { notes: 'Ring twice.' }, after: { notes: 'Closed at noon.' } });
});

it('says whose NPI it is, and who has this name and number already', async () => {
  const first = await create(named({ name: 'Twin Pharmacy', npi: '1234567893' }));
  const sameNpi = await create(named({ npi: '1234567893' }));
  expect(sameNpi.status).toBe(409);
  expect(sameNpi.body.errors).toEqual([{ path: 'npi', message: directoryText.npiTaken('Twin Pharmacy') }]);
  const twin = await create(
    named({ name: 'TWIN pharmacy', phones: [{ label: 'Other', number: '415-555-0150' }] }),
  );
  expect(twin.status).toBe(409);
  expect(twin.body.errors?.[0]?.path).toBe('phones.0.number');
  const branch = await create(
    named({ name: 'Twin Pharmacy', phones: [{ label: '', number: '+14155550199' }] }),
  );
  expect(branch.status).toBe(201);
  expect((await change(branch.body.id, 1, named({ name: 'Twin Pharmacy' }))).status).toBe(409);
  expect(
    (
      await change(first.body.id, 1, {
        ...named({ name: 'Twin Pharmacy', npi: '1234567893' }),
        notes: 'Same',
      })
    ).status,
  ).toBe(200);
});

it('accepts one of several requests that add the same partner at once', async () => {
  const body = named();
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

it('says where a request is wrong', async () => {
  const days = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
  const hours = (timezone: string, monday: object[]) => ({
    timezone,
    isAlwaysOpen: false,
    days: { ...days, monday },
  });
  const wrong: [object, string][] = [
    [{ name: '' }, 'name'],
    [{ type: 'BAKERY' }, 'type'],
    [{ npi: '1234567890' }, 'npi'],
    [{ phones: [{ label: '', number: '+49 30 901820' }] }, 'phones.0.number'],
    [{ phones: Array.from({ length: 6 }, () => ({ label: '', number: '988' })) }, 'phones'],
    [{ fax: '12345678901234' }, 'fax'],
    [{ email: 'nobody' }, 'email'],
    [{ hours: hours('Mars/Olympus', [{ opens: '09:00', closes: '17:00' }]) }, 'hours.timezone'],
    [{ hours: hours('America/New_York', []) }, 'hours.days'],
    [{ hours: hours('America/New_York', [{ opens: '9', closes: '17:00' }]) }, 'hours.days.monday.0.opens'],
    [{ notes: 'x'.repeat(2001) }, 'notes'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ owner: 'me' }, 'owner'],
  ];
  for (const [more, path] of wrong) {
    const { status, body } = await create(named(more));
    expect(status, path).toBe(400);
    expect(JSON.stringify(body.errors), path).toContain(path);
  }
  const queries = [
    '/directory?tab=pets',
    '/directory?letter=mm',
    '/directory?search=',
    `/directory?search=${'x'.repeat(101)}`,
    '/directory?search=%00',
    '/directory?skill=x',
    '/directory?role=Boss',
    '/directory?tab=partners&role=Admin',
    '/directory?cursor=x',
    '/directory?search=a&cursor=x',
    '/directory?limit=0',
    '/directory/export?limit=5',
    '/partners?type=BAKERY',
  ];
  for (const path of queries) expect((await server.current.call('GET', path, { as })).status, path).toBe(400);
  for (const id of ['x', '01890000-0000-7000-8000-000000000000']) {
    expect((await server.current.call('GET', `/directory/${id}/vcard`, { as })).status).toBe(404);
    expect((await change(id, 1, named())).status).toBe(404);
  }
});

it('makes a vCard and a CSV of a partner, and writes the export down without what was searched for', async () => {
  const { body } = await create(named({ name: '=Formula Pharmacy', npi: '' }));
  const card = await server.current.call<string>('GET', `/directory/${body.id}/vcard`, { as });
  expect(card.headers.get('content-type')).toContain('text/vcard');
  expect(card.headers.get('content-disposition')).toBe('attachment; filename="=Formula Pharmacy.vcf"');
  expect(card.body).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\n[\s\S]*\r\nEND:VCARD\r\n$/);
  const csv = await server.current.call<string>('GET', '/directory/export?tab=partners&search=formula', {
    as,
  });
  expect(csv.body).toContain("'=Formula Pharmacy");
  const { rows } = await server.current.owner.query(
    `select after from audit_entries where action = 'directory.exported' order by id desc limit 1`,
  );
  expect(rows[0]?.after).toMatchObject({ tab: 'partners', search: '[typed]' });
});

it('is announced to those who may see it, and to those who could see it before', async () => {
  const socketOf = async (person: Person) => {
    const socket = io(`${server.current.url}${namespaces.notifications}`, {
      transports: ['websocket'],
      auth: { token: await server.current.tokenOf(person) },
      forceNew: true,
    });
    const heard: string[] = [];
    socket.on(directoryChanged.name, ({ ids }: { ids: string[] }) => void heard.push(...ids));
    await next(socket, 'connect');
    return { socket, heard };
  };
  const office = await socketOf(as);
  const outside = await socketOf(await server.current.createPerson({ role: 'Family' }));
  // What earlier tests changed may still be on its way: only these partners count.
  const times = ({ heard }: typeof office, id: string) => heard.filter((one) => one === id).length;
  const hears = async (who: typeof office, act: () => Promise<{ body: Partner }>, expected = 1) => {
    const { body } = await act();
    await expect.poll(() => times(who, body.id)).toBe(expected);
    return body;
  };
  const pharmacy = await hears(office, () => create(named()));
  const hotline = await hears(outside, () => create(named({ type: 'HOTLINE' })));
  const { kind: _kind, id, version, updatedAt: _at, ...content } = hotline;
  await hears(outside, () => change(id, version, { ...content, type: 'OTHER' }), 2);
  expect(times(outside, pharmacy.id)).toBe(0);
  for (const { socket } of [office, outside]) socket.disconnect();
});

it('is believable in the demo: nothing is wrong with any of them', () => {
  const types = new Set(makePartners().map(({ type }) => type));
  expect(types.size).toBe(8);
  for (const partner of makePartners())
    expect(partnerBody.safeParse(partner).error, partner.name).toBeUndefined();
});
