import { type MadeMove, namespaces, type Page } from '@homeward/contract/core';
import { mayMoveRecords, type StaffRecord, type StaffStatus, staffStates } from '@homeward/contract/staff';
import { io } from 'socket.io-client';
import { describe, expect, it } from 'vitest';
import { type Person, testPassword } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { type TestServer, useTestServer } from '../../../test/server.ts';
import { proveStates } from '../../../test/states.ts';

const day = '2026-03-06';
const reason = 'Moved to another state';

async function bring(server: TestServer, { id }: Person, status: StaffStatus): Promise<void> {
  await server.owner.query('update staff_records set status = $2 where user_id = $1', [id, status]);
  const isActive = status !== 'SUSPENDED' && status !== 'TERMINATED';
  await server.owner.query('update users set is_active = $2 where id = $1', [id, isActive]);
}

async function makeRecord(server: TestServer, state: StaffStatus) {
  const person = await server.createPerson({ role: 'CareProvider', hasPassword: false });
  await bring(server, person, state);
  return { id: person.id, version: 1, subject: { id: person.id, role: 'CareProvider' as const } };
}

describe('the moves of a staff record', () => {
  proveStates({
    table: staffStates,
    path: '/staff',
    type: 'staff',
    gate: mayMoveRecords.allows,
    make: makeRecord,
    reason,
    day,
  });
});

describe('ending and returning', () => {
  const server = useTestServer();
  const move = (as: Person, { id }: Person, version: number, body: object) =>
    server.current.call<StaffRecord & { detail: string; errors: { path: string }[] }>(
      'POST',
      `/staff/${id}/moves`,
      { as, body, headers: { 'if-match': `"${version}"` } },
    );
  const recordOf = async (as: Person, { id }: Person) =>
    (await server.current.call<StaffRecord>('GET', `/staff/${id}`, { as })).body;

  it('ends every session and socket at a termination, and keeps the record on a rehire', async () => {
    const admin = await server.current.createPerson({ role: 'Admin' });
    const person = await server.current.createPerson({ role: 'CareProvider' });
    await server.current.owner.query(
      `update staff_records set employee_no = 'E-7', hire_date = '2024-02-01' where user_id = $1`,
      [person.id],
    );
    const token = await server.current.signIn(person);
    const socket = io(`${server.current.url}${namespaces.notifications}`, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
    });
    await next(socket, 'connect');
    const dropped = next(socket, 'disconnect');
    const body = { move: 'terminate', cause: 'RELOCATED', note: 'To Ohio', answer: false, day };
    const ended = await move(admin, person, 1, body);
    expect(ended.body).toMatchObject({
      status: 'TERMINATED',
      isActive: false,
      terminationDate: day,
      termination: { reason: 'RELOCATED', note: 'To Ohio', isRehirable: false },
      moves: ['rehire'],
      version: 2,
    });
    expect((await server.current.call('GET', `/staff/${person.id}`, { token })).status).toBe(401);
    await dropped;
    const refused = await server.current.call('POST', '/auth/login', {
      body: { identifier: person.username, password: testPassword },
    });
    expect(refused.body.detail).toBe('This account is inactive. Contact your agency.');

    const back = await move(admin, person, 2, {
      move: 'rehire',
      reason: 'Asked to come back',
      day: '2026-06-01',
    });
    expect(back.body).toMatchObject({
      status: 'ONBOARDING',
      isActive: true,
      employeeNo: 'E-7',
      hireDate: '2024-02-01',
      terminationDate: null,
      termination: null,
      version: 3,
    });
    await server.current.signIn(person);
    const { body: history } = await server.current.call<Page<MadeMove>>('GET', `/staff/${person.id}/moves`, {
      as: person,
    });
    expect(history.data).toMatchObject([
      { move: 'rehire', reason: 'Asked to come back', day: '2026-06-01' },
      // Why it ended is management's to read.
      { move: 'terminate', reason: null, day, by: { id: admin.id } },
    ]);
    expect(await recordOf(person, person)).not.toHaveProperty('termination');
    const ofAdmin = await server.current.call<Page<MadeMove>>('GET', `/staff/${person.id}/moves`, {
      as: admin,
    });
    expect(ofAdmin.body.data[1]?.reason).toBe('Relocated: To Ohio');
  });

  it('follows an account that is deactivated and activated on the lists of users', async () => {
    const admin = await server.current.createPerson({ role: 'Admin' });
    const person = await server.current.createPerson({ role: 'Other' });
    const set = (isActive: boolean) =>
      server.current.call('PATCH', `/users/${person.id}/status`, { as: admin, body: { isActive } });
    await set(false);
    expect(await recordOf(admin, person)).toMatchObject({ status: 'SUSPENDED', isActive: false, version: 2 });
    await set(true);
    expect(await recordOf(admin, person)).toMatchObject({ status: 'ACTIVE', isActive: true, version: 3 });
    const { body } = await server.current.call<Page<MadeMove>>('GET', `/staff/${person.id}/moves`, {
      as: admin,
    });
    expect(body.data.map((one) => one.move)).toEqual(['account-activated', 'account-deactivated']);
  });

  it('keeps the last active Super Admin', async () => {
    const last = await server.current.createPerson({ role: 'Admin' });
    const other = await server.current.createPerson({ role: 'SuperAdmin' });
    await server.current.call('PATCH', `/users/${last.id}/role`, { as: other, body: { role: 'SuperAdmin' } });
    const { version } = await recordOf(other, last);
    await server.current.owner.query('update users set is_active = false where id = $1', [other.id]);
    // The same moment: whoever asks has lost their account.
    const answer = await move(last, last, version, {
      move: 'terminate',
      cause: 'RESIGNED',
      answer: true,
      day,
    });
    expect(answer.status).toBe(403);
  });

  it('sets the hire date when somebody starts, and refuses a day that cannot be', async () => {
    const manager = await server.current.createPerson({ role: 'CareManager' });
    const person = await server.current.createPerson({ role: 'CareProvider' });
    await bring(server.current, person, 'ONBOARDING');
    const future = await move(manager, person, 1, { move: 'activate', day: '2999-01-01' });
    expect([future.status, future.body.errors]).toMatchObject([400, [{ path: 'day' }]]);
    const started = await move(manager, person, 1, { move: 'activate', day });
    expect(started.body).toMatchObject({ status: 'ACTIVE', hireDate: day });
    const early = await move(manager, person, 2, { move: 'leave', cause: 'MEDICAL', day: '2026-03-05' });
    expect([early.status, early.body.detail]).toEqual([400, 'This day is before the hire date.']);
    const { rows } = await server.current.owner.query(
      'select type, metadata from notifications where user_id = $1',
      [person.id],
    );
    expect(rows).toMatchObject([{ type: 'employment-changed', metadata: { status: 'active' } }]);
  });

  it('does not wait for itself when accounts and records change at once', async () => {
    const admin = await server.current.createPerson({ role: 'Admin' });
    const person = await server.current.createPerson({ role: 'CareProvider' });
    await server.current.tokenOf(admin);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2 === 0
          ? server.current.call('PATCH', `/users/${person.id}/status`, {
              as: admin,
              body: { isActive: index % 4 === 0 },
            })
          : move(admin, person, 1, { move: 'suspend', reason, day }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409, 412].includes(status))).toEqual(
      [],
    );
    const record = await recordOf(admin, person);
    expect(record.isActive).toBe(record.status === 'ACTIVE');
  });
});
