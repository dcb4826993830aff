import { assessmentsChanged } from '@homeward/contract/assessments';
import { consentSections } from '@homeward/contract/clients';
import { namespaces } from '@homeward/contract/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { adlAnswers, makeAssessment } from '../../../test/assessments.ts';
import { type Operation, operationsOf } from '../../../test/attacks/operations.ts';
import { wordColumns, wordsRead } from '../../../test/canaries.ts';
import { joinTeam, type MadeClient, makeClient, makeContact } from '../../../test/clients.ts';
import { makeHazard } from '../../../test/hazards.ts';
import type { Person } from '../../../test/people.ts';
import { next } from '../../../test/platform/nextEvent.ts';
import { useTestServer } from '../../../test/server.ts';
import { useSockets } from '../../../test/sockets.ts';

// Every text of an assessment holds a word of its own. Every call that reads is asked by every role that reads part of it
// or nothing: answers, printed pages, search, histories, notifications, exports and events.
const server = useTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' }, givesSessions: true });
const { listen } = useSockets(server);

/** Which word each column holds. */
const planted: Readonly<Record<string, readonly string[]>> = {
  'assessment_sections.answers': ['zqbirthplace', 'zqdraftstory'],
  'assessment_sections.details': [
    'zqclinical',
    'zqplain',
    'zqdevice',
    'zqgoal',
    'zqolder',
    'zqdraft',
    'zqvoided',
  ],
  'assessment_addenda.text': ['zqaddendum'],
  'assessments.interpretation': ['zqflag'],
  'assessments.scores': ['zqscore'],
  'assessments.deltas': ['zqdelta'],
  'hazard_actions.reason': ['zqreason'],
  // What another caregiver and this one saw for the draft.
  'observed_sections.answers': ['zqseen'],
};
/** Columns of keys, bands and rules: their words are the product's own. */
const ownWords = [
  'assessment_addenda.kind',
  'assessment_chains.instrument',
  'assessment_seals.instrument',
  'assessment_sections.carried',
  'assessment_sections.copied',
  'assessment_sections.section',
  'assessments.band_keys',
  'assessments.bands',
  'assessments.change',
  'assessments.due_reason',
  'assessments.informants',
  'assessments.instrument',
  'assessments.last_due',
  'assessments.rule_version',
  'assessments.status',
  'observed_sections.section',
];
/** Why a draft was voided, and what a move says. */
const moved = 'zqmove';
const words = [...Object.values(planted).flat(), moved].sort();

let admin: Person;
let client: MadeClient;
let operations: Operation[] = [];
const ids: Record<string, string[]> = {};

beforeAll(async () => {
  const { current } = server;
  const { owner } = current;
  admin = await current.createPerson({ role: 'Admin' });
  client = await makeClient(current);
  const made = (given: Parameters<typeof makeAssessment>[3]) => makeAssessment(current, client, admin, given);
  const noteOf = (note: string, isClinical = true) => ({ note, isClinical });
  const older = await made({
    status: 'SIGNED',
    details: { bath: noteOf('zqolder') },
    visitDate: '2026-01-05',
  });
  const signed = await made({
    status: 'AMENDED',
    answers: adlAnswers('bath'),
    details: {
      bath: { ...noteOf('zqclinical'), device: 'zqdevice', goal: 'zqgoal' },
      dress: noteOf('zqplain', false),
    },
    addendum: 'zqaddendum',
  });
  const draft = await made({ details: { bath: noteOf('zqdraft', false) } });
  const voided = await made({
    instrument: 'iadl-8',
    answers: { phone: 0 },
    details: { phone: noteOf('zqvoided', false) },
  });
  const profile = await made({
    instrument: 'montessori',
    status: 'SIGNED',
    answers: { places: 'zqbirthplace' },
  });
  const nextProfile = await made({ instrument: 'montessori', answers: { places: 'zqdraftstory' } });
  const another = await viewer('CareProvider', 'on the team');
  await observe(nextProfile, another, { supportNotes: 'zqseen' });
  const hazard = await makeHazard(current, client, admin, { reason: 'zqreason' });
  await owner.query('alter table assessments disable trigger user');
  await owner.query(
    `update assessments set interpretation = interpretation || '{"flags": [{"kind": "AT_ZERO", "id": "bath", "text": "zqflag"}]}',
       scores = scores || '{"zqscore": 1}', deltas = '{"zqdelta": {"by": -1, "way": "WORSE"}}', change = 'WORSE', previous_id = $2 where id = $1`,
    [signed, older],
  );
  await owner.query('alter table assessments enable trigger user');
  const voiding = await current.call('POST', `/assessments/${voided}/moves`, {
    as: admin,
    body: { move: 'void', reason: moved },
    headers: { 'if-match': '"1"' },
  });
  expect(voiding.status).toBe(200);
  ids.assessments = [signed, older, draft, voided, profile, nextProfile];
  ids.hazards = [hazard];
  ids.any = [client.id, signed];
  operations = await operationsOf(current);
});

