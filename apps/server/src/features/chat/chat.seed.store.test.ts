import type { Conversation, Messages } from '@homeward/contract/chat';
import type { Page } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift } from '../../../test/shifts.ts';
import { clientsSlice } from '../clients/index.ts';
import { officesSlice } from '../offices/index.ts';
import { staffSlice } from '../staff/index.ts';
import { usersSlice } from '../users/index.ts';
import { seedChat } from './chat.seed.ts';
import { keepTeams } from './chat.team.service.ts';

const server = useTestServer({
  givesSessions: true,
  env: { HOMEWARD_DATA: `/tmp/homeward-test-chat-seed-${process.pid}` },
});

it('gives everybody of the demo conversations that the product itself would have made, once', async () => {
  const { owner, app } = server.current;
  for (const slice of [usersSlice, officesSlice, staffSlice, clientsSlice]) await slice.seed?.(app.deps);
  const { rows: planned } = await owner.query<{ id: string; client_id: string }>(
    `select u.id, (select k.id from clients k join users m on m.id = k.care_manager_id and m.username = 'care.manager'
       order by k.client_no limit 1) as client_id from users u where u.username = 'care.provider'`,
  );
  for (const { id, client_id } of planned)
    await makeShift(server.current, { id: client_id }, { status: 'ASSIGNED', person: { id } as Person });
  await seedChat(app.deps);
  await seedChat(app.deps);
  const { rows: people } = await owner.query<{ id: string; role: 'Admin'; username: string }>(
    `select id, role, username from users
     where username in ('super.admin', 'admin', 'care.manager', 'care.provider', 'family', 'medical', 'other') order by username`,
  );
  const typesOf: Record<string, string> = {};
  for (const person of people) {
    const as = { ...person, email: '', firstName: '', lastName: '' };
    const { data } = (await server.current.call<Page<Conversation>>('GET', '/conversations', { as })).body;
    typesOf[person.username] = [...new Set(data.map(({ type }) => type))].sort().join(' ');
    for (const { id, lastSequence, mine } of data) {
      const { body } = await server.current.call<Messages>('GET', `/conversations/${id}/messages?limit=100`, {
        as,
      });
      const replies = body.data.reduce((sum, { thread }) => sum + (thread?.replyCount ?? 0), 0);
      expect(body.data.length + replies).toBe(lastSequence);
      const times = body.data.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort());
      expect(mine.unreadCount).toBeLessThanOrEqual(2);
    }
  }
  expect(typesOf).toEqual({
    admin: 'ANNOUNCEMENT DIRECT',
    'care.manager': 'ANNOUNCEMENT CARE_TEAM DIRECT GROUP SHIFT',
    'care.provider': 'ANNOUNCEMENT CARE_TEAM DIRECT GROUP SHIFT',
    family: 'CARE_TEAM DIRECT',
    medical: 'ANNOUNCEMENT CARE_TEAM DIRECT',
    other: 'ANNOUNCEMENT DIRECT',
    'super.admin': 'ANNOUNCEMENT DIRECT',
  });
  const { rows: sent } = await owner.query<{ name: string; audience: string }>(
    `select f.name, c.audience from files f join messages g on g.id = f.owner_id and f.owner_type = 'MESSAGE'
     join conversations c on c.id = g.conversation_id where g.file_count = 1 order by f.name, c.audience`,
  );
  expect(sent).toEqual([
    { name: 'Lunch this week.txt', audience: 'STAFF_ONLY' },
    { name: 'Short walks.txt', audience: 'WITH_FAMILY' },
    { name: 'Voice note.wav', audience: 'STAFF_ONLY' },
    { name: 'Walker by the window.svg', audience: 'STAFF_ONLY' },
    { name: 'Walker by the window.svg', audience: 'WITH_FAMILY' },
  ]);
  const count = async () => (await owner.query('select from messages')).rowCount;
  const before = await count();
  expect(before).toBeGreaterThan(50);
  // Nobody joins or leaves when care teams are looked at again.
  await keepTeams(app.deps, { userIds: people.map(({ id }) => id) });
  expect(await count()).toBe(before);
});
