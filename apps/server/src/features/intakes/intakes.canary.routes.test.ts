import { consentSections } from '@homeward/contract/clients';
import { namespaces, type Role } from '@homeward/contract/core';
import { defaultTiers, intakeSectionIds, intakesChanged } from '@homeward/contract/intakes';
import { beforeAll, expect, it } from 'vitest';
import { type Operation, operationsOf } from '../../../test/attacks/operations.ts';
import { wordColumns, wordsRead } from '../../../test/canaries.ts';
import { joinTeam, type MadeClient, makeClient, makeContact, makeOffice } from '../../../test/clients.ts';
import { inviteTo, makeIntake } from '../../../test/intakes.ts';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';

// Every text of two prospects holds a word of its own: one is still assessed, the other became a client. Every call that
// reads is asked by every role that reads part of them or nothing.
const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' }, givesSessions: true });
const { listen } = useSockets(server);

/** Who the prospect is: everybody who reads a section knows. */
const person = [
  'zqfirst',
  'zqlast',
  'zqpreferred',
  'zqpronouns',
  'zqemail',
  'zqstreet',
  'zqspoken',
  'zqlives',
];
/** What only the office reads. */
const office = ['zqrequester', 'zqbands', 'zqaddendum', 'zqreview', 'zqskipped', 'zqpayer', 'zqprice'];
const ofSection = (section: string) => `zqsays${section.toLowerCase()}`;
/** Keys and choices: their words are the product's own. */
const ownWords = [
  'intake_guests.section',
  'intake_sections.section',
  'intake_sections.tier',
  'intake_voice_notes.peaks',
  'intake_voice_notes.section',
  'intakes.closed_from',
  'intakes.gender',
  'intakes.lost_reason',
  'intakes.payer',
  'intakes.phone',
  'intakes.priority',
  'intakes.recommended_services',
  'intakes.risks',
  'intakes.source',
  'intakes.status',
];
const planted = [
  'intake_addenda.text',
  'intake_sections.answers',
  'intake_sections.not_applicable',
  ...['address', 'email', 'first_name', 'languages', 'last_name', 'level', 'lives_with'].map(
    (column) => `intakes.${column}`,
  ),
  ...['preferred_name', 'pronouns', 'requester'].map((column) => `intakes.${column}`),
];
const skipped = 'routine';
const sections = intakeSectionIds.filter((id) => id !== skipped);
const words = [...person, ...office, ...sections.map(ofSection)].sort();

let admin: Person;
let client: MadeClient;
let openId = '';
let wonId = '';
let operations: Operation[] = [];
let idsOf: Record<string, string[]> = {};

/** Writes a word into each text of an intake. */
async function plant(id: string): Promise<void> {
  const { owner } = server.current;
  await owner.query(
    `update intakes set first_name = 'zqfirst', last_name = 'zqlast', preferred_name = 'zqpreferred',
       pronouns = 'zqpronouns', email = 'zqemail@example.com', lives_with = 'zqlives', languages = '{zqspoken}',
       address = address || '{"address1": "zqstreet"}',
       requester = requester || '{"name": "zqrequester"}',
       level = jsonb_set(level, '{rules}', '"zqbands"') where id = $1`,
    [id],
  );
  await owner.query(`insert into intake_addenda (intake_id, text, added_by) values ($1, 'zqaddendum', $2)`, [
    id,
    admin.id,
  ]);
  // What the second reviewer says.
  await owner.query(
    `insert into state_moves (thing_type, thing_id, move, from_state, to_state, moved_by, reason, version)
     values ('intake', $1, 'review', 'SUBMITTED', 'REVIEWED', $2, 'zqreview', 2)`,
    [id, admin.id],
  );
  await owner.query(
    `update intake_sections set not_applicable = 'zqskipped' where intake_id = $1 and section = $2`,
    [id, skipped],
  );
}

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  const officeId = await makeOffice(current);
  client = await makeClient(current, { officeId });
  const answers = Object.fromEntries(
    sections.map((section) => [
      section,
      {
        says: ofSection(section),
        ...(section === 'goals' && { payerNotes: 'zqpayer', priceNotes: 'zqprice' }),
      },
    ]),
  );
  openId = await makeIntake(current, { officeId, status: 'REVIEWED', answers });
  wonId = await makeIntake(current, { officeId, status: 'WON', client: client.id, answers });
  for (const id of [openId, wonId]) await plant(id);
  idsOf = { intakes: [openId, wonId], any: [client.id, openId] };
  operations = await operationsOf(current);
});

