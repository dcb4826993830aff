import { type ConsentSection, mayOpenInEmergency } from '@homeward/contract/clients';
import { joinTeam, type MadeClient, makeClient, makeContact, makeOffice } from './clients.ts';
import type { Person } from './people.ts';
import type { Cell, Relations } from './roles.ts';

// How callers of the role tables stand to a client.

const provider = (server: Cell['server']) => server.createPerson({ role: 'CareProvider' });

/** @param consents what a family member in the relation `consented` may see, in words: "every consent" */
export const clientRelations = (consents: string) =>
  ({
    reached: { words: 'a client within their reach', subjectOf: provider },
    consented: { words: `the same, with ${consents}`, subjectOf: provider },
    emergency: { words: 'a client whom they opened in an emergency', subjectOf: provider },
    beyond: { words: 'a client out of their reach', subjectOf: provider },
  }) satisfies Relations;

/** A relation of those who reach a client to something of the client. */
export const ofReached = (words: string) => ({ words, subjectOf: provider });

/** An id that nothing has. */
export const unknownId = '01890000-0000-7000-8000-000000000000';

const strangers = new WeakMap<Cell['server'], Promise<[author: Person, officeId: string]>>();

/** The same for all clients of a server: who writes of them, and an office in which nobody works. */
export function strangersOf(server: Cell['server']): Promise<[author: Person, officeId: string]> {
  const known = strangers.get(server);
  if (known) return known;
  const made = Promise.all([server.createPerson({ role: 'Admin' }), makeOffice(server)]);
  strangers.set(server, made);
  return made;
}

/**
 * A client whom the caller reaches or does not.
 * @param consents those of a family member
 */
export async function clientFor(
  { server, relation, viewer }: Cell,
  consents: readonly ConsentSection[],
): Promise<MadeClient> {
  const [, officeId] = await strangersOf(server);
  const client = await makeClient(server, { officeId });
  if (!viewer || relation === 'beyond') return client;
  if (relation === 'emergency') {
    if (mayOpenInEmergency.allows(viewer)) await openEmergency(server, client, viewer);
    return client;
  }
  if (viewer.role === 'Family') await makeContact(server, client, viewer, ...consents);
  else if (viewer.role === 'Other') await grantByGroup(server, client, viewer);
  else await joinTeam(server, client, viewer);
  return client;
}

/** Lets somebody reach a client by a group, as all do whose role is Other. */
export async function grantByGroup(
  { owner }: Cell['server'],
  { id }: { readonly id: string },
  person: Person,
): Promise<void> {
  await owner.query(
    `insert into client_reach (user_id, client_id, by) values ($1, $2, 'GROUP:01890000-0000-7000-8000-00000000abce')`,
    [person.id, id],
  );
}

/** Opens many clients in an emergency at once. */
export async function openEmergencies(
  { owner }: Cell['server'],
  ids: readonly string[],
  person: Person,
): Promise<void> {
  await owner.query(
    `insert into client_emergencies (client_id, user_id, reason, ends_at)
     select id, $2, 'Found on the floor, ambulance on its way', now() + interval '1 hour' from unnest($1::uuid[]) id`,
    [ids, person.id],
  );
  await owner.query("select keep_client_reach('user_id', array[$1]::uuid[])", [person.id]);
}

/** Opens a client out of reach for an hour, as somebody has done who may. @returns the id of the access */
export async function openEmergency(
  { owner }: Cell['server'],
  { id }: { readonly id: string },
  person: Person,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into client_emergencies (client_id, user_id, reason, ends_at)
     values ($1, $2, 'Found on the floor, ambulance on its way', now() + interval '1 hour') returning id`,
    [id, person.id],
  );
  await owner.query("select keep_client_reach('client_id', array[$1]::uuid[])", [id]);
  return rows[0]?.id ?? '';
}
