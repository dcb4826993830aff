import { namespaces } from '@homeward/contract/core';
import { notificationSent } from '@homeward/contract/notifications';
import { changeStaffRecordBody, type StaffRecord, staffChanged } from '@homeward/contract/staff';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

/** What somebody is paid, in every way that it may be written. */
const canary = 8_765_43;
const traces = /\b876543\b|8,?765[.]43|US_CALIFORNIA|California|payRate|overtimeRule/i;

let admin: Person;
let person: Person;
beforeEach(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  person = await server.current.createPerson({
    role: 'CareProvider',
    lastName: `Canary${Math.random()}`.replace('0.', ''),
  });
  await server.current.owner.query(
    `update staff_records set pay_rate_cents = $2, overtime_rule_set = 'US_CALIFORNIA' where user_id = $1`,
    [person.id, canary],
  );
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

const bodyOf = ({ offices, ...record }: StaffRecord, fields: object) => {
  const edited = Object.entries(record).filter(([field]) => field in changeStaffRecordBody.shape);
  return { ...Object.fromEntries(edited), officeIds: offices.map(({ id }) => id), ...fields };
};

async function recordFor(as: Person): Promise<StaffRecord> {
  return (await server.current.call<StaffRecord>('GET', `/staff/${person.id}`, { as })).body;
}

/** Every call that answers with something of a staff record or of its account. */
const roads = (): [method: string, path: string, body?: unknown, headers?: Record<string, string>][] => {
  const csv = `Email,Pay rate\n${person.email},\n`;
  return [
    ['GET', '/staff?limit=100'],
    ['GET', `/staff?search=${person.lastName}`],
    ['GET', '/staff/export'],
    ['GET', `/staff/${person.id}`],
    ['GET', `/staff/${person.id}/moves`],
    ['POST', '/staff/import/check', { csv: csv.replace('Pay rate', 'Position') }],
    ['GET', '/users?limit=100'],
    ['GET', '/users/export'],
    ['GET', `/users/id/${person.id}`],
    ['GET', `/users/${person.id}/card`],
    ['GET', '/notifications'],
    ['GET', '/audit'],
    ['GET', '/overview'],
  ];
};

describe('pay', () => {
  it('is on no road of a Care Manager, nor of anybody below', async () => {
    for (const role of ['CareManager', 'CareProvider', 'Family', 'MedicalProfessional', 'Other'] as const) {
      const viewer = await server.current.createPerson({ role });
      for (const [method, path, body] of roads()) {
        const answer = await server.current.call(method, path, {
          as: viewer,
          ...(body !== undefined && { body }),
        });
        expect({ role, path, found: traces.exec(JSON.stringify(answer.body))?.[0] }).toEqual({
          role,
          path,
          found: undefined,
        });
      }
    }
  });

  it('is not in the newer version that a Care Manager is shown, nor after their change', async () => {
    const manager = await server.current.createPerson({ role: 'CareManager' });
    const record = await recordFor(manager);
    const put = (fields: object, version: number) =>
      server.current.call('PUT', `/staff/${person.id}`, {
        as: manager,
        body: bodyOf(record, fields),
        headers: { 'if-match': `"${version}"` },
      });
    const [saved, stale] = [await put({ position: 'Aide' }, 1), await put({ position: 'Nurse' }, 1)];
    const move = (version: number) =>
      server.current.call('POST', `/staff/${person.id}/moves`, {
        as: manager,
        body: { move: 'leave', cause: 'PARENTAL', day: '2026-03-06' },
        headers: { 'if-match': `"${version}"` },
      });
    const [old, moved] = [await move(1), await move(2)];
    expect([saved, stale, old, moved].map(({ status }) => status)).toEqual([200, 412, 412, 200]);
    for (const { body } of [saved, stale, old, moved]) expect(JSON.stringify(body)).not.toMatch(traces);
    const { rows } = await server.current.owner.query(
      'select pay_rate_cents from staff_records where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ pay_rate_cents: canary }]);
  });

  it('is seen by admins and the person', async () => {
    for (const viewer of [admin, await server.current.createPerson({ role: 'SuperAdmin' }), person])
      expect(await recordFor(viewer)).toMatchObject({
        payRateCents: canary,
        overtimeRuleSet: 'US_CALIFORNIA',
      });
    const { body } = await server.current.call<string>('GET', '/staff/export', { as: admin });
    expect(body).toContain('8,765.43');
  });

  it('is neither in what is told live nor in the notification when an admin changes it', async () => {
    const manager = await server.current.createPerson({ role: 'CareManager' });
    const heard: unknown[] = [];
    const listen = async (as: Person) => {
      const socket = io(`${server.current.url}${namespaces.notifications}`, {
        transports: ['websocket'],
        auth: { token: await server.current.tokenOf(as) },
        forceNew: true,
      });
      sockets.push(socket);
      socket.onAny((event: string, payload: unknown) => void heard.push([event, payload]));
      await next(socket, 'connect');
      return socket;
    };
    await listen(manager);
    const own = await listen(person);
    const notified = next(own, notificationSent.name);
    const record = await recordFor(admin);
    const answer = await server.current.call('PUT', `/staff/${person.id}`, {
      as: admin,
      body: bodyOf(record, { payRateCents: canary, overtimeRuleSet: null }),
      headers: { 'if-match': '"1"' },
    });
    expect(answer.status).toBe(200);
    await notified;
    await expect
      .poll(() => heard)
      .toContainEqual([staffChanged.name, { changed: [{ id: person.id, version: 2 }] }]);
    expect(JSON.stringify(heard)).not.toMatch(traces);
  });
});