it('plants a word in every text that it keeps', async () => {
  const tables = ['intakes', 'intake_sections', 'intake_addenda', 'intake_guests', 'intake_voice_notes'];
  expect(await wordColumns(server.current, tables)).toEqual([...planted, ...ownWords].sort());
  expect(await wordsRead(server.current, admin, operations, idsOf, words)).toEqual(words);
});

type Place =
  | 'on the team'
  | 'invited to a section'
  | 'with all consents'
  | 'with all consents but this'
  | 'out of reach';

async function viewer(role: Role, place: Place): Promise<Person> {
  const { current } = server;
  const one = await current.createPerson({ role });
  const others = consentSections.filter((section) => section !== 'carePlan');
  if (place === 'on the team') await joinTeam(current, client, one);
  if (place === 'invited to a section') await inviteTo(current, openId, one, 'goals');
  if (place === 'with all consents') await makeContact(current, client, one, ...consentSections);
  if (place === 'with all consents but this') await makeContact(current, client, one, ...others);
  return one;
}

const withTier = (...tiers: readonly string[]) =>
  sections.filter((section) => tiers.includes(defaultTiers[section])).map(ofSection);

it.each([
  ['CareProvider', 'on the team', [...person, ...withTier('CARE', 'FAMILY')]],
  ['MedicalProfessional', 'on the team', withTier('CARE', 'FAMILY')],
  ['MedicalProfessional', 'invited to a section', [...person, ofSection('goals')]],
  ['Family', 'with all consents', withTier('FAMILY')],
  ['Family', 'with all consents but this', []],
  ['CareManager', 'out of reach', []],
] as const)(
  '%s %s reads no word that is for others, in any answer and on any page',
  async (role, place, told) => {
    const as = await viewer(role, place);
    expect(await wordsRead(server.current, as, operations, idsOf, words)).toEqual([...told].sort());
  },
);

it('tells nobody a word by an event or a notification, and strangers not even an id', async () => {
  const { current } = server;
  const guest = await viewer('MedicalProfessional', 'invited to a section');
  const strangers = await Promise.all([
    viewer('Family', 'with all consents'),
    viewer('CareManager', 'out of reach'),
    viewer('MedicalProfessional', 'out of reach'),
  ]);
  const heard = new Map<Person, string[]>();
  for (const one of [guest, ...strangers])
    for (const namespace of Object.keys(namespaces) as (keyof typeof namespaces)[])
      (await listen(one, namespace)).onAny((event, payload) =>
        heard.set(one, [...(heard.get(one) ?? []), `${event} ${JSON.stringify(payload)}`]),
      );
  const desk = await listen(admin);
  for (const id of [openId, wonId]) {
    const told = next(desk, intakesChanged.name);
    const added = await current.call('POST', `/intakes/${id}/addenda`, {
      as: admin,
      body: { text: 'zqaddendum' },
    });
    expect(added.status).toBe(201);
    await told;
  }
  const texts = [...heard.values()].flat();
  expect(texts.filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
  const toStrangers = strangers.flatMap((one) => heard.get(one) ?? []).join();
  expect([openId, wonId].filter((id) => toStrangers.includes(id))).toEqual([]);
  expect(heard.get(guest)?.join()).toContain(openId);
});
