import type { GroupRule } from '@homeward/contract/groups';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { settleCapabilities } from './groups.members.store.ts';
import { readOnCall } from './groups.on-call.service.ts';
import { insertRotation } from './groups.on-call.store.ts';
import { settleChosen, settleRule } from './groups.rule.store.ts';
import { hasOwnGroups, readSeedPeople } from './groups.seed.store.ts';
import { findOnCallGroup, type GroupContent, insertGroup, readRuledGroups } from './groups.store.ts';

const content = (name: string, more: Partial<GroupContent>): GroupContent => ({
  name,
  description: '',
  purposes: ['CHAT', 'NOTIFY'],
  rule: null,
  capabilities: [],
  colour: 'slate',
  status: 'ACTIVE',
  ...more,
});

const wellRated: GroupRule = {
  match: 'ALL',
  conditions: [
    { field: 'role', roles: ['CareProvider'] },
    { field: 'rating', atLeast: 4.5 },
  ],
};

/** Groups and a rotation of the demo agency, of the people who are there; without people none. */
export async function seedGroups({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const people = await readSeedPeople(tx);
    if (people.length === 0 || (await hasOwnGroups(tx))) return;
    const ofRole = (role: string) => people.filter((one) => one.role === role).map(({ id }) => id);
    const [managers, providers] = [ofRole('CareManager'), ofRole('CareProvider')];
    await makeChosen(tx, managers.slice(0, 2), {
      ...content('Billing', { colour: 'green', purposes: ['NOTIFY', 'CAPABILITY'] }),
      description: 'Who prepares invoices and sees what hours cost.',
      capabilities: ['rate.view'],
    });
    await makeChosen(tx, providers.slice(0, 6), {
      ...content('Night team', { colour: 'violet', purposes: ['CHAT', 'NOTIFY', 'TRAINING'] }),
      description: 'Care providers who take night and sleepover shifts.',
    });
    await insertGroup(tx, 'DYNAMIC', {
      ...content('Mentors', { colour: 'pink', purposes: ['CHAT', 'TRAINING'] }),
      description: 'Care providers with 4.5 stars or more, who show new colleagues the way.',
      rule: wellRated,
    });
    for (const group of await readRuledGroups(tx)) await settleRule(tx, group.id, group.rule, undefined);
    await seedOnCall(tx, [...managers.slice(0, 3), ...ofRole('Admin').slice(0, 1)]);
  });
}

async function makeChosen(tx: Transaction, members: readonly string[], group: GroupContent): Promise<void> {
  const { id } = await insertGroup(tx, 'STATIC', group);
  await settleChosen(tx, id, members);
  await settleCapabilities(tx, members);
}

async function seedOnCall(tx: Transaction, userIds: string[]): Promise<void> {
  await insertRotation(tx, {
    name: 'Office on call',
    timezone: 'America/New_York',
    handoverWeekday: 1,
    handoverTime: '08:00',
    startsOn: '2026-01-05',
    userIds,
  });
  const now = await readOnCall(tx, new Date());
  const group = await findOnCallGroup(tx);
  if (group)
    await settleChosen(
      tx,
      group,
      now.flatMap(({ person }) => person?.id ?? []),
    );
}
