import type { Client, ClientRow, Duplicates } from '@homeward/contract/clients';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  clientBody,
  joinTeam,
  mainOffice,
  makeClient,
  makeContact,
  makeOffice,
  pinnedAddress,
} from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let manager: Person;
let office: string;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
  office = await mainOffice(server.current);
});

type Problem = { detail: string; errors?: { path: string; message: string }[]; current?: Client };
const call = <T = Client & Problem>(
  method: string,
  path: string,
  as: Person,
  body?: unknown,
  version?: number,
) =>
  server.current.call<T>(method, path, {
    as,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const create = (as: Person, body: object) => call('POST', '/clients', as, body);
const list = async (as: Person, query: string) =>
  (await call<{ data: ClientRow[] }>('GET', `/clients?${query}`, as)).body.data.map(
    ({ fullName }) => fullName,
  );

describe('a new client', () => {
  it('needs a name, a birth date, and an office where there are several', async () => {
    const body = { firstName: 'Minimal', lastName: 'Carr', birthDate: '1941-05-02' };
    const only = await create(admin, body);
    expect([only.status, only.body.office]).toEqual([201, { id: office, name: 'Main office' }]);
    const contact = await call<{ phone: string; email: string }>(
      'POST',
      `/clients/${only.body.id}/contacts`,
      admin,
      {
        name: 'Eve Carr',
        relationship: 'Daughter',
      },
    );
    expect([contact.status, contact.body.phone, contact.body.email]).toEqual([201, '', '']);
    await makeOffice(server.current);
    const several = await create(admin, { ...body, lastName: 'Doe' });
    expect([several.status, several.body.errors]).toEqual([
      400,
      [{ path: 'officeId', message: 'Choose an office.' }],
    ]);
  });

  it('is a prospect with a number, found by name, address, phone and number, also spelled almost so', async () => {
    const body = clientBody(office, {
      firstName: 'Ottoline',
      lastName: 'Prendergast',
      phones: [{ label: 'Mobile', number: '(212) 555-0188' }],
      addresses: [pinnedAddress({ accessNotes: 'Key under the blue pot' })],
    });
    const { status, body: made } = await create(manager, body);
    expect([status, made.status, made.moves]).toEqual([201, 'PROSPECT', ['onboard', 'discharge']]);
    expect(made.addresses?.[0]?.accessNotes).toBe('Key under the blue pot');
    expect(made.missing).toEqual(['AGREEMENT', 'EMERGENCY_CONTACT', 'CARE_TEAM', 'CARE_PLAN']);
    for (const typed of [
      'ottol',
      'prendergast ott',
      'Otoline',
      'Prendergats',
      '12 maple',
      'maple st',
      '2125550188',
      '0188',
      made.clientNo,
    ])
      expect(await list(manager, `search=${encodeURIComponent(typed ?? '')}`), typed).toEqual([
        'Ottoline Prendergast',
      ]);
    const { rows } = await server.current.owner.query('select access_notes from client_addresses');
    expect(JSON.stringify(rows)).not.toContain('blue pot');
    const { rows: audit } = await server.current.owner.query('select to_jsonb(a) from audit_entries a');
    expect(JSON.stringify(audit)).not.toContain('blue pot');
  });

  it('warns of one with the same name and birth date, or phone, and goes on when told to', async () => {
    const body = clientBody(office, { phones: [{ label: '', number: '+12125550111' }] });
    const first = await create(manager, body);
    const again = await create(manager, body);
    expect([again.status, again.body.detail]).toEqual([
      409,
      `A client or prospect with the same name and date of birth exists: ${first.body.fullName}.`,
    ]);
    const checked = await call<Duplicates>('POST', '/clients/duplicates', manager, {
      firstName: 'Someone',
      lastName: 'Else',
      phones: ['212-555-0111', 'no number yet'],
    });
    expect(checked.body.duplicates).toMatchObject([{ id: first.body.id, match: 'PHONE' }]);
    expect((await create(manager, { ...body, acceptsDuplicate: true })).status).toBe(201);
  });

  it('warns of one with the same name where a birth date is missing, and not where both differ', async () => {
    const body = clientBody(office, { firstName: 'Nell', lastName: 'Namesake' });
    const first = await create(manager, body);
    const unborn = await create(manager, { ...body, birthDate: null });
    expect([unborn.status, unborn.body.detail]).toEqual([
      409,
      'A client or prospect with the same name exists, and a date of birth is missing: Nell Namesake.',
    ]);
    expect((await create(manager, { ...body, birthDate: '1951-01-01' })).status).toBe(201);
    expect((await create(manager, { ...body, birthDate: null, acceptsDuplicate: true })).status).toBe(201);
    const checked = await call<Duplicates>('POST', '/clients/duplicates', manager, {
      firstName: 'Nell',
      lastName: 'Namesake',
      birthDate: body.birthDate,
    });
    expect(checked.body.duplicates.map(({ id, match }) => [id === first.body.id, match])).toEqual([
      [true, 'NAME_AND_BIRTH_DATE'],
      [false, 'NAME'],
    ]);
  });

  it('does not tell of duplicates out of reach', async () => {
    const far = await makeClient(server.current, {
      firstName: 'Far',
      lastName: 'Away',
      birthDate: '1938-02-11',
    });
    const body = clientBody(office, { firstName: 'Far', lastName: 'Away' });
    const twins = (as: Person) =>
      call<Duplicates>('POST', '/clients/duplicates', as, {
        firstName: 'Far',
        lastName: 'Away',
        birthDate: '1938-02-11',
      });
    expect((await twins(admin)).body.duplicates).toMatchObject([{ id: far.id }]);
    expect((await twins(manager)).body.duplicates).toEqual([]);
    expect((await create(manager, body)).status).toBe(201);
  });

  it.each([
    [
      'a birth date in the future',
      { birthDate: '2999-01-01' },
      'birthDate',
      'Birth date cannot be in the future',
    ],
    [
      'an age above 120',
      { birthDate: '1890-01-01' },
      'birthDate',
      'Check the birth date: this person would be more than 120 years old.',
    ],
    [
      'two primary addresses',
      { addresses: [pinnedAddress(), pinnedAddress()] },
      'addresses',
      'Only one address can be the primary one.',
    ],
    [
      'no primary address',
      { addresses: [pinnedAddress({ isPrimary: false })] },
      'addresses',
      'Choose the primary address.',
    ],
    [
      'a fence of 10 km',
      { addresses: [pinnedAddress({ geofenceMeters: 10_000 })] },
      'addresses.0.geofenceMeters',
      'Choose a radius between 50 and 1000 meters',
    ],
    [
      'a strange phone number',
      { phones: [{ label: '', number: '+12' }] },
      'phones.0.number',
      'Enter a phone number, as in +1 555 010 0199.',
    ],
  ])('refuses %s with a sentence beside its field', async (_what, more, path, message) => {
    const { status, body } = await create(manager, clientBody(office, more));
    expect([status, body.errors]).toEqual([400, [{ path, message }]]);
  });

  it('goes into an office of the Care Manager, and any office of an admin', async () => {
    const far = await makeOffice(server.current);
    expect((await create(manager, clientBody(far))).body.errors).toEqual([
      { path: 'officeId', message: 'Choose one of your own offices.' },
    ]);
    expect((await create(admin, clientBody(far))).status).toBe(201);
  });
});

describe('a change', () => {
  it('needs the version, keeps what was typed by others, and is written down without secrets', async () => {
    const made = (await create(manager, clientBody(office, { addresses: [pinnedAddress()] }))).body;
    const { firstName, lastName, birthDate, phones = [] } = made;
    const [home] = made.addresses ?? [];
    const body = clientBody(office, {
      firstName,
      lastName,
      birthDate,
      phones,
      addresses: [{ ...home, accessNotes: 'Code 4711' }, pinnedAddress({ kind: 'WINTER', isPrimary: false })],
    });
    expect((await call('PUT', `/clients/${made.id}`, manager, body)).status).toBe(428);
    const changed = await call('PUT', `/clients/${made.id}`, manager, body, 1);
    expect([changed.status, changed.body.version, changed.body.addresses?.[0]?.id]).toEqual([
      200,
      2,
      home?.id,
    ]);
    expect(changed.body.addresses?.map(({ kind, accessNotes }) => [kind, accessNotes])).toEqual([
      ['HOME', 'Code 4711'],
      ['WINTER', ''],
    ]);
    const same = { ...body, addresses: changed.body.addresses };
    expect((await call('PUT', `/clients/${made.id}`, manager, same, 1)).body.version).toBe(2);
    const stale = await call('PUT', `/clients/${made.id}`, manager, { ...same, firstName: 'Walt' }, 1);
    expect([stale.status, stale.body.current?.version]).toEqual([412, 2]);
    const swapped = same.addresses?.map((one) => ({ ...one, isPrimary: !one.isPrimary }));
    expect(
      (await call('PUT', `/clients/${made.id}`, manager, { ...same, addresses: swapped }, 2)).body
        .addresses?.[1]?.isPrimary,
    ).toBe(true);
    const { rows } = await server.current.owner.query(
      'select to_jsonb(a) from audit_entries a where subject_id = $1',
      [made.id],
    );
    expect(JSON.stringify(rows)).not.toContain('4711');
  });
});

describe('the list', () => {
  it('shows those within reach, narrowed and sorted', async () => {
    const provider = await server.current.createPerson({ role: 'CareProvider' });
    const mine = await Promise.all(
      ['Zoe', 'Adam'].map((firstName) => makeClient(server.current, { firstName, lastName: 'Reached' })),
    );
    for (const one of mine) await joinTeam(server.current, one, provider);
    await makeClient(server.current, { firstName: 'Not', lastName: 'Reached' });
    expect(await list(provider, 'sort=name')).toEqual(['Adam Reached', 'Zoe Reached']);
    expect(await list(provider, 'sort=-name')).toEqual(['Zoe Reached', 'Adam Reached']);
    expect(await list(provider, 'search=reached')).toEqual(['Adam Reached', 'Zoe Reached']);
    expect(await list(provider, 'search=not')).toEqual([]);
    expect(await list(provider, 'status=ON_HOLD')).toEqual([]);
    expect(await list(admin, 'search=reached&sort=name')).toEqual([
      'Adam Reached',
      'Not Reached',
      'Zoe Reached',
    ]);
  });

  it('shows a Care Manager the clients of their offices once, and those whose care manager they are', async () => {
    const far = await makeClient(server.current, {
      firstName: 'Mine',
      lastName: 'Elsewhere',
      careManager: manager,
    });
    const near = await makeClient(server.current, {
      firstName: 'Near',
      lastName: 'Elsewhere',
      officeId: office,
      careManager: manager,
    });
    expect(await list(manager, 'search=elsewhere&sort=name')).toEqual(['Mine Elsewhere', 'Near Elsewhere']);
    const all = await call<{ data: ClientRow[]; pagination: { total: number } }>(
      'GET',
      '/clients?limit=100',
      manager,
    );
    const ids = all.body.data.map(({ id }) => id);
    expect([ids.filter((id) => id === far.id).length, ids.filter((id) => id === near.id).length]).toEqual([
      1, 1,
    ]);
    expect([new Set(ids).size, all.body.pagination.total]).toEqual([ids.length, ids.length]);
    expect(await list(manager, `careManager=${manager.id}&sort=name`)).toEqual([
      'Mine Elsewhere',
      'Near Elsewhere',
    ]);
  });

  it('walks its pages to the end and back', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await call<{ data: ClientRow[]; pagination: { nextCursor: string | null } }>(
        'GET',
        `/clients?limit=3${cursor}`,
        manager,
      );
      seen.push(...page.body.data.map(({ id }) => id));
      cursor =
        page.body.pagination.nextCursor === null
          ? ''
          : `&cursor=${encodeURIComponent(page.body.pagination.nextCursor)}`;
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await list(manager, 'limit=100')).length);
  });

  it('exports what is within reach', async () => {
    const answer = await server.current.call<string>('GET', '/clients/export?search=elsewhere', {
      as: manager,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.match(/Elsewhere/g)).toHaveLength(2);
  });

  it('shows a family member names alone', async () => {
    const family = await server.current.createPerson({ role: 'Family' });
    const client = await makeClient(server.current);
    await makeContact(server.current, client, family);
    const { body } = await call<{ data: ClientRow[] }>('GET', '/clients', family);
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual([
      'fullName',
      'id',
      'isDeceased',
      'preferredName',
      'status',
      'version',
    ]);
  });
});
