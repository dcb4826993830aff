import type { Assessment, AssessmentRow } from '@homeward/contract/assessments';
import type { Page } from '@homeward/contract/core';
import { type InstrumentKey, itemsSaid, saidToCaregiver, saidToFamily } from '@homeward/contract/instruments';
import { beforeAll, describe, expect, it } from 'vitest';
import { adlAnswers, makeAssessment, toPrint } from '../../../test/assessments.ts';
import { joinTeam, type MadeClient, makeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { assessmentDocument } from './assessments.document.service.ts';

// Each note, addendum and score has a word or a number of its own, which only those it is for may be told.
const server = useTestServer({ givesSessions: true });
const clinical = 'canaryclinical';
const plain = 'canaryplain';
const addendum = 'canaryaddendum';
const device = 'canarydevice';
let client: MadeClient;
let signedId = '';
let draftId = '';
let admin: Person;

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  client = await makeClient(current);
  const details = {
    bath: { note: clinical, isClinical: true },
    dress: { note: plain, isClinical: false },
    feed: { note: '', isClinical: false, device, help: 'SET_UP', visitsPerDay: 3 },
  };
  const answers = adlAnswers('bath', 'dress');
  signedId = await makeAssessment(current, client, admin, { status: 'AMENDED', answers, details, addendum });
  draftId = await makeAssessment(current, client, admin, { details });
});

async function person(role: Person['role']): Promise<Person> {
  const one = await server.current.createPerson({ role });
  if (role === 'Family') await makeContact(server.current, client, one, 'assessments');
  else if (role !== 'Other') await joinTeam(server.current, client, one);
  return one;
}

const get = <Body = Assessment>(as: Person, path: string) =>
  server.current.call<Body>('GET', `/assessments${path}`, { as });

/** What the document says of it. */
const printed = (assessment: Assessment) =>
  JSON.stringify(assessmentDocument.compose(toPrint(assessment)).blocks);

