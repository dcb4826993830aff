import type { NotificationPage } from '@homeward/contract/notifications';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { remindOfReturns } from './staff.leave-reminders.service.ts';

const server = useTestServer({ givesSessions: true });

// 9 in the morning in New York, where the main office is.
const morning = new Date('2031-05-05T13:00:00Z');
const run = (hoursLater = 0) =>
  remindOfReturns(server.current.app.deps, new Date(morning.getTime() + hoursLater * 3_600_000));

async function onLeave(until: string | null, role: Person['role'] = 'CareProvider'): Promise<Person> {
  const person = await server.current.createPerson({ role, firstName: 'Ana', lastName: 'Cruz' });
  await server.current.owner.query(
    "update staff_records set status = 'LEAVE', leave_from = '2031-04-01', leave_until = $2 where user_id = $1",
    [person.id, until],
  );
  return person;
}

async function told(person: Person) {
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: person });
  return body.data.filter(({ type }) => type === 'leave-ending').map(({ message, link }) => [message, link]);
}

it('tells admins and care managers of the office once that the day has come or went by', async () => {
  const { createPerson } = server.current;
  const make = createPerson.bind(server.current);
  const [admin, manager] = [await make({ role: 'Admin' }), await make({ role: 'CareManager' })];
  const provider = await make({ role: 'CareProvider' });
  const [today, past] = [await onLeave('2031-05-05'), await onLeave('2031-05-01')];
  await onLeave('2031-06-30');
  await onLeave(null);
  await Promise.all([run(), run()]);
  await run(3);
  const expected = [
    [
      '{{who}} is expected back from leave today. End the leave, or change the expected return.',
      `/dashboard/users/${today.id}?tab=employment`,
    ],
    [
      '{{who}} was expected back from leave on {{day}}. End the leave, or change the expected return.',
      `/dashboard/users/${past.id}?tab=employment`,
    ],
  ];
  for (const who of [admin, manager]) expect((await told(who)).sort()).toEqual(expected);
  expect([await told(provider), await told(today)]).toEqual([[], []]);
});

it('waits for the morning, and tells again of another day', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const manager = await server.current.createPerson({ role: 'CareManager' });
  const other = await onLeave('2031-05-07', 'CareManager');
  const before = (await told(admin)).length;
  const managers = (await told(manager)).length;
  await run(46);
  expect((await told(admin)).length).toBe(before);
  await run(48);
  expect((await told(admin)).length).toBe(before + 1);
  // Of a care manager only admins are told.
  expect((await told(manager)).length).toBe(managers);
  await server.current.owner.query("update staff_records set leave_until = '2031-05-09' where user_id = $1", [
    other.id,
  ]);
  await run(96);
  expect((await told(admin)).length).toBe(before + 2);
});
