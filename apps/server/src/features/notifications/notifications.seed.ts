import { isInGroup, roleLabels } from '@homeward/contract/core';
import { profilePath } from '@homeward/contract/navigation';
import {
  type NotificationType,
  notificationCatalog,
  notificationKind,
} from '@homeward/contract/notifications';
import { demoAccounts } from '@homeward/contract/session';
import type { Deps } from '../../platform/slice/index.ts';
import { updateQuietHours } from './notifications.quiet.store.ts';
import {
  hasNoNotifications,
  insertSeedNotifications,
  readSeedNewcomers,
  readSeedReaders,
  type SeedNotification,
  type SeedReader,
} from './notifications.seed.store.ts';

type Newcomer = { readonly id: string; readonly who: string };
type Told = Pick<SeedNotification, 'type' | 'metadata' | 'actorId' | 'isRead' | 'minutesAgo'>;

const hour = 60;
const day = 24 * hour;
const newcomersEach = 5;

/** Of a caregiver whose visits begin at 6. */
const earlyHours = { isOn: true, from: '20:00', until: '05:00' };

/** Gives each account of the demo something to read: of today, yesterday, last week and last month. */
export async function seedNotifications({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasNoNotifications(tx))) return;
    const usernames = demoAccounts.map(({ username }) => username);
    const readers = await readSeedReaders(tx, usernames);
    const newcomers = await readSeedNewcomers(tx, usernames, newcomersEach * readers.length);
    const boss = readers.find(({ role }) => role === 'SuperAdmin')?.id ?? null;
    const list = readers.flatMap((reader, at) =>
      numbered(
        reader,
        isInGroup(reader.role, 'management')
          ? managementStory(reader, boss, newcomers.slice(at * newcomersEach, (at + 1) * newcomersEach))
          : story(reader, boss),
      ),
    );
    if (list.length > 0) await insertSeedNotifications(tx, list);
    const early = readers.find(({ role }) => role === 'CareProvider');
    if (early) await updateQuietHours(tx, early.id, earlyHours);
  });
}

/** Told in any order; the oldest is number one. */
function numbered({ id: userId }: SeedReader, told: readonly Told[]): SeedNotification[] {
  return told
    .toSorted((a, b) => b.minutesAgo - a.minutesAgo)
    .map((one, at) => ({
      ...one,
      userId,
      sequence: at + 1,
      message: notificationCatalog[one.type].wordings.default,
      link: linkOf(one),
    }));
}

function linkOf({ type, actorId }: Told): string | null {
  if (type === 'invitation-accepted' && actorId) return profilePath(actorId);
  return notificationKind(type).link ?? null;
}

function managementStory(reader: SeedReader, boss: string | null, newcomers: readonly Newcomer[]): Told[] {
  const arrivals = [24, 26 * hour, 2 * day + 5 * hour, 9 * day, 37 * day];
  return [
    ...newcomers.map(({ id, who }, at) =>
      tell('invitation-accepted', arrivals[at] ?? 40 * day, { who }, { actorId: id, isRead: at > 1 }),
    ),
    signedIn(reader, 3 * hour, 'Chrome 141 on Windows 10', { isRead: false }),
    signedIn(reader, 5 * day + 2 * hour, 'Safari 26 on iOS 26'),
    ...(reader.id === boss ? [] : [roleGiven(reader, boss, 24 * day)]),
  ];
}

function story(reader: SeedReader, boss: string | null): Told[] {
  return [
    signedIn(reader, 50, 'Chrome 141 on Android 16', { isRead: false }),
    signedIn(reader, 28 * hour, 'Firefox 143 on Windows 10', { isRead: false }),
    roleGiven(reader, boss, 4 * day + 3 * hour),
    tell('account-status-changed', 12 * day, { what: 'activated' }, { actorId: boss }),
    signedIn(reader, 34 * day, 'Safari 26 on iPadOS 26'),
  ];
}

function signedIn(
  { id }: SeedReader,
  minutesAgo: number,
  device: string,
  more: Partial<Pick<Told, 'isRead'>> = {},
): Told {
  return tell('new-device', minutesAgo, { device }, { ...more, actorId: id });
}

function roleGiven({ role }: SeedReader, boss: string | null, minutesAgo: number): Told {
  const note = 'Welcome. Ask me whenever something is unclear.';
  return tell('role-changed', minutesAgo, { role: roleLabels[role], note }, { actorId: boss });
}

function tell(
  type: NotificationType,
  minutesAgo: number,
  metadata: Record<string, string>,
  more: Partial<Pick<Told, 'actorId' | 'isRead'>> = {},
): Told {
  return { type, minutesAgo, metadata, actorId: null, isRead: true, ...more };
}