describe('a signed assessment', () => {
  it.each([
    ['SuperAdmin', [clinical, plain, addendum, device, '"letter"', '"trend"', '"flags"']],
    ['Admin', [clinical, plain, addendum, device, '"letter"', '"trend"', '"flags"']],
    ['CareManager', [clinical, plain, addendum, device, '"letter"', '"trend"', '"flags"']],
    ['MedicalProfessional', [clinical, plain, addendum, device, '"letter"', '"trend"', '"flags"']],
    ['CareProvider', [plain]],
    ['Family', []],
  ] as const)('tells a %s what is for them', async (role, told) => {
    const as = await person(role);
    const { status, body } = await get(as, `/${signedId}`);
    expect(status).toBe(200);
    const all = [clinical, plain, addendum, device, '"letter"', '"trend"', '"flags"'];
    const text = JSON.stringify(body);
    expect(all.filter((word) => text.includes(word))).toEqual(told);
    const paper = printed(body);
    const inPrint = told.filter((word) => word.startsWith('canary') && word !== device);
    expect([clinical, plain, addendum, device].filter((word) => paper.includes(word))).toEqual(inPrint);
    // The score stands before its band.
    expect(paper.includes('"4 of 6","Moderate"')).toBe(told.includes(clinical as never));
    // How much help it takes is for those who read the answers.
    expect(paper.includes('Total: 18 minutes a day')).toBe(told.includes(clinical as never));
    expect(paper).toContain('Moderate');
    expect(body.interpretation?.bands[0]?.label).toBe('Moderate');
    expect(body.interpretation?.guidance.length).toBeGreaterThan(0);
    expect(body.sections !== undefined).toBe(told.includes(clinical as never));
    const list = await get<Page<AssessmentRow>>(as, `?client=${client.id}&status=AMENDED`);
    const row = list.body.data.find(({ id }) => id === signedId);
    expect(row?.bands).toEqual({ total: 'moderate' });
    expect([clinical, plain, addendum, device].some((word) => JSON.stringify(list.body).includes(word))).toBe(
      false,
    );
    // Scores are for viewers who may read the answers. Caregivers see only whether the result is better or worse.
    const isFull = told.includes('"letter"' as never);
    expect(['scores' in (row ?? {}), 'trend' in (row ?? {})]).toEqual([isFull, isFull]);
    expect('change' in (row ?? {})).toBe(role !== 'Family');
  });

  it.each(['CareProvider', 'Family'] as const)('tells a %s no sum and no score of an item', async (role) => {
    const { current } = server;
    const one = await makeClient(current);
    const as = await current.createPerson({ role });
    if (role === 'Family') await makeContact(current, one, as, 'assessments');
    else await joinTeam(current, one, as);
    for (const [instrument, answers] of [
      ['barthel', { feeding: 10, bathing: 5 }],
      ['rti', { grooming: 3, dressing: 3, bathing: 3, toileting: 3 }],
      ['home-safety', { path: 'HAZARD', door: 'HAZARD' }],
    ] as const) {
      const id = await makeAssessment(current, one, admin, { status: 'SIGNED', instrument, answers });
      const { body } = await get(as, `/${id}`);
      const list = await get<Page<AssessmentRow>>(as, `?client=${one.id}&instrument=${instrument}`);
      expect([body.id, list.body.data.length]).toEqual([id, 1]);
      for (const text of [body, list.body].map((seen) => JSON.stringify(seen)))
        expect(text).not.toMatch(/"(scores|trend|deltas|sections|answers|flags|minutes)"/);
    }
  });

  it.each(['CareProvider', 'Family'] as const)(
    'tells a %s no clinical note of any instrument',
    async (role) => {
      const { current } = server;
      const one = await makeClient(current);
      const as = await current.createPerson({ role });
      if (role === 'Family') await makeContact(current, one, as, 'assessments');
      else await joinTeam(current, one, as);
      for (const [instrument, item, value] of [
        ['adl-6', 'bath', 0],
        ['iadl-8', 'phone', 2],
        ['barthel', 'feeding', 5],
        ['rti', 'grooming', 3],
        ['acl', 'source', 'OTHER_ALLEN'],
        ['montessori', 'work', 'YES'],
        ['home-safety', 'path', 'HAZARD'],
      ] as const) {
        const id = await makeAssessment(current, one, admin, {
          status: 'SIGNED',
          instrument,
          answers: { [item]: value },
          details: { [item]: { note: clinical, isClinical: true } },
        });
        const { status, body } = await get(as, `/${id}`);
        const seen = [
          body,
          printed(body),
          (await get(as, `?client=${one.id}&instrument=${instrument}`)).body,
          (await get(as, `?search=${clinical}`)).body,
        ].map((answer) => JSON.stringify(answer));
        expect([instrument, status, seen.some((text) => text.includes(clinical))]).toEqual([
          instrument,
          200,
          false,
        ]);
        // The note is there for those who assess.
        expect(JSON.stringify((await get(admin, `/${id}`)).body)).toContain(clinical);
      }
    },
  );

  it.each([
    ['CareManager', true],
    ['CareProvider', false],
    ['Family', false],
  ] as const)(
    'says to a %s of each item what is written for them, on the paper too',
    async (role, isFull) => {
      const { current } = server;
      const one = await makeClient(current);
      const as = await current.createPerson({ role });
      if (role === 'Family') await makeContact(current, one, as, 'assessments');
      else await joinTeam(current, one, as);
      const saidOf = async (instrument: InstrumentKey, answers: Record<string, unknown>) => {
        const id = await makeAssessment(current, one, admin, { status: 'SIGNED', instrument, answers });
        const { body } = await get(as, `/${id}`);
        const { items = [] } = body.interpretation ?? {};
        const said = itemsSaid(instrument, answers);
        const read = role === 'Family' ? saidToFamily(said) : saidToCaregiver(said);
        expect(items).toEqual(isFull ? said : read);
        const paper = printed(body);
        for (const { label, says, help } of items)
          expect(paper).toContain(JSON.stringify([label, `${says}\n${help}`]));
        return { text: JSON.stringify(items), paper };
      };
      const activities = await saidOf('adl-6', adlAnswers('transfer', 'feed'));
      expect(activities.text.includes('the care plan names')).toBe(role !== 'Family');
      expect(activities.paper).not.toMatch(/\bmarked\b/);
      const home = await saidOf('home-safety', { rugs: 'HAZARD', violence: 'HAZARD', substances: 'HAZARD' });
      expect([home.text, home.paper].map((text) => text.includes('concern about'))).toEqual(
        role === 'Family' ? [false, false] : [true, true],
      );
      await saidOf('rti', { medicines: 4, spending: 3 });
      await saidOf('iadl-8', { meds: 2, money: 3 });
    },
  );

  it('keeps the sentences that it was signed with, and has none for its items if there were none', async () => {
    const { current } = server;
    const old = { bands: [], guidance: [{ title: 'How to help', lines: ['As it was.'] }], flags: [] };
    const one = await makeClient(current);
    const relative = await current.createPerson({ role: 'Family' });
    await makeContact(current, one, relative, 'assessments');
    const id = await makeAssessment(current, one, admin, { status: 'SIGNED' });
    await current.owner.query('alter table assessments disable trigger user');
    await current.owner.query('update assessments set interpretation = $2 where id = $1', [
      id,
      JSON.stringify(old),
    ]);
    await current.owner.query('alter table assessments enable trigger user');
    const { body } = await get(admin, `/${id}`);
    expect(body.interpretation).toEqual(old);
    expect(printed(body)).toContain('As it was.');
    const { body: family } = await get(relative, `/${id}`);
    expect(family.interpretation).toEqual({ bands: old.bands, guidance: old.guidance });
  });

  it('never shows a family prices or payers, whichever field mentions them', async () => {
    const { current } = server;
    const one = await makeClient(current);
    const family = await current.createPerson({ role: 'Family' });
    await makeContact(current, one, family, 'assessments', 'carePlan', 'visitNotes', 'documents', 'schedule');
    const words = ['Medicaid waiver', '$34.50 an hour', 'long-term care insurance', 'private pay'];
    const [payer = '', price = '', insurer = '', pays = ''] = words;
    const id = await makeAssessment(current, one, admin, {
      status: 'AMENDED',
      answers: adlAnswers('bath'),
      details: {
        bath: { note: payer, isClinical: false, goal: insurer, device: pays },
        feed: { note: price, isClinical: true },
      },
      addendum: words.join(', '),
    });
    const profile = await makeAssessment(current, one, admin, {
      status: 'SIGNED',
      instrument: 'montessori',
      answers: { story: words.join(', ') },
    });
    const seen = await Promise.all([
      get(family, `/${id}`),
      get(family, `/${profile}`),
      get(family, `?client=${one.id}`),
    ]);
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
    const text = JSON.stringify(seen.map(({ body }) => body));
    expect(text).not.toMatch(/medicaid|\$|insurance|payer|private pay|cents|price|billRate|payRate/i);
  });

  it('says whether the client may choke to those who offer activities, and not to families', async () => {
    const { current } = server;
    const family = await current.createPerson({ role: 'Family' });
    await makeContact(current, client, family, 'assessments');
    await current.owner.query(`update clients set risk_flags = '{CHOKING}' where id = $1`, [client.id]);
    expect((await get(admin, `/${signedId}`)).body).toMatchObject({ mayChoke: true });
    expect((await get(family, `/${signedId}`)).body).not.toHaveProperty('mayChoke');
    await current.owner.query(`update clients set risk_flags = '{}' where id = $1`, [client.id]);
    expect((await get(admin, `/${signedId}`)).body).toMatchObject({ mayChoke: false });
  });

  it('is not there for others, nor for families without this consent', async () => {
    const { current } = server;
    const family = await current.createPerson({ role: 'Family' });
    await makeContact(current, client, family, 'carePlan', 'schedule', 'visitNotes', 'documents');
    const strangers = [family, await current.createPerson({ role: 'CareProvider' })];
    for (const as of strangers) {
      expect((await get(as, `/${signedId}`)).status).toBe(404);
      expect((await get<Page<AssessmentRow>>(as, '')).body.data).toEqual([]);
      expect((await get<Page<AssessmentRow>>(as, `?client=${client.id}`)).body).toMatchObject({
        data: [],
        pagination: { total: 0 },
      });
    }
  });
});

it('prints a signed assessment as a PDF, and records it', async () => {
  const family = await person('Family');
  const paper = await get<string>(family, `/${signedId}/document.pdf`);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(String(paper.body)).toMatch(/^%PDF-1\.7/);
  const { body: signed } = await get<Assessment>(admin, `/${signedId}`);
  const name = `Daily activities - ${signed.client.fullName} - ${signed.visitDate}.pdf`;
  expect(paper.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  const { rows } = await server.current.owner.query(
    `select from audit_entries where action = 'assessments.printed' and subject_id = $1`,
    [signedId],
  );
  expect(rows).toHaveLength(1);
  expect((await get(admin, `/${draftId}/document.pdf`)).status).toBe(409);
});

it.each(['CareProvider', 'Family'] as const)('a draft is not there for a %s', async (role) => {
  const as = await person(role);
  expect((await get(as, `/${draftId}`)).status).toBe(404);
  const { body } = await get<Page<AssessmentRow>>(as, `?client=${client.id}&status=DRAFT&status=SIGNED`);
  expect(body.data).toEqual([]);
  const all = await get<Page<AssessmentRow>>(as, '');
  expect(all.body.data.map(({ id }) => id)).toEqual([signedId]);
});
