import { consentSections } from '@homeward/contract/clients';
import { dayMs } from '@homeward/contract/core';
import type { Transaction } from '../../platform/db/index.ts';
import { pick, type Random } from '../../platform/slice/index.ts';
import { insertContact, saveConsents } from './clients.contacts.store.ts';
import type { SeedPerson } from './clients.seed.store.ts';
import { firstNames, lastNames, relationships, standings } from './clients.stories.seed.ts';
import { insertMember } from './clients.team.store.ts';

/** The people of the demo who look after the clients of an office. */
export interface Cast {
  readonly managers: readonly SeedPerson[];
  readonly providers: readonly SeedPerson[];
  readonly nurses: readonly SeedPerson[];
  readonly families: readonly SeedPerson[];
  readonly by: SeedPerson;
}

/** The day so many days ago; of the future where `days` is negative. */
export const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Gives a client of the demo a care team, and a contact who may have an account and consents. */
export async function seedPeople(
  tx: Transaction,
  id: string,
  { at, cast, random }: { readonly at: number; readonly cast: Cast; readonly random: Random },
): Promise<void> {
  const isNew = standings[at % standings.length]?.status === 'PROSPECT';
  const turn = <One>(list: readonly One[], step: number) =>
    list.length === 0 ? undefined : list[(at + step) % list.length];
  const from = dayBefore(120);
  const seat = { to: null, reason: '' } as const;
  // Somebody whom one signs in as looks after every third client.
  const primary = at % 3 === 0 ? cast.providers[0] : turn(cast.providers, 0);
  const backup = turn(cast.providers, 7);
  const nurse = at % 4 === 0 ? cast.nurses[0] : turn(cast.nurses, 0);
  if (!isNew && primary)
    await insertMember(tx, id, primary.id, { ...seat, role: 'PRIMARY', from, preference: 'PREFERRED' });
  if (!isNew && backup && backup !== primary)
    await insertMember(tx, id, backup.id, { ...seat, role: 'BACKUP', from, preference: 'NEUTRAL' });
  if (!isNew && nurse)
    await insertMember(tx, id, nurse.id, { ...seat, role: 'NURSE', from, preference: 'NEUTRAL' });
  const excluded = turn(cast.providers, 13);
  if (at % 8 === 2 && excluded && ![primary, backup].includes(excluded))
    await insertMember(tx, id, excluded.id, {
      ...seat,
      role: 'FLOAT',
      from,
      preference: 'EXCLUDED',
      reason: 'Requested by the client',
    });
  const family = at === 0 ? cast.families[0] : at % 2 === 0 ? turn(cast.families.slice(1), 0) : undefined;
  const firstName = family ? undefined : pick(random, firstNames);
  const isWoman = firstName !== undefined && firstNames.indexOf(firstName) % 2 === 0;
  const contact = await insertContact(tx, id, {
    userId: family?.id ?? null,
    name: family?.name ?? `${firstName} ${lastNames[(at * 5) % lastNames.length]}`,
    relationship: pick(random, relationships[family ? 'account' : isWoman ? 'woman' : 'man']),
    phone: at % 12 === 7 ? '' : `+1347555${String(2000 + at).padStart(4, '0')}`,
    email: family?.email ?? '',
    isPrimary: true,
    isEmergency: at % 12 !== 7,
    hasFinancialPower: random() < 0.4,
    hasHealthcarePower: random() < 0.6,
    hasHipaaRelease: random() < 0.8,
  });
  const given = consentSections.filter(() => at === 0 || random() < 0.5);
  const consents = given.map((section) => ({ section, isGiven: true }));
  await saveConsents(tx, contact, family ? consents : [], { id: cast.by.id, role: 'CareManager' });
}
