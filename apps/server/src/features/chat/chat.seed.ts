import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { keepSeedFile, seedCaller } from '../files/index.ts';
import { directLines } from './chat.direct.seed.ts';
import { demoFiles } from './chat.files.seed.ts';
import { attach } from './chat.files.service.ts';
import { seedLater, seedShiftChat } from './chat.later.seed.ts';
import * as store from './chat.seed.store.ts';
import {
  announcementLines,
  familyLines,
  groupLines,
  type Line,
  otherTeamLines,
  teamLines,
  type Voice,
} from './chat.stories.seed.ts';

/** Who speaks with which voice. */
type Cast = ReadonlyMap<Voice, string>;

/** Gives the demo agency its conversations; nothing where one is there already, or nobody to talk. */
export async function seedChat(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await store.hasNoConversations(tx))) return;
    const people = await store.readSeedPeople(tx);
    const cast = castOf(people);
    const [manager, admin] = [cast.get('manager'), cast.get('admin')];
    if (manager === undefined || admin === undefined) return;
    await seedTeams(deps, tx, people);
    await seedGroup(tx, cast, manager);
    const staff = people.filter(({ role, id }) => role !== 'Family' && id !== admin).map(({ id }) => id);
    const news = await store.insertSeedConversation(tx, {
      ...plain,
      type: 'ANNOUNCEMENT',
      title: 'Agency news',
      isForAllStaff: true,
      ownerId: admin,
      memberIds: staff,
    });
    await say(tx, news, announcementLines, cast);
    await seedShiftChat(deps, tx);
    for (const { of, lines } of directLines) await seedPair(tx, of, lines, cast);
  });
}

const plain = {
  audience: 'STAFF_ONLY',
  title: null,
  clientId: null,
  isForAllStaff: false,
  memberIds: [],
} as const;

const roleOf: Readonly<Record<Voice, string>> = {
  superAdmin: 'SuperAdmin',
  admin: 'Admin',
  manager: 'CareManager',
  provider: 'CareProvider',
  second: 'CareProvider',
  third: 'CareProvider',
  family: 'Family',
  nurse: 'MedicalProfessional',
  other: 'Other',
};

/** The first of each role speaks, of caregivers the first three. */
function castOf(people: readonly store.SeedPerson[]): Cast {
  const taken = new Map<Voice, string>();
  for (const [voice, role] of Object.entries(roleOf) as [Voice, string][]) {
    const known = [...taken.values()];
    const found = people.find((one) => one.role === role && !known.includes(one.id));
    if (found) taken.set(voice, found.id);
  }
  return taken;
}

/** The care teams of four clients; the first of them with the family. */
async function seedTeams(deps: Deps, tx: Transaction, people: readonly store.SeedPerson[]): Promise<void> {
  const clients = await store.readSeedClients(tx);
  for (const [at, { id: clientId, name, userIds }] of clients.entries()) {
    const cast = castOf(people.filter(({ id }) => userIds.includes(id)));
    const ownerId = cast.get('manager') ?? cast.get('provider');
    const lines = at === 0 ? teamLines : (otherTeamLines[at - 1] ?? []);
    if (ownerId === undefined || !lines.some(({ by }) => cast.has(by))) continue;
    const team = { ...plain, type: 'CARE_TEAM', clientId, ownerId } as const;
    const id = await store.insertSeedConversation(tx, team);
    await say(tx, id, lines, cast, name);
    await sendFiles(deps, tx, id, lines, people, cast);
    if (at > 0 || !cast.has('family')) continue;
    const withFamily = await store.insertSeedConversation(tx, { ...team, audience: 'WITH_FAMILY' });
    await say(tx, withFamily, familyLines, cast, name);
    await sendFiles(deps, tx, withFamily, familyLines, people, cast);
    const [manager, provider] = (['manager', 'provider'] as const).map((voice) =>
      people.find((one) => one.id === cast.get(voice)),
    );
    if (manager && provider)
      await seedLater(deps, tx, { teamId: id, familyId: withFamily, manager, provider });
  }
}

async function seedGroup(tx: Transaction, cast: Cast, ownerId: string): Promise<void> {
  const voices: readonly Voice[] = ['provider', 'second', 'third'];
  const memberIds = voices.flatMap((voice) => cast.get(voice) ?? []);
  if (memberIds.length < 2) return;
  const id = await store.insertSeedConversation(tx, {
    ...plain,
    type: 'GROUP',
    title: 'Weekend team',
    ownerId,
    memberIds,
  });
  await say(tx, id, groupLines, cast);
}

async function seedPair(
  tx: Transaction,
  [one, other]: readonly [Voice, Voice],
  lines: readonly Line[],
  cast: Cast,
): Promise<void> {
  const [ownerId, otherId] = [cast.get(one), cast.get(other)];
  if (ownerId === undefined || otherId === undefined) return;
  const audience = other === 'family' ? 'WITH_FAMILY' : 'STAFF_ONLY';
  const id = await store.insertSeedConversation(tx, {
    ...plain,
    type: 'DIRECT',
    audience,
    ownerId,
    memberIds: [otherId],
  });
  await say(tx, id, lines, cast);
}

/** Writes the lines of those who are there; whom a line names and who is not is left out of it. */
async function say(
  tx: Transaction,
  conversationId: string,
  lines: readonly Line[],
  cast: Cast,
  name = '',
): Promise<void> {
  const spoken = lines.filter(({ by }) => cast.has(by));
  const numberOf = (line: number | undefined) => {
    const answered = line === undefined ? undefined : lines[line - 1];
    const at = answered ? spoken.indexOf(answered) : -1;
    return at < 0 ? null : at + 1;
  };
  const messages = spoken.map(
    ({ by, ago, body, isUrgent = false, mentions = [], replyTo, reactions = [] }) => ({
      senderId: cast.get(by) ?? '',
      body: body.replaceAll('{name}', name),
      minutesAgo: ago,
      priority: isUrgent ? ('URGENT' as const) : ('NORMAL' as const),
      mentionIds: mentions.flatMap((voice) => cast.get(voice) ?? []),
      replyTo: numberOf(replyTo),
      reactions: reactions.flatMap(([voice, emoji]) => {
        const userId = cast.get(voice);
        return userId === undefined ? [] : [{ userId, emoji }];
      }),
    }),
  );
  await store.insertSeedMessages(tx, conversationId, messages, 1);
}

/** Sends the files of the lines of those who are there. */
async function sendFiles(
  deps: Deps,
  tx: Transaction,
  conversationId: string,
  lines: readonly Line[],
  people: readonly store.SeedPerson[],
  cast: Cast,
): Promise<void> {
  const spoken = lines.filter(({ by }) => cast.has(by));
  for (const [at, { by, file }] of spoken.entries()) {
    const sender = people.find(({ id }) => id === cast.get(by));
    if (file === undefined || !sender) continue;
    const caller = seedCaller(sender);
    const key = await keepSeedFile(deps, demoFiles[file], caller);
    const messageId = await store.countSeedFile(tx, conversationId, at + 1);
    await attach(deps, tx, messageId, [{ key, name: demoFiles[file].name }], caller);
  }
}