/** Asks a caregiver to observe for a draft, and keeps what they saw. */
async function observe(id: string, { id: observerId }: Person, saw: object): Promise<void> {
  const { owner } = server.current;
  await owner.query(
    `insert into observers (assessment_id, client_id, observer_id, due_on, assigned_by)
     values ($1, $2, $3, current_date + 3, $4)`,
    [id, client.id, observerId, admin.id],
  );
  await owner.query(
    `insert into observed_sections (assessment_id, observer_id, section, answers) values ($1, $2, 'support', $3)`,
    [id, observerId, JSON.stringify(saw)],
  );
}

it('plants a word in every text that it keeps', async () => {
  const tables = [
    'assessments',
    'assessment_sections',
    'assessment_addenda',
    'assessment_seals',
    'assessment_chains',
    'observers',
    'observed_sections',
  ];
  const columns = await wordColumns(server.current, tables);
  const known = [...Object.keys(planted).filter((name) => /^(assessment|observed)/.test(name)), ...ownWords];
  expect(columns).toEqual(known.sort());
  // All of them are there for those who assess: the words are where the product looks for them.
  expect(await wordsRead(server.current, admin, operations, ids, words)).toEqual(words);
});

type Place = 'on the team' | 'with all consents' | 'with all consents but this' | 'out of reach';

/** Somebody who reads part of it, or nothing. */
async function viewer(role: Person['role'], place: Place): Promise<Person> {
  const { current } = server;
  const one = await current.createPerson({ role });
  const others = consentSections.filter((section) => section !== 'assessments');
  if (place === 'on the team') await joinTeam(current, client, one);
  if (place === 'with all consents') await makeContact(current, client, one, ...consentSections);
  if (place === 'with all consents but this') await makeContact(current, client, one, ...others);
  return one;
}

describe.each([
  ['CareProvider', 'on the team', ['zqbirthplace', 'zqplain']],
  ['Family', 'with all consents', []],
  ['Family', 'with all consents but this', []],
  ['MedicalProfessional', 'out of reach', []],
] as const)('%s %s', (role, place, told) => {
  it('reads no word that is for others, in any answer and on any page', async () => {
    const as = await viewer(role, place);
    // Whom the office asks to observe for a draft reads no more of it, nor what others saw.
    const [, , draft = '', , , nextProfile = ''] = ids.assessments ?? [];
    for (const id of role === 'CareProvider' ? [draft, nextProfile] : []) {
      await observe(id, as, {});
      const asked = await server.current.call('GET', `/assessments/${id}/observation`, { as });
      expect(asked.status).toBe(200);
    }
    expect(await wordsRead(server.current, as, operations, ids, words)).toEqual(told);
  });
});

it('tells nobody a word by an event or a notification, and strangers not even an id', async () => {
  const { current } = server;
  const [signed = '', , draft = ''] = ids.assessments ?? [];
  const insiders = [await viewer('CareProvider', 'on the team'), await viewer('Family', 'with all consents')];
  const strangers = await Promise.all([
    viewer('MedicalProfessional', 'out of reach'),
    viewer('Family', 'with all consents but this'),
  ]);
  const heard = new Map<Person, string[]>();
  for (const one of [...insiders, ...strangers])
    for (const namespace of Object.keys(namespaces) as (keyof typeof namespaces)[])
      (await listen(one, namespace)).onAny((event, payload) =>
        heard.set(one, [...(heard.get(one) ?? []), `${event} ${JSON.stringify(payload)}`]),
      );
  const office = await listen(admin);
  const write = async (method: string, path: string, body: unknown, version?: number) => {
    const told = next(office, assessmentsChanged.name);
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await current.call(method, `/assessments/${path}`, { as: admin, body, headers });
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
    await told;
  };
  const details = { feed: { note: 'zqclinical', isClinical: true } };
  await write('PUT', `${draft}/sections/activities`, { answers: adlAnswers('bath', 'feed'), details }, 1);
  await write('POST', `${draft}/moves`, { move: 'complete' }, 2);
  await write('POST', `${draft}/moves`, { move: 'sign' }, 3);
  await write('POST', `${signed}/addenda`, { text: 'zqaddendum' });
  const texts = [...heard.values()].flat();
  expect(texts.filter((text) => words.some((word) => text.includes(word)))).toEqual([]);
  const known = [client.id, signed, draft];
  const toStrangers = strangers.flatMap((one) => heard.get(one) ?? []);
  expect(toStrangers.filter((text) => known.some((id) => text.includes(id)))).toEqual([]);
  // Those who read the result hear that there is one.
  for (const one of insiders) expect(heard.get(one)?.join()).toContain(draft);
});
