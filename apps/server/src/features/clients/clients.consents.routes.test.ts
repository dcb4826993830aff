import { type ConsentSection, consentSections } from '@homeward/contract/clients';
import type { Overview } from '@homeward/contract/overview';
import { beforeAll, expect, it } from 'vitest';
import { makePlan, makeTask } from '../../../test/care-plans.ts';
import { joinTeam, type MadeClient, makeClient, makeContact, makeNote } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

// What a family member may read with one consent alone. Sections that are not in the table open nothing.
const server = useTestServer({ givesSessions: true });
let client: MadeClient;
let family: Person;
let contact: string;

beforeAll(async () => {
  const { current } = server;
  const admin = await current.createPerson({ role: 'Admin' });
  family = await current.createPerson({ role: 'Family' });
  client = await makeClient(current);
  contact = await makeContact(current, client, family);
  await makePlan(current, client, admin);
  await makeTask(current, client);
  await makeNote(current, client, admin);
});

const parts = [
  '/clients/{id}',
  '/clients/{id}/care-team',
  '/clients/{id}/contacts',
  '/clients/{id}/health',
  '/clients/{id}/notes',
  '/clients/{id}/moves',
  '/clients/{id}/face-sheet.pdf',
  '/clients/{id}/care-plan',
  '/clients/{id}/care-plan/versions',
  '/clients/{id}/care-plan/versions/1',
  '/clients/{id}/care-plan/versions/1/diff',
  '/clients/{id}/tasks',
  '/lock-care/by-owner/CLIENT/{id}',
] as const;

/** Which parts are open, and which fields of the client depend on consent and are there. */
async function readAll() {
  const answers = await Promise.all(
    parts.map(async (path) => {
      const { status, body } = await server.current.call<Record<string, unknown>>(
        'GET',
        path.replace('{id}', client.id),
        { as: family },
      );
      return { path, status, body };
    }),
  );
  const { sections, whatMatters, lifeStory, health, phones, addresses, birthDate } = answers[0]?.body ?? {};
  const told = Object.entries({ whatMatters, lifeStory, health, phones, addresses, birthDate });
  return {
    sections,
    told: told.flatMap(([field, value]) => (value === undefined ? [] : [field])),
    open: answers.flatMap(({ path, status }) => (status === 200 ? [path] : [])),
    closed: new Set(answers.map(({ status }) => status).filter((status) => status !== 200)),
  };
}

const always = ['/clients/{id}', '/clients/{id}/contacts'];
const opened: Partial<Record<ConsentSection, readonly string[]>> = {
  carePlan: ['/clients/{id}', '/clients/{id}/care-team', '/clients/{id}/contacts', '/clients/{id}/care-plan'],
  documents: [...always, '/lock-care/by-owner/CLIENT/{id}'],
};

it.each(['none', ...consentSections] as const)(
  'consent %s alone opens its own part, and nothing else',
  async (given) => {
    const section = given === 'none' ? undefined : given;
    const { owner } = server.current;
    await owner.query('delete from client_consents where contact_id = $1', [contact]);
    if (section)
      await owner.query(`insert into client_consents (contact_id, section, is_given) values ($1, $2, true)`, [
        contact,
        section,
      ]);
    const { sections, told, open, closed } = await readAll();
    expect(sections).toEqual(section ? [section] : []);
    expect(told).toEqual(section === 'carePlan' ? ['whatMatters', 'lifeStory'] : []);
    expect(open).toEqual((section && opened[section]) ?? always);
    expect([...closed].every((status) => status === 403 || status === 404)).toBe(true);
  },
);

it('shows the care team of today on the Overview to a family member with that consent', async () => {
  const { current } = server;
  const [ana, ben, cara, dora] = [
    await current.createPerson({ role: 'CareProvider', firstName: 'Ana' }),
    await current.createPerson({ role: 'MedicalProfessional', firstName: 'Ben' }),
    await current.createPerson({ role: 'CareProvider' }),
    await current.createPerson({ role: 'CareProvider' }),
  ];
  const own = await makeClient(current);
  const daughter = await current.createPerson({ role: 'Family' });
  const asContact = await makeContact(current, own, daughter, 'carePlan');
  await joinTeam(current, own, ben);
  const member = await joinTeam(current, own, ana);
  await joinTeam(current, own, cara, { preference: 'EXCLUDED' });
  await joinTeam(current, own, dora, { to: '2026-01-01', from: '2025-12-01' });
  await joinTeam(current, client, cara);
  const read = async () =>
    (await current.call<Overview>('GET', '/overview', { as: daughter })).body.careTeams;
  const found = await read();
  expect(found?.map(({ client: { id } }) => id)).toEqual([own.id]);
  expect(found?.[0]?.members.toSorted((a, b) => a.fullName.localeCompare(b.fullName))).toMatchObject([
    { id: ana.id, memberId: member, fullName: 'Ana', role: 'CareProvider' },
    { id: ben.id, fullName: 'Ben', role: 'MedicalProfessional' },
  ]);
  await current.owner.query('delete from client_consents where contact_id = $1', [asContact]);
  expect(await read()).toBeUndefined();
});
