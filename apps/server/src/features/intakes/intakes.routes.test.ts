import type { Page, Problem } from '@homeward/contract/core';
import {
  type Intake,
  type IntakeRow,
  type IntakeTwins,
  intakesText,
  type SavedIntakeSection,
} from '@homeward/contract/intakes';
import { beforeAll, describe, expect, it } from 'vitest';
import { mainOffice, makeClient, makeOffice } from '../../../test/clients.ts';
import { completeAnswers, intakeBody, inviteTo, makeIntake } from '../../../test/intakes.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { intakeSummary } from './intakes.document.service.ts';

type Refused = Pick<Problem, 'detail' | 'errors' | 'current'>;

const server = useTestServer({ givesSessions: true });
let office: string;
let admin: Person;
let manager: Person;
let nurse: Person;

beforeAll(async () => {
  office = await mainOffice(server.current);
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
  nurse = await server.current.createPerson({ role: 'MedicalProfessional' });
});

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const call = <Answer = Intake>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  as: Person,
  given: { readonly body?: object; readonly version?: number } = {},
) =>
  server.current.call<Answer>(method, path, {
    as,
    ...(given.body && { body: given.body }),
    ...(given.version !== undefined && { headers: { 'if-match': `"${given.version}"` } }),
  });
const move = (id: string, as: Person, version: number, body: object) =>
  call<Intake & Refused>('POST', `/intakes/${id}/moves`, as, { version, body });
const save = (id: string, section: string, as: Person, version: number, body: object) =>
  call<SavedIntakeSection & Refused>('PUT', `/intakes/${id}/sections/${section}`, as, { version, body });
const list = async (as: Person, query = '') =>
  (await call<Page<IntakeRow>>('GET', `/intakes${query}`, as)).body.data;
const noticesOf = async ({ id }: Person) => {
  const { rows } = await server.current.owner.query<{ type: string }>(
    'select type from notifications where user_id = $1',
    [id],
  );
  return rows.map(({ type }) => type);
};

describe('a new prospect', () => {
  it('is new, with all sections open and 60 minutes of office hours to call', async () => {
    const body = intakeBody(office, { assessorId: manager.id });
    const { status, body: intake } = await call('POST', '/intakes', admin, { body });
    expect(status).toBe(201);
    expect(intake).toMatchObject({ status: 'NEW', moves: ['contact', 'nurture', 'lose'], completeness: 0 });
    expect(intake.sections).toHaveLength(12);
    expect(new Date(intake.firstContactDueAt ?? 0).getTime()).toBeGreaterThanOrEqual(
      new Date(intake.createdAt).getTime() + 3_600_000 - 1_000,
    );
    expect(intake.prospect.phone).toMatch(/^\+1212555\d{4}$/);
    expect(await noticesOf(manager)).toContain('intake-assigned');
    const contacted = await move(intake.id, manager, 1, { move: 'contact' });
    expect(contacted.body).toMatchObject({ status: 'CONTACTED', firstContactDueAt: null });
  });

  it.each([
    ['prospect.firstName', { prospect: { firstName: ' ' } }, 'First name is required'],
    ['prospect.lastName', { prospect: { lastName: '' } }, 'Last name is required'],
    ['prospect.phone', { prospect: { phone: '' } }, 'Phone number is required'],
    ['prospect.birthDate', { prospect: { birthDate: '2999-01-01' } }, 'Date of birth must be in the past'],
    ['prospect.birthDate', { prospect: { birthDate: '1880-01-01' } }, intakesText.tooOld],
    ['scheduledAt', { scheduledAt: '2020-01-01T10:00:00.000Z' }, 'Choose a time in the future'],
    ['nextFollowUpOn', { nextFollowUpOn: '2020-01-01' }, intakesText.followUpInFuture],
    ['source', { source: 'PIGEON' }, intakesText.chooseSource],
  ])('is refused for its %s', async (path, more, message) => {
    const { status, body } = await call<Problem>('POST', '/intakes', admin, {
      body: intakeBody(office, more),
    });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path, message });
  });

  it('is assessed by somebody of the office, and stays in offices of who adds it', async () => {
    const asked = async (as: Person, more: object) =>
      (await call<Problem>('POST', '/intakes', as, { body: { ...intakeBody(office), ...more } })).body.detail;
    expect(await asked(admin, { assessorId: nurse.id })).toBe(intakesText.notAnAssessor);
    expect(await asked(manager, { officeId: await makeOffice(server.current) })).toBe(
      intakesText.officeNotYours,
    );
  });

  it('is told of a client or a prospect who may be the same', async () => {
    const twin = { firstName: 'Ada', lastName: 'Twin', birthDate: '1939-03-03' };
    const id = await makeIntake(server.current, twin);
    const client = await makeClient(server.current, { ...twin, officeId: office });
    const elsewhere = { ...twin, officeId: await makeOffice(server.current) };
    await makeIntake(server.current, elsewhere);
    const { body } = await call<IntakeTwins>('POST', '/intakes/duplicates', manager, { body: twin });
    const message = 'A client or prospect with the same name and date of birth exists: Ada Twin.';
    expect(body.twins).toEqual([
      expect.objectContaining({ kind: 'INTAKE', id, message }),
      expect.objectContaining({ kind: 'CLIENT', id: client.id, message }),
    ]);
    const given = intakeBody(office, { prospect: twin });
    const refused = await call<Problem>('POST', '/intakes', manager, { body: given });
    expect([refused.status, refused.body.errors]).toEqual([409, [{ path: 'acceptsDuplicate', message }]]);
    const continued = await call('POST', '/intakes', manager, { body: { ...given, acceptsDuplicate: true } });
    expect(continued.status).toBe(201);
  });
});

