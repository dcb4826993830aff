import { addDays, dayIn, type MadeMove, type Page } from '@homeward/contract/core';
import type { StoredFile } from '@homeward/contract/files';
import type { NotificationPage } from '@homeward/contract/notifications';
import { fillMessage } from '@homeward/contract/notifications';
import { profilesText } from '@homeward/contract/profiles';
import {
  type Credential,
  type CredentialKind,
  credentialsChanged,
  credentialsText,
  type StaffRow,
} from '@homeward/contract/staff';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';
import { textFile, upload } from '../../../test/uploads.ts';

const server = useTestServer({ givesSessions: true });
const { listen } = useSockets(server);
let admin: Person;
let manager: Person;
let provider: Person;
let kinds: ReadonlyMap<string, CredentialKind>;

type Refused = { detail: string; errors: { path: string; message: string }[]; current?: Credential };

const call = <Body = Credential & Refused>(
  method: string,
  path: string,
  as: Person,
  { body, version }: { body?: unknown; version?: number } = {},
) =>
  server.current.call<Body>(method, path, {
    as,
    ...(body !== undefined && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

const kindId = (name: string) => kinds.get(name)?.id ?? '';
const today = dayIn('UTC', new Date());
const inDays = (days: number) => addDays(today, days);
const tb = (more = {}) => ({
  kindId: kindId('TB test'),
  number: 'TB-1',
  issuer: 'County Health',
  issuedOn: '2025-01-15',
  expiresOn: inDays(400),
  ...more,
});
const add = (as: Person, { id }: Person, body: object = tb()) =>
  call('POST', `/staff/${id}/credentials`, as, { body });
const listed = async (as: Person, { id }: Person) =>
  (await call<Page<Credential>>('GET', `/staff/${id}/credentials`, as)).body.data;
const files = (id: string) => `/lock-care/by-owner/CREDENTIAL/${id}`;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager', firstName: 'Mae', lastName: 'Fox' });
  provider = await server.current.createPerson({ role: 'CareProvider' });
  const { body } = await call<Page<CredentialKind>>('GET', '/credential-kinds?limit=100', provider);
  kinds = new Map(body.data.map((kind) => [kind.name, kind]));
});

const display = {
  timezone: 'UTC',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
} as const;

async function told(person: Person): Promise<string[]> {
  const { body } = await call<NotificationPage>('GET', '/notification', person);
  return body.data.map(({ message, metadata }) =>
    fillMessage(message, metadata, display)
      .map(({ text }) => text)
      .join(''),
  );
}

it('begins with the kinds that agencies ask for', () => {
  expect([...kinds.keys()]).toEqual([
    'Auto insurance',
    'Background check',
    'CPR and first aid',
    'Driver’s license',
    'Nurse aide registry',
    'Nursing license',
    'TB test',
  ]);
  expect(kinds.get('Driver’s license')).toMatchObject({
    roles: ['CareProvider'],
    serviceTypes: ['TRANSPORT'],
    blocksScheduling: true,
    needsExpiration: true,
    reminderDays: [60, 30, 7, 0],
    uses: 0,
  });
});

it('adds, verifies, rejects with a reason, and waits again once it is edited; the person hears of it and reads it', async () => {
  const added = await add(manager, provider);
  expect([added.status, added.body]).toMatchObject([
    201,
    { status: 'PENDING', moves: ['verify', 'reject'], kind: { name: 'TB test' }, version: 1, fileCount: 0 },
  ]);
  const { id } = added.body;
  const verified = await call('POST', `/credentials/${id}/moves`, manager, {
    body: { move: 'verify' },
    version: 1,
  });
  expect(verified.body).toMatchObject({
    status: 'VERIFIED',
    moves: ['reject'],
    judgedBy: { fullName: 'Mae Fox' },
  });
  const rejected = await call('POST', `/credentials/${id}/moves`, manager, {
    body: { move: 'reject', reason: 'The scan cannot be read.' },
    version: 2,
  });
  expect(rejected.body).toMatchObject({ status: 'REJECTED', rejectionReason: 'The scan cannot be read.' });
  expect(await listed(provider, provider)).toMatchObject([{ id, status: 'REJECTED', moves: [] }]);
  const edited = await call('PUT', `/credentials/${id}`, manager, {
    body: tb({ number: 'TB-2' }),
    version: 3,
  });
  expect(edited.body).toMatchObject({ status: 'PENDING', rejectionReason: null, judgedBy: null, version: 4 });
  const { body: history } = await call<Page<MadeMove>>('GET', `/credentials/${id}/moves`, provider);
  expect(history.data.map(({ move, reason }) => [move, reason])).toEqual([
    ['edit', null],
    ['reject', 'The scan cannot be read.'],
    ['verify', null],
  ]);
  expect(await told(provider)).toEqual([
    'Mae Fox changed your credential TB test: rejected',
    'Mae Fox changed your credential TB test: verified',
    'Mae Fox changed your credential TB test: pending',
  ]);
});

it('shows two editors each other, and answers the same again as it is', async () => {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const { body: added } = await add(manager, person);
  const path = `/credentials/${added.id}`;
  await call('PUT', path, manager, { body: tb({ number: 'TB-7' }), version: 1 });
  const stale = await call('PUT', path, admin, { body: tb({ number: 'TB-8' }), version: 1 });
  expect([stale.status, stale.body.current]).toMatchObject([412, { number: 'TB-7', version: 2 }]);
  const again = await call('PUT', path, manager, { body: tb({ number: 'TB-7' }), version: 1 });
  expect([again.status, again.body.version]).toEqual([200, 2]);
  expect((await call('DELETE', path, admin, { version: 1 })).status).toBe(412);
  expect((await call('DELETE', path, admin)).status).toBe(428);
  expect((await call('DELETE', path, admin, { version: 2 })).status).toBe(204);
  expect(await listed(manager, person)).toEqual([]);
});

it.each([
  [
    'a kind that is not there',
    { kindId: '01890000-0000-7000-8000-000000000000' },
    'kindId',
    credentialsText.chooseKind,
  ],
  ['no day where the kind runs out', { expiresOn: null }, 'expiresOn', credentialsText.needsExpiration],
  ['a day before the issue', { expiresOn: '2025-01-14' }, 'expiresOn', profilesText.expirationBeforeIssue],
  [
    'a license of nobody',
    { licenseId: '01890000-0000-7000-8000-000000000000' },
    'licenseId',
    credentialsText.noSuchLicense,
  ],
])('refuses %s by its field', async (_what, more, path, message) => {
  const { status, body } = await add(manager, provider, tb(more));
  expect([status, body.errors[0]]).toEqual([400, { path, message }]);
});

it('keeps the kinds: names once, reminders in order, one that is used is retired and not deleted', async () => {
  const body = {
    name: 'Drug screen',
    roles: ['CareProvider', 'CareProvider'],
    serviceTypes: [],
    blocksScheduling: false,
    needsExpiration: false,
    reminderDays: [7, 30, 7],
    isRetired: false,
  };
  const added = await call<CredentialKind>('POST', '/credential-kinds', admin, { body });
  expect(added.body).toMatchObject({ roles: ['CareProvider'], reminderDays: [30, 7], uses: 0 });
  const twin = await call('POST', '/credential-kinds', admin, { body: { ...body, name: 'drug SCREEN' } });
  expect([twin.status, twin.body.errors[0]?.path]).toEqual([409, 'name']);
  const path = `/credential-kinds/${added.body.id}`;
  const person = await server.current.createPerson({ role: 'Other' });
  const used = await add(manager, person, { ...tb({ kindId: added.body.id }), expiresOn: inDays(10) });
  const refused = await call('DELETE', path, admin, { version: 1 });
  expect([refused.status, refused.body.detail]).toEqual([409, credentialsText.kindInUse]);
  const listedStaff = async () =>
    (await call<Page<StaffRow>>('GET', '/staff?credentials=WITHIN_30', admin)).body.data.map(({ id }) => id);
  expect(await listedStaff()).toContain(person.id);
  const retired = await call<CredentialKind>('PUT', path, admin, {
    body: { ...body, isRetired: true },
    version: 1,
  });
  expect(retired.body).toMatchObject({ isRetired: true, uses: 1, version: 2 });
  expect(await listedStaff()).not.toContain(person.id);
  const late = await add(manager, person, tb({ kindId: added.body.id }));
  expect(late.body.errors[0]).toEqual({ path: 'kindId', message: credentialsText.retiredKind });
  const kept = await call('PUT', `/credentials/${used.body.id}`, manager, {
    body: tb({ kindId: added.body.id, number: 'D-2' }),
    version: 1,
  });
  expect(kept.status).toBe(200);
  await call('DELETE', `/credentials/${used.body.id}`, manager, { version: 2 });
  expect((await call('DELETE', path, admin, { version: 2 })).status).toBe(204);
});

it('takes a license over with its files, which are the agency’s from then on', async () => {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const saved = await given.saveProfile(server.current, person, person.id, given.profile());
  const { id: licenseId = '' } = saved.body.careProvider?.licenses[0] ?? {};
  const { body: uploaded } = await upload(server.current, person, 'document', textFile('card.txt'));
  await server.current.call('POST', `/users/${person.id}/care-provider/attach-files`, {
    as: person,
    body: {
      files: [{ key: uploaded.key, name: 'card.txt', size: uploaded.size }],
      metadata: JSON.stringify({ licenseId }),
    },
  });
  const { body: added } = await add(manager, person, tb({ licenseId }));
  expect(added).toMatchObject({ licenseId, fileCount: 1 });
  const { body: page } = await call<Page<StoredFile>>('GET', files(added.id), person);
  expect(page.data).toMatchObject([
    { name: 'card.txt', ownerType: 'CREDENTIAL', uploadedBy: { id: manager.id } },
  ]);
  const [file] = page.data;
  // The person reads it, and can neither delete it nor add another.
  expect((await call('DELETE', `/lock-care/file/${file?.id}`, person)).status).toBe(404);
  const more = await upload(server.current, person, 'document', textFile('more.txt'));
  const filing = (key: string) => ({ key, name: 'more.txt', category: 'OTHER_DOCUMENT' });
  expect((await call('POST', files(added.id), person, { body: filing(more.body.key) })).status).toBe(403);
  const stranger = await server.current.createPerson({ role: 'CareProvider' });
  expect((await call('GET', files(added.id), stranger)).status).toBe(404);
  // Another file is something to look at again; the same once more is not.
  await call('POST', `/credentials/${added.id}/moves`, manager, { body: { move: 'verify' }, version: 1 });
  const own = await upload(server.current, manager, 'document', textFile('more.txt'));
  for (const version of [3, 3]) {
    expect((await call('POST', files(added.id), manager, { body: filing(own.body.key) })).status).toBe(201);
    expect((await listed(manager, person))[0]).toMatchObject({ fileCount: 2, status: 'PENDING', version });
  }
  const { body: history } = await call<Page<MadeMove>>('GET', `/credentials/${added.id}/moves`, manager);
  expect(history.data.map(({ move, by }) => [move, by?.id])).toEqual([
    ['file', manager.id],
    ['verify', manager.id],
  ]);
  // What becomes of the credential leaves the license alone.
  await call('DELETE', `/credentials/${added.id}`, manager, { version: 3 });
  const kept = await call<{ careProvider: { licenses: { files: unknown[] }[] } }>(
    'GET',
    `/users/${person.id}/care-provider`,
    person,
  );
  expect(kept.body.careProvider.licenses[0]?.files).toHaveLength(1);
});

it('lets nobody judge their own, nor a Care Manager of another office read at all', async () => {
  const { owner } = server.current;
  const own = await add(admin, manager);
  expect(own.status).toBe(201);
  expect((await listed(manager, manager))[0]?.moves).toEqual([]);
  const moved = await call('POST', `/credentials/${own.body.id}/moves`, manager, {
    body: { move: 'verify' },
    version: 1,
  });
  expect(moved.status).toBe(403);
  const { rows } = await owner.query(
    "insert into offices (name, timezone) values ('Far away', 'America/New_York') returning id",
  );
  const far = await server.current.createPerson({ role: 'CareManager' });
  await owner.query('update staff_offices set office_id = $2 where user_id = $1', [far.id, rows[0].id]);
  await owner.query('update staff_records set office_ids = array[$2]::uuid[] where user_id = $1', [
    far.id,
    rows[0].id,
  ]);
  const { body } = await add(admin, provider);
  for (const [method, path] of [
    ['GET', `/staff/${provider.id}/credentials`],
    ['GET', `/credentials/${body.id}/moves`],
    ['GET', files(body.id)],
    ['DELETE', `/credentials/${body.id}`],
  ] as const)
    expect((await call(method, path, far, { version: 1 })).status).toBe(404);
});

it('narrows the list of staff by what runs out first, and tells the open screens', async () => {
  const person = await server.current.createPerson({ role: 'CareProvider', lastName: 'Zuniga' });
  const filtered = async (query: string) =>
    (await call<Page<StaffRow>>('GET', `/staff?search=Zuniga&${query}`, manager)).body.data.map(
      ({ credentialsUntil }) => credentialsUntil,
    );
  const socket = await listen(manager);
  const heard = next(
    socket,
    credentialsChanged.name,
    ({ userId }: { userId: string }) => userId === person.id,
  );
  const { body: later } = await add(manager, person, tb({ expiresOn: inDays(45) }));
  expect(await heard).toEqual([{ userId: person.id }]);
  const { body: sooner } = await add(manager, person, tb({ expiresOn: inDays(-3) }));
  expect(await filtered('credentials=EXPIRED')).toEqual([inDays(-3)]);
  expect(await filtered('credentials=WITHIN_60')).toEqual([]);
  // A verified one of the same kind that holds longer stands for it.
  await call('POST', `/credentials/${later.id}/moves`, manager, { body: { move: 'verify' }, version: 1 });
  expect(await filtered('credentials=EXPIRED')).toEqual([]);
  expect(await filtered('credentials=WITHIN_60')).toEqual([inDays(45)]);
  expect(await filtered('credentials=WITHIN_30')).toEqual([]);
  const whole = await call<Page<StaffRow>>(
    'GET',
    '/staff?credentials=EXPIRED&credentials=WITHIN_60',
    manager,
  );
  expect(whole.body.data.map(({ id }) => id)).toContain(person.id);
  await call('DELETE', `/credentials/${later.id}`, manager, { version: 2 });
  expect(await filtered('credentials=EXPIRED')).toEqual([inDays(-3)]);
  await call('DELETE', `/credentials/${sooner.id}`, manager, { version: 1 });
  expect(await filtered('')).toEqual([null]);
});
