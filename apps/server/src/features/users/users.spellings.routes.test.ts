import { beforeAll, expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

// Every search for a person finds a name however it is spaced: one table of typed texts for all of them.
const server = useTestServer();
let admin: Person;

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  const officeId = await mainOffice(current);
  const names = [
    ['Kathleen', "O'Brien"],
    ['Juan', 'De la Cruz'],
    ['Ana', 'Smith-Jones'],
    ['Maria Luz', 'Santos Reyes Aquino Bautista Villaseñor'],
    ['Noelani', 'Kaʻiulani'],
  ] as const;
  for (const [firstName, lastName] of names) {
    await current.createPerson({ firstName, lastName, role: 'CareProvider' });
    await current.owner.query(
      `insert into intakes (office_id, first_name, last_name, phone, source, first_contact_due_at)
       values ($1, $2, $3, '+14155550142', 'PHONE', now())`,
      [officeId, firstName, lastName],
    );
    await current.owner.query(
      `insert into partners (type, type_label, name, contact_name, address) values ('OTHER', 'Other', $1, '', '{"city": ""}')`,
      [`${firstName} ${lastName}`],
    );
    const client = await makeClient(current, { firstName, lastName, officeId });
    await current.owner.query('select index_clients(array[$1]::uuid[])', [client.id]);
  }
});

interface Named {
  readonly firstName?: string;
  readonly fullName?: string;
  readonly name?: string;
}

/** First names of those whom a search finds. */
async function found(path: string): Promise<string[]> {
  const { status, body } = await server.current.call<{ data?: Named[]; people?: Named[] }>('GET', path, {
    as: admin,
  });
  expect(status, path).toBe(200);
  const rows = body.data ?? body.people ?? [];
  return rows.map(
    ({ firstName, fullName, name }) => (firstName ?? fullName ?? name ?? '').split(' ')[0] ?? '',
  );
}

const searches = {
  'the list of people': '/users?search=',
  'the directory': '/directory?search=',
  partners: '/partners?search=',
  'people to write to': '/conversations/people?search=',
  clients: '/clients?search=',
  prospects: '/intakes?search=',
};

it.each(Object.entries(searches))('%s are found however the name is spaced', async (_, path) => {
  for (const [typed, firstName] of [
    ["O'Brien", 'Kathleen'],
    ['o brien', 'Kathleen'],
    ['obrien', 'Kathleen'],
    ['o’brien kath', 'Kathleen'],
    ['kathleen o brien', 'Kathleen'],
    ['brien', 'Kathleen'],
    ['dela cruz', 'Juan'],
    ['delacruz', 'Juan'],
    ['de la cruz', 'Juan'],
    ['juan dela cruz', 'Juan'],
    ['smithjones', 'Ana'],
    ['smith jones', 'Ana'],
    ['smith-jones', 'Ana'],
    ['villasenor', 'Maria'],
    ['bautista villasenor', 'Maria'],
    ['maria luz villasenor', 'Maria'],
    ['kaiulani', 'Noelani'],
  ] as const)
    expect(await found(`${path}${encodeURIComponent(typed)}`), typed).toContain(firstName);
});

it.each(['the list of people', 'the directory', 'people to write to', 'clients'] as const)(
  '%s are found by a name that is spelled almost so',
  async (where) => {
    expect(await found(`${searches[where]}kathlen`)).toContain('Kathleen');
    expect(await found(`${searches[where]}vilasenor`)).toContain('Maria');
    expect(await found(`${searches[where]}zzzqqq`)).toEqual([]);
  },
);