describe('a prospect of a known name', () => {
  const add = (prospect: object, more: object = {}) =>
    call<Problem>('POST', '/intakes', manager, {
      body: { ...intakeBody(office, { prospect }), ...more },
    });
  const message =
    'A client or prospect with the same name exists, and a date of birth is missing: Nora Name.';
  const born = { firstName: 'Nora', lastName: 'Name', birthDate: '1939-03-03' };

  it('is asked about where one of the two has no date of birth, and not where both have another', async () => {
    const client = await makeClient(server.current, { ...born, officeId: office });
    const { birthDate: _born, ...unborn } = born;
    const refused = await add({ ...unborn, birthDate: null });
    expect([refused.status, refused.body.errors]).toEqual([409, [{ path: 'acceptsDuplicate', message }]]);
    const asked = { firstName: 'NORA', lastName: 'name ' };
    const { body } = await call<IntakeTwins>('POST', '/intakes/duplicates', manager, { body: asked });
    expect(body.twins).toEqual([expect.objectContaining({ kind: 'CLIENT', id: client.id, message })]);
    expect((await add({ ...born, birthDate: '1939-03-04' })).status).toBe(201);
    const accepted = await add({ ...unborn, birthDate: null }, { acceptsDuplicate: true });
    expect(accepted.status).toBe(201);
    // Now a prospect of that name has none: it is named behind who has the same date.
    const again = await call<IntakeTwins>('POST', '/intakes/duplicates', manager, { body: born });
    expect(again.body.twins.map(({ kind, birthDate }) => [kind, birthDate])).toEqual([
      ['CLIENT', born.birthDate],
      ['INTAKE', null],
    ]);
  });
});

