import { addDays, type Day } from '@homeward/contract/core';
import { credentialStates } from '@homeward/contract/staff';
import { type Deps, pick, type Random, randomFrom } from '../../platform/slice/index.ts';
import { insertMoves } from '../../platform/states/index.ts';
import {
  hasNoCredentials,
  insertSeedCredentials,
  markAllTold,
  readSeedHolders,
  readSeedKinds,
  type SeedCredential,
  type SeedHolder,
  type SeedKind,
} from './staff.credentials-seed.store.ts';

/** How a credential of the demo stands; `MISSING`: nobody has brought one yet. */
type Story = 'VALID' | 'EXPIRING' | 'EXPIRED' | 'PENDING' | 'REJECTED' | 'MISSING';

/** Most are in order. */
const stories: readonly Story[] = [
  ...Array<Story>(14).fill('VALID'),
  'EXPIRING',
  'EXPIRING',
  'EXPIRED',
  'PENDING',
  'REJECTED',
  'MISSING',
];

/** The demo's own care provider has one of each. */
const ofDemo: Readonly<Record<string, Story>> = {
  'Background check': 'VALID',
  'TB test': 'EXPIRING',
  'CPR and first aid': 'EXPIRED',
  'Driver’s license': 'PENDING',
  'Auto insurance': 'REJECTED',
  'Nurse aide registry': 'VALID',
};

const issuers: Readonly<Record<string, readonly string[]>> = {
  'Background check': ['State Bureau of Investigation', 'Checkwell'],
  'TB test': ['County Health Department', 'Riverside Clinic'],
  'CPR and first aid': ['American Red Cross', 'American Heart Association'],
  'Driver’s license': ['Department of Motor Vehicles'],
  'Auto insurance': ['Prairie Mutual', 'Lakeshore Insurance'],
  'Nurse aide registry': ['State Nurse Aide Registry'],
  'Nursing license': ['State Board of Nursing'],
};

const reasons = [
  'The scan cannot be read.',
  'The name is not the one of the account.',
  'The second page is missing.',
];

/** Gives the staff of the demo agency their credentials; nothing where there are some already. */
export async function seedCredentials({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasNoCredentials(tx))) return;
    const people = await readSeedHolders(tx);
    const made = makeCredentials(people, await readSeedKinds(tx), new Date().toISOString().slice(0, 10));
    const by = people.find(({ username }) => username === 'care.manager')?.id ?? null;
    const ids = await insertSeedCredentials(tx, made, by);
    await insertMoves(
      tx,
      made.flatMap(({ status, reason }, at) => {
        const move = status === 'VERIFIED' ? 'verify' : 'reject';
        const thingId = ids[at];
        if (status === 'PENDING' || thingId === undefined) return [];
        const { to } = credentialStates.moves[move];
        return [{ thingType: 'credential', thingId, move, from: 'PENDING', to, by, reason, version: 1 }];
      }),
    );
    await markAllTold(tx);
  });
}

function makeCredentials(
  people: readonly SeedHolder[],
  kinds: readonly SeedKind[],
  today: Day,
): SeedCredential[] {
  const random = randomFrom(20_261_125);
  return people.flatMap((person) =>
    kinds
      .filter(({ roles }) => (roles as readonly string[]).includes(person.role))
      .flatMap((kind) => {
        const chosen = pick(random, stories);
        const story = (person.username === 'care.provider' ? ofDemo[kind.name] : undefined) ?? chosen;
        const credential = makeCredential(random, story, { person, kind, today });
        return story === 'MISSING' ? [] : [credential];
      }),
  );
}

/** Days until it runs out, at least and at most. */
const daysLeft: Readonly<Record<Story, readonly [number, number]>> = {
  VALID: [90, 700],
  EXPIRING: [3, 55],
  EXPIRED: [-40, -2],
  PENDING: [200, 700],
  REJECTED: [100, 600],
  MISSING: [0, 0],
};

function makeCredential(
  random: Random,
  story: Story,
  { person, kind, today }: { person: SeedHolder; kind: SeedKind; today: Day },
): SeedCredential {
  const [least, most] = daysLeft[story];
  const left = least + Math.floor(random() * (most - least + 1));
  const status = story === 'PENDING' || story === 'REJECTED' ? story : 'VERIFIED';
  return {
    userId: person.id,
    kindId: kind.id,
    number: `${kind.name.slice(0, 2).toUpperCase()}-${100_000 + Math.floor(random() * 900_000)}`,
    issuer: pick(random, issuers[kind.name] ?? ['']),
    issuedOn: addDays(today, left - 730),
    expiresOn: kind.needsExpiration ? addDays(today, left) : null,
    status,
    reason: status === 'REJECTED' ? pick(random, reasons) : null,
  };
}
