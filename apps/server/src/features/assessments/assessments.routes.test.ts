import type { Assessment, AssessmentRow, SavedSection } from '@homeward/contract/assessments';
import { assessmentsText } from '@homeward/contract/assessments';
import { addDays, dayIn, type Page, type Problem } from '@homeward/contract/core';
import { instrumentsText } from '@homeward/contract/instruments';
import { beforeAll, describe, expect, it } from 'vitest';
import { adlAnswers } from '../../../test/assessments.ts';
import { makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

type Refused = Omit<Problem, 'status'> & { current?: SavedSection & Assessment };

const server = useTestServer({ givesSessions: true });
const today = dayIn('America/New_York', new Date());
let admin: Person;
let colleague: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  colleague = await server.current.createPerson({ role: 'SuperAdmin' });
});

async function call<Body = Assessment>(
  method: string,
  path: string,
  { body, version, as = admin }: { body?: object; version?: number; as?: Person } = {},
) {
  const answer = await server.current.call<Body & Refused>(method, `/assessments${path}`, {
    as,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
  return answer;
}

const begin = async (clientId: string, more: object = {}) =>
  call('POST', '', { body: { clientId, instrument: 'adl-6', ...more } });
const save = (id: string, answers: object, version: number, more: { body?: object; as?: Person } = {}) =>
  call<SavedSection>('PUT', `/${id}/sections/activities`, {
    body: { answers, ...more.body },
    version,
    ...(more.as && { as: more.as }),
  });
const move = (id: string, name: string, version: number, as = admin) =>
  call('POST', `/${id}/moves`, { body: { move: name }, version, as });
const get = async (id: string) => (await call('GET', `/${id}`)).body;

/** A signed one of a client. */
async function signed(clientId: string, answers: object, more: object = {}): Promise<Assessment> {
  const { body: draft } = await begin(clientId, more);
  const { body: saved } = await save(draft.id, answers, 0);
  const completed = await move(draft.id, 'complete', saved.assessmentVersion);
  const { body } = await move(draft.id, 'sign', completed.body.version);
  return body;
}

describe('a draft', () => {
  it('is begun today where the office of the client is, once for each client and instrument', async () => {
    const client = await makeClient(server.current);
    const { status, body } = await begin(client.id);
    expect([status, body]).toMatchObject([
      201,
      { status: 'DRAFT', visitDate: today, sections: [], version: 1, moves: ['complete', 'void'], trend: [] },
    ]);
    const again = await begin(client.id);
    expect([again.status, again.body.detail]).toEqual([409, assessmentsText.draftThere]);
    expect((await begin(client.id, { instrument: 'iadl-8' })).status).toBe(201);
    const later = await begin((await makeClient(server.current)).id, { visitDate: addDays(today, 1) });
    expect([later.status, later.body.detail]).toEqual([400, assessmentsText.visitLater]);
    const [one, other] = await Promise.all([
      begin((await makeClient(server.current)).id),
      begin('01890000-0000-7000-8000-000000000000'),
    ]);
    expect([one.status, other.status]).toEqual([201, 404]);
  });

  it('is begun once by two people at the same moment', async () => {
    const client = await makeClient(server.current);
    const body = { clientId: client.id, instrument: 'adl-6' };
    const answers = await Promise.all([
      call('POST', '', { body }),
      call('POST', '', { body, as: colleague }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('keeps the answers of two people in two sections, each with a version of its own', async () => {
    const { body: draft } = await begin((await makeClient(server.current)).id);
    const [one, other] = await Promise.all([
      save(draft.id, { bath: 1 }, 0),
      call<SavedSection>('PUT', `/${draft.id}/sections/moving`, {
        body: { answers: { falls: 2 } },
        version: 0,
        as: colleague,
      }),
    ]);
    expect([one.status, one.body.version, other.status, other.body.version]).toEqual([200, 1, 200, 1]);
    const both = await get(draft.id);
    expect(both.version).toBe(3);
    expect(both.sections?.map(({ section, answers }) => [section, answers])).toEqual([
      ['activities', { bath: 1 }],
      ['moving', { falls: 2 }],
    ]);
    expect(both.sections?.map(({ changed }) => changed?.by.id)).toEqual([admin.id, colleague.id]);
  });

  it('lets the second of two who save the same section at once see what the first one wrote', async () => {
    const { body: draft } = await begin((await makeClient(server.current)).id);
    const answers = await Promise.all([
      save(draft.id, { bath: 1 }, 0),
      save(draft.id, { bath: 0 }, 0, { as: colleague }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200)?.body;
    const lost = answers.find(({ status }) => status === 412)?.body;
    expect(lost?.detail).toBe(assessmentsText.sectionChanged);
    expect(lost?.current).toMatchObject({ version: 1, answers: won?.answers });
    expect((await get(draft.id)).sections?.[0]?.answers).toEqual(won?.answers);
  });

  it('answers what is there already as it is, also to an older version', async () => {
    const { body: draft } = await begin((await makeClient(server.current)).id);
    await save(draft.id, { bath: 1 }, 0);
    const again = await save(draft.id, { bath: 1 }, 0);
    expect([again.status, again.body.version, again.body.assessmentVersion]).toEqual([200, 1, 2]);
    expect((await call('PUT', `/${draft.id}/sections/activities`, { body: { answers: {} } })).status).toBe(
      428,
    );
  });

  it.each([
    ['an answer that is none of its item', { answers: { bath: 7 } }, 'answers.bath'],
    ['an item of another section', { answers: { falls: 1 } }, 'answers.falls'],
    ['an item that no form has', { answers: { toString: 1 } }, 'answers.toString'],
    ['a reason that nobody has', { answers: { bath: { notAssessed: 'TIRED' } } }, 'answers.bath'],
    ['a note for another item', { answers: {}, details: { falls: { note: 'Twice.' } } }, 'details.falls'],
    ['help that there is not', { answers: {}, details: { bath: { help: 'SOME' } } }, 'details.bath.help'],
  ])('refuses %s', async (_what, body, path) => {
    const { body: draft } = await begin((await makeClient(server.current)).id);
    const refused = await call('PUT', `/${draft.id}/sections/activities`, { body, version: 0 });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await get(draft.id)).sections).toEqual([]);
  });

  it('knows the sections of its form', async () => {
    const { body: draft } = await begin((await makeClient(server.current)).id);
    const refused = await call('PUT', `/${draft.id}/sections/cooking`, { body: { answers: {} }, version: 0 });
    expect(refused.status).toBe(404);
  });

  it('takes all answers at once, by the version of the whole', async () => {
    const { body: draft } = await begin((await makeClient(server.current)).id);
    const head = { visitDate: addDays(today, -2), informants: ['FAMILY', 'CHART'] };
    const answers = { bath: 1, falls: 3 };
    const details = { bath: { note: 'With a stool.', help: 'SET_UP', goal: 'Alone by spring' } };
    await save(draft.id, { bath: 0 }, 0, { body: { details } });
    const stale = await call('PUT', `/${draft.id}`, { body: { ...head, answers }, version: 1 });
    expect([stale.status, stale.body.current?.version]).toEqual([412, 2]);
    const { body } = await call('PUT', `/${draft.id}`, { body: { ...head, answers }, version: 2 });
    expect(body).toMatchObject({ ...head, version: 3 });
    expect(body.sections?.map(({ section, answers: own }) => [section, own])).toEqual([
      ['activities', { bath: 1 }],
      ['moving', { falls: 3 }],
    ]);
    expect(body.sections?.[0]?.details.bath?.note).toBe('With a stool.');
    // A section that these answers do not change keeps its version.
    const same = await call('PUT', `/${draft.id}`, { body: { ...head, answers: { bath: 1 } }, version: 3 });
    expect(same.body.sections?.map(({ version }) => version)).toEqual([2, 2]);
    const wrong = await call('PUT', `/${draft.id}`, { body: { ...head, answers: { rain: 1 } }, version: 3 });
    expect(wrong.body.errors?.[0]?.path).toBe('answers.rain');
  });

  it('begins with the last answers, each carried forward until somebody has looked at it', async () => {
    const client = await makeClient(server.current);
    const first = await begin(client.id, { copiesLast: true });
    expect([first.status, first.body.detail]).toEqual([409, assessmentsText.noLast]);
    await signed(client.id, adlAnswers('bath'), { visitDate: addDays(today, -90) });
    const { body: draft } = await begin(client.id, { copiesLast: true });
    const items = Object.keys(adlAnswers());
    expect(draft.sections?.[0]).toMatchObject({ answers: adlAnswers('bath'), carried: items, changed: null });
    // One is changed although the page calls it untouched, one was looked at, and one was never carried.
    const { body: saved } = await save(draft.id, adlAnswers('bath', 'feed'), 1, {
      body: { carried: ['feed', 'dress', 'toilet'] },
    });
    expect(saved.carried).toEqual(['dress', 'toilet']);
    const { body: later } = await save(draft.id, adlAnswers('bath', 'feed'), 2, {
      body: { carried: items },
    });
    expect(later.carried).toEqual(['dress', 'toilet']);
    // Nobody signs what nobody looked at.
    const { body: unread } = await call('GET', `/${draft.id}`);
    const refused = await move(draft.id, 'complete', unread.version);
    expect([refused.status, refused.body.detail]).toEqual([409, assessmentsText.unconfirmed(2)]);
    expect(refused.body.errors?.map(({ path }) => path)).toEqual(['answers.dress', 'answers.toilet']);
    await save(draft.id, adlAnswers('bath', 'feed'), later.version, { body: { carried: [] } });
    const { body: read } = await call('GET', `/${draft.id}`);
    expect((await move(draft.id, 'complete', read.version)).status).toBe(200);
    // The record says for good which answers were copied and stayed.
    expect(read.sections?.[0]?.copied).toEqual(items.filter((item) => item !== 'feed'));
  });

  it('keeps which answers were copied when all of them are given at once', async () => {
    const client = await makeClient(server.current);
    await signed(client.id, adlAnswers('bath'), { visitDate: addDays(today, -90) });
    const { body: draft } = await begin(client.id, { copiesLast: true });
    const { visitDate, informants, version } = draft;
    const answers = adlAnswers('bath', 'feed');
    const { body } = await call('PUT', `/${draft.id}`, {
      body: { visitDate, informants, answers },
      version,
    });
    const others = Object.keys(answers).filter((item) => item !== 'feed');
    expect(body.sections?.[0]).toMatchObject({ answers, carried: [], copied: others });
  });
});

describe('a signed assessment', () => {
  it('has every item answered, or a reason', async () => {
    const { body: draft } = await begin((await makeClient(server.current)).id);
    await save(draft.id, { bath: 1, dress: { notAssessed: 'REFUSED' } }, 0);
    const refused = await move(draft.id, 'complete', 2);
    expect([refused.status, refused.body.detail]).toEqual([409, instrumentsText.gaps(4)]);
    expect(refused.body.errors?.map(({ path }) => path)).toEqual(
      ['toilet', 'transfer', 'contin', 'feed'].map((item) => `answers.${item}`),
    );
    expect((await get(draft.id)).status).toBe('DRAFT');
    await save(draft.id, { ...adlAnswers(), dress: { notAssessed: 'REFUSED' } }, 1);
    const { body } = await move(draft.id, 'complete', 3);
    expect([body.status, body.moves]).toEqual(['COMPLETED', ['reopen', 'sign']]);
    const late = await save(draft.id, adlAnswers(), 2);
    expect([late.status, late.body.detail]).toEqual([409, assessmentsText.onlyDrafts]);
  });

  it('keeps what it came to, and how that differs from the one before', async () => {
    const client = await makeClient(server.current);
    const first = await signed(client.id, adlAnswers('bath'), { visitDate: addDays(today, -100) });
    expect(first).toMatchObject({
      status: 'SIGNED',
      scores: { total: 5, letter: 'B' },
      bands: { total: 'moderate' },
      ruleVersion: 'adl-6-1',
      change: null,
      deltas: null,
      isComparable: true,
      isCurrent: true,
      isOverdue: true,
      nextDueOn: addDays(today, -10),
      dueReason: 'INTERVAL',
      signed: { by: { id: admin.id } },
      seal: { no: 1 },
      moves: ['enterInError'],
    });
    expect(first.interpretation?.bands).toMatchObject([{ score: 'total', label: 'Moderate' }]);
    const second = await signed(client.id, adlAnswers('bath', 'feed'));
    expect(second).toMatchObject({
      scores: { total: 4 },
      previousId: first.id,
      deltas: { total: { by: -1, way: 'WORSE' } },
      change: 'WORSE',
      nextDueOn: addDays(today, 90),
      isOverdue: false,
    });
    expect(second.trend?.map(({ scores }) => scores.total)).toEqual([5, 4]);
    expect(await get(first.id)).toMatchObject({ isCurrent: false, nextDueOn: null, version: first.version });
    // One of an earlier visit that is signed later does not become the current one.
    const between = await signed(client.id, adlAnswers(), { visitDate: addDays(today, -50) });
    expect(between).toMatchObject({
      previousId: first.id,
      change: 'BETTER',
      isCurrent: false,
      nextDueOn: null,
    });
    const { body } = await call<Page<AssessmentRow>>('GET', `?client=${client.id}&current=yes`);
    expect(body.data.map(({ id }) => id)).toEqual([second.id]);
  });

  it('keeps who assessed, whatever somebody else sends by PUT', async () => {
    const { body: draft } = await begin((await makeClient(server.current)).id);
    const head = { visitDate: today, informants: ['OBSERVATION'] };
    const put = async (version: number, more: object) =>
      (await call('PUT', `/${draft.id}`, { body: { ...head, ...more }, version, as: colleague })).status;
    await save(draft.id, adlAnswers(), 0);
    const named = [{ assessorId: colleague.id }, { assessor: { id: colleague.id } }];
    const refused = async (version: number, statuses: readonly number[]) => {
      for (const more of named) expect(await put(version, more)).toBe(400);
      expect(statuses).toContain(await put(version, { informants: ['CHART'] }));
      expect((await get(draft.id)).assessor.id).toBe(admin.id);
    };
    await refused(2, [200]);
    await move(draft.id, 'complete', 3);
    await refused(4, [409]);
    await move(draft.id, 'sign', 4, colleague);
    await refused(5, [409]);
    expect(await get(draft.id)).toMatchObject({
      status: 'SIGNED',
      informants: ['CHART'],
      signed: { by: { id: colleague.id } },
    });
  });

  it('is signed once, however many sign at once', async () => {
    const { body: draft } = await begin((await makeClient(server.current)).id);
    await save(draft.id, adlAnswers(), 0);
    await move(draft.id, 'complete', 2);
    const answers = await Promise.all([move(draft.id, 'sign', 3), move(draft.id, 'sign', 3, colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await call<{ signed: number; isIntact: boolean }>('GET', `/${draft.id}/seal`);
    expect(body).toMatchObject({ signed: 1, isIntact: true });
  });

  it('takes addenda, and stays as it was signed', async () => {
    const one = await signed((await makeClient(server.current)).id, adlAnswers());
    const add = (text: string) => call('POST', `/${one.id}/addenda`, { body: { text } });
    const { status, body } = await add('The daughter says that a neighbor helps with the tub.');
    expect([status, body.status, body.addenda?.length]).toEqual([201, 'AMENDED', 1]);
    expect((await add('It was the son.')).body).toMatchObject({ status: 'AMENDED', scores: one.scores });
    const history = await call<Page<{ move: string }>>('GET', `/${one.id}/moves`);
    expect(history.body.data.map(({ move: name }) => name)).toEqual(['amend', 'sign', 'complete']);
    const { body: draft } = await begin(one.client.id);
    const refused = await call('POST', `/${draft.id}/addenda`, { body: { text: 'Too early.' } });
    expect([refused.status, refused.body.detail]).toEqual([409, assessmentsText.onlySigned]);
  });

  it('becomes care tasks in one step, all that are chosen or none', async () => {
    const client = await makeClient(server.current);
    const { id } = await signed(client.id, adlAnswers('bath', 'feed'));
    const add = (...items: string[]) => call<{ added: number }>('POST', `/${id}/tasks`, { body: { items } });
    const refused = await add('bath', 'dress');
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'items.1']);
    expect((await add('bath', 'feed')).body).toEqual({ added: 2 });
    const { body } = await server.current.call<{ tasks: { title: string }[] }>(
      'GET',
      `/clients/${client.id}/tasks`,
      { as: admin },
    );
    expect(body.tasks.map(({ title }) => title)).toEqual(['Help with the bath or shower', 'Help at meals']);
    const { body: draft } = await begin(client.id);
    const early = await call('POST', `/${draft.id}/tasks`, { body: { items: ['bath'] } });
    expect([early.status, early.body.detail]).toEqual([409, assessmentsText.tasksOfSigned]);
  });
});