describe('the sections', () => {
  it('are saved one by one: two people in two sections never meet', async () => {
    const { body: intake } = await call('POST', '/intakes', admin, { body: intakeBody(office) });
    const { id } = intake;
    const falls = { answers: { falls: 1, fallInjury: false, twoPerson: false } };
    const saved = await Promise.all([
      save(id, 'mobility', admin, 0, falls),
      save(id, 'adl', manager, 0, { answers: { adl: { bath: 'HELP' } } }),
    ]);
    expect(saved.map(({ status, body }) => [status, body.version, body.completeness])).toEqual([
      [200, 1, 100],
      [200, 1, 0],
    ]);
    const late = await save(id, 'mobility', manager, 0, { answers: { falls: 3 } });
    expect(late.status).toBe(412);
    expect(late.body.current).toMatchObject({ version: 1, answers: falls.answers });
    // What is there already is answered as it is.
    expect((await save(id, 'mobility', manager, 0, falls)).status).toBe(200);
    const skipped = await save(id, 'nutrition', manager, 0, { answers: {}, notApplicable: 'Eats out.' });
    expect(skipped.body).toMatchObject({ completeness: 100, notApplicable: 'Eats out.' });
    const { body: now } = await call('GET', `/intakes/${id}`, manager);
    expect([now.completeness, now.level?.points]).toEqual([16, 4]);
  });

  it.each([
    ['an item of another section', { answers: { diagnoses: 'None' } }, 'answers.diagnoses'],
    ['a wrong answer', { answers: { falls: -1 } }, 'answers.falls'],
    ['no reason', { answers: {}, notApplicable: ' ' }, 'notApplicable'],
  ])('refuse %s', async (_what, body, path) => {
    const id = await makeIntake(server.current);
    const answer = await save(id, 'mobility', manager, 1, body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it('are answered by who is invited, without payer and price', async () => {
    const answers = {
      health: { allergies: 'None' },
      goals: { goals: 'Walk.', priceNotes: 'Wants a discount.' },
    };
    const id = await makeIntake(server.current, { answers });
    expect((await call('GET', `/intakes/${id}`, nurse)).status).toBe(404);
    for (const section of ['health', 'goals']) {
      const path = `/intakes/${id}/sections/${section}/guests`;
      expect((await call('PUT', path, manager, { body: { userIds: [nurse.id] } })).status).toBe(200);
    }
    expect(await noticesOf(nurse)).toContain('intake-invited');
    const { body: seen } = await call('GET', `/intakes/${id}`, nurse);
    expect(seen.sections.map(({ section, answers: all }) => [section, all])).toEqual([
      ['health', { allergies: 'None' }],
      ['goals', { goals: 'Walk.' }],
    ]);
    for (const hidden of ['payer', 'source', 'requester', 'level', 'addenda', 'recommended', 'lostReason'])
      expect(seen).not.toHaveProperty(hidden);
    const [row] = await list(nurse);
    expect([row?.id, row?.moves, row]).toEqual([id, [], expect.not.objectContaining({ payer: 'MEDICAID' })]);
    const changed = await save(id, 'goals', nurse, 1, { answers: { goals: 'Walk to church.' } });
    expect(changed.body.answers).toEqual({ goals: 'Walk to church.' });
    expect((await save(id, 'goals', nurse, 2, { answers: { priceNotes: 'Free.' } })).status).toBe(400);
    expect((await save(id, 'home', nurse, 1, { answers: {} })).status).toBe(404);
    const { body: kept } = await call('GET', `/intakes/${id}`, manager);
    expect(kept.sections.at(-1)).toMatchObject({
      answers: { goals: 'Walk to church.', priceNotes: 'Wants a discount.' },
      guests: [{ id: nurse.id }],
    });
    await call('PUT', `/intakes/${id}/sections/goals/guests`, manager, { body: { userIds: [] } });
    expect((await save(id, 'goals', nurse, 2, { answers: {} })).status).toBe(404);
    const path = `/intakes/${id}/sections/goals/guests`;
    expect((await call('PUT', path, manager, { body: { userIds: [admin.id] } })).status).toBe(400);
  });
});

describe('the way to the review', () => {
  it('needs a visit in the future, all sections, and keeps the level of that day', async () => {
    const { body: intake } = await call('POST', '/intakes', manager, { body: intakeBody(office) });
    const { id } = intake;
    await move(id, manager, 1, { move: 'contact' });
    const early = await move(id, manager, 2, { move: 'schedule' });
    expect(early.body.errors).toEqual([{ path: 'scheduledAt', message: 'Choose a time in the future' }]);
    const { officeId: _office, ...head } = intakeBody(office);
    const planned = { ...head, officeId: office, scheduledAt: hoursAhead(30), assessorId: manager.id };
    expect((await call('PUT', `/intakes/${id}`, manager, { body: planned, version: 2 })).status).toBe(200);
    await move(id, manager, 3, { move: 'schedule' });
    expect((await move(id, manager, 4, { move: 'start' })).body.status).toBe('IN_PROGRESS');
    const answers = completeAnswers();
    for (const section of Object.keys(answers).filter((one) => one !== 'home' && one !== 'goals'))
      await save(id, section, manager, 0, { answers: answers[section] });
    const { version } = (await call('GET', `/intakes/${id}`, manager)).body;
    const open = await move(id, manager, version, { move: 'submit' });
    expect([open.status, open.body.detail]).toEqual([
      409,
      'Complete these sections before submitting: Home and safety, Goals and payer',
    ]);
    for (const section of ['home', 'goals'])
      await save(id, section, manager, 0, { answers: answers[section] });
    const submitted = await move(id, manager, version + 2, { move: 'submit' });
    expect(submitted.body).toMatchObject({
      status: 'SUBMITTED',
      levelOfCare: 1,
      level: { points: 0, bands: { level2: 7 } },
      submitted: { by: { id: manager.id } },
    });
    const locked = await save(id, 'home', manager, 1, { answers: {} });
    expect([locked.status, locked.body.detail]).toEqual([409, intakesText.isLocked]);
    const added = await call('POST', `/intakes/${id}/addenda`, manager, {
      body: { text: 'A neighbor helps.' },
    });
    expect(added.body.addenda).toMatchObject([{ text: 'A neighbor helps.', by: { id: manager.id } }]);
    const proposed = await move(id, manager, version + 4, { move: 'propose' });
    expect(proposed.status).toBe(400);
  });

  it('goes by the bands of the agency, and by a second reviewer unless it wants none', async () => {
    const choose = (key: string, value: unknown, version = 0) =>
      call('PUT', `/agency/settings/${key}`, admin, { body: { value }, version });
    const bands = { level2: 1, level3: 2, level4: 3, level5: 4 };
    expect((await choose('levelOfCareBands', { ...bands, level3: 1 })).status).toBe(400);
    expect((await choose('levelOfCareBands', bands)).status).toBe(200);
    const answers = { mobility: { falls: 1, fallInjury: false, twoPerson: false } };
    const id = await makeIntake(server.current, { status: 'IN_PROGRESS', assessor: manager, answers });
    const submitted = await move(id, manager, 1, { move: 'submit' });
    expect(submitted.body).toMatchObject({
      levelOfCare: 3,
      level: { points: 2, bands },
      moves: ['nurture', 'lose'],
    });
    const own = await move(id, manager, 2, { move: 'review' });
    expect([own.status, own.body.detail]).toEqual([403, intakesText.secondReviewer]);
    const reviewed = await move(id, admin, 2, { move: 'review' });
    expect(reviewed.body).toMatchObject({ status: 'REVIEWED', reviewed: { by: { id: admin.id } } });
    await choose('levelOfCareBands', null, 1);
    const alone = await makeIntake(server.current, { status: 'SUBMITTED', assessor: manager });
    expect((await choose('intakeSecondReviewer', false)).status).toBe(200);
    expect((await move(alone, manager, 1, { move: 'review' })).body.status).toBe('REVIEWED');
    await choose('intakeSecondReviewer', null, 1);
    expect((await call('GET', `/intakes/${id}`, manager)).body.level).toMatchObject({ level: 3, bands });
  });

  it('leads aside, and back to where it was', async () => {
    const id = await makeIntake(server.current, { status: 'SUBMITTED', assessor: manager });
    const past = await move(id, manager, 1, { move: 'nurture', until: '2020-01-01' });
    expect(past.body.errors).toEqual([{ path: 'until', message: intakesText.followUpInFuture }]);
    expect((await move(id, manager, 1, { move: 'lose', cause: 'NOBODY' })).status).toBe(400);
    const lost = await move(id, manager, 1, { move: 'lose', cause: 'OUT_OF_AREA' });
    expect(lost.body).toMatchObject({ status: 'LOST', lostReason: 'OUT_OF_AREA', moves: ['reopen'] });
    const closed = await call<Problem>('PUT', `/intakes/${id}`, manager, {
      body: intakeBody(office),
      version: 2,
    });
    expect([closed.status, closed.body.detail]).toEqual([409, intakesText.isClosed]);
    const back = await move(id, manager, 2, { move: 'reopen' });
    expect(back.body).toMatchObject({ status: 'SUBMITTED', lostReason: null });
    expect((await save(id, 'home', manager, 1, { answers: {} })).status).toBe(409);
  });
});

it('prints what was found, with the arithmetic', async () => {
  const answers = {
    mobility: { falls: 2, fallInjury: true, twoPerson: true },
    goals: { goals: 'Stay at home.' },
  };
  const id = await makeIntake(server.current, { firstName: 'Printed', answers, assessor: manager });
  const printed = await call<string>('GET', `/intakes/${id}/document.pdf`, manager);
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(String(printed.body)).toMatch(/^%PDF-1\.7/);
  expect(printed.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Initial assessment - Printed [\w ]+ - \d{4}-\d\d-\d\d\.pdf"$/,
  );
  const { body: intake } = await call('GET', `/intakes/${id}`, manager);
  const display = { timezone: 'America/New_York', dateFormat: 'MM/DD/YYYY', timeFormat: '12h' } as never;
  const { title, identity, blocks } = intakeSummary.compose({
    intake,
    agency: { name: 'Homeward', lines: [] },
    printedBy: 'Jane Doe',
    display,
    at: new Date('2026-03-01T10:00:00Z'),
  });
  expect(title).toContain('Printed');
  expect(identity).toMatch(/^Born \d\d\/\d\d\/\d{4} · Main office$/);
  expect(blocks[0]).toEqual({
    type: 'alert',
    label: 'Level of care',
    text: '2 Light personal care, 8 points',
  });
  const said = JSON.stringify(blocks);
  for (const part of [
    '["Two people for a transfer","Yes","4"]',
    'Stay at home.',
    'Not applicable: Not asked.',
  ])
    expect(said).toContain(part);
});

describe('the list', () => {
  it('is narrowed, searched and sorted within the offices of the viewer', async () => {
    const beyond = await makeOffice(server.current);
    const due = await makeIntake(server.current, {
      firstName: 'Zelda',
      lastName: 'Quist',
      phone: '+12125559871',
      status: 'NURTURE',
      assessor: manager,
      followUpOn: '2020-01-01',
    });
    const later = await makeIntake(server.current, {
      firstName: 'Zelda',
      status: 'NURTURE',
      followUpOn: '2099-01-01',
    });
    const elsewhere = await makeIntake(server.current, { firstName: 'Zelda', officeId: beyond });
    const ids = async (as: Person, query: string) => (await list(as, query)).map(({ id }) => id);
    expect(await ids(manager, '?search=zel&sort=created')).toEqual([due, later]);
    expect(await ids(admin, '?search=zelda')).toEqual([elsewhere, later, due]);
    expect(await ids(admin, '?search=zelda%20qu')).toEqual([due]);
    expect(await ids(manager, '?search=555-9871')).toEqual([due]);
    expect(await ids(manager, '?search=%25')).toEqual([]);
    expect(await ids(manager, '?followUp=DUE')).toEqual([due]);
    expect(await ids(manager, `?followUp=DUE&assessor=${manager.id}&search=quist`)).toEqual([due]);
    expect(await ids(admin, `?assessor=${manager.id}&status=NURTURE`)).toEqual([due]);
    expect(await ids(manager, '?sort=followUp&status=NURTURE')).toEqual([due, later]);
    expect(await ids(admin, `?office=${beyond}`)).toEqual([elsewhere]);
    expect(await ids(manager, `?office=${beyond}`)).toEqual([]);
    expect(await ids(admin, `?office=${beyond}&payer=PRIVATE_PAY`)).toEqual([]);
    expect(await ids(admin, `?office=${beyond}&payer=MEDICAID&source=WEBSITE&priority=NORMAL`)).toEqual([
      elsewhere,
    ]);
    const soon = `visitFrom=${hoursAhead(20)}&visitBefore=${hoursAhead(28)}&office=${beyond}`;
    expect(await ids(admin, `?${soon}&sort=visit`)).toEqual([elsewhere]);
    expect(await ids(admin, `?visitFrom=${hoursAhead(40)}&office=${beyond}`)).toEqual([]);
  });

  it('is narrowed by how long ago somebody asked', async () => {
    const { owner } = server.current;
    const officeId = await makeOffice(server.current);
    const made: string[] = [];
    for (const [days, given] of [
      [1, {}],
      [8, { firstName: 'Agatha', assessor: manager }],
      [29, {}],
      [31, { followUpOn: '2020-01-01', status: 'NURTURE' }],
    ] as const) {
      const id = await makeIntake(server.current, { officeId, ...given });
      await owner.query(`update intakes set created_at = now() - make_interval(days => $2) where id = $1`, [
        id,
        days,
      ]);
      made.push(id);
    }
    const found = async (query: string) =>
      (await list(admin, `?office=${officeId}&${query}`)).map(({ id }) => made.indexOf(id));
    expect(await found('age=WEEK')).toEqual([0]);
    expect(await found('age=MONTH')).toEqual([1, 2]);
    expect(await found('age=MONTH&sort=created')).toEqual([2, 1]);
    expect(await found('age=OLDER')).toEqual([3]);
    expect(await found('age=OLDER&followUp=DUE')).toEqual([3]);
    expect(await found('age=WEEK&followUp=DUE')).toEqual([]);
    expect(await found(`age=MONTH&assessor=${manager.id}`)).toEqual([1]);
    expect(await found('age=MONTH&search=agatha')).toEqual([1]);
    expect(await found('age=WEEK&search=agatha')).toEqual([]);
    expect(await found('age=MONTH&sort=visit')).toEqual([1, 2]);
    expect((await call('GET', '/intakes?age=YEAR', admin)).status).toBe(400);
  });

  it('shows a caregiver nothing, also where somebody has invited them', async () => {
    const caregiver = await server.current.createPerson({ role: 'CareProvider' });
    const id = await makeIntake(server.current);
    await inviteTo(server.current, id, caregiver);
    expect(await list(caregiver)).toEqual([]);
    expect(await list(caregiver, '?search=ida')).toEqual([]);
  });
});
