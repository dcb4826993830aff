import type { Assessment, SavedSection } from '@homeward/contract/assessments';
import { addDays, dayIn, itemsOf, type Problem } from '@homeward/contract/core';
import { instrumentOf, instrumentsText } from '@homeward/contract/instruments';
import { beforeAll, expect, it } from 'vitest';
import { toPrint } from '../../../test/assessments.ts';
import { joinTeam, makeClient, makeContact, makeOffice } from '../../../test/clients.ts';
import { makeObservation } from '../../../test/observations.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { assessmentDocument } from './assessments.document.service.ts';

// Each ability of a Montessori profile has the day on which it was tried out. Domain 4.4.
const server = useTestServer({ givesSessions: true });
// In these zones it is never the same day.
const early = 'Pacific/Kiritimati';
const late = 'Pacific/Pago_Pago';
let admin: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
});

const call = <Body = Assessment>(
  method: string,
  path: string,
  { body, version, as = admin }: { body?: object; version?: number; as?: Person } = {},
) =>
  server.current.call<Body & Omit<Problem, 'status'>>(method, `/assessments${path}`, {
    as,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const begin = async (clientId: string) =>
  (await call('POST', '', { body: { clientId, instrument: 'montessori' } })).body;
const save = (id: string, answers: object) =>
  call<SavedSection>('PUT', `/${id}/sections/abilities`, { body: { answers }, version: 0 });
const move = (id: string, name: string, version: number) =>
  call('POST', `/${id}/moves`, { body: { move: name }, version });

/** A client whose office is in a zone. */
async function clientIn(timezone: string) {
  const officeId = await makeOffice(server.current);
  await server.current.owner.query('update offices set timezone = $2 where id = $1', [officeId, timezone]);
  return makeClient(server.current, { officeId });
}

/** What the document says of it. */
const printed = (assessment: Assessment) =>
  JSON.stringify(assessmentDocument.compose(toPrint(assessment)).blocks);

/** Answers that complete a profile. */
const allTried = Object.fromEntries(
  itemsOf(instrumentOf('montessori').form).flatMap(({ id, kind }) =>
    kind === 'choice' ? [[id, 'CUE']] : [],
  ),
);

it.each(['tried-grip', 'triedOn'])('%s is at most today where the office of the client is', async (item) => {
  const day = dayIn(early, new Date());
  const ahead = await begin((await clientIn(early)).id);
  const behind = await begin((await clientIn(late)).id);
  const answers = { grip: 'YES', [item]: day };
  const refused = await save(behind.id, answers);
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: `answers.${item}`, message: instrumentsText.triedLater }],
  ]);
  const { visitDate, informants, version } = behind;
  const whole = await call('PUT', `/${behind.id}`, { body: { visitDate, informants, answers }, version });
  expect([whole.status, whole.body.errors?.[0]?.path]).toEqual([400, `answers.${item}`]);
  expect((await call('GET', `/${behind.id}`)).body.sections).toEqual([]);
  expect((await save(behind.id, { grip: 'YES', [item]: addDays(day, -2) })).status).toBe(200);
  expect((await save(ahead.id, answers)).body.answers).toEqual(answers);
});

it.each(['tried-grip', 'triedOn'])('%s is at most today for a caregiver, too', async (item) => {
  const client = await clientIn(late);
  const ana = await server.current.createPerson({ role: 'CareProvider' });
  await joinTeam(server.current, client, ana);
  const id = await makeObservation(server.current, client, admin, ana, { instrument: 'montessori' });
  const saw = (day: string) =>
    call('PUT', `/${id}/observation/sections/abilities`, {
      body: { answers: { grip: 'YES', [item]: day } },
      version: 0,
      as: ana,
    });
  const refused = await saw(dayIn(early, new Date()));
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: `answers.${item}`, message: instrumentsText.triedLater }],
  ]);
  expect((await saw(dayIn(late, new Date()))).status).toBe(200);
});

it('is read with its ability, by everyone who reads the answers, and by no family', async () => {
  const client = await makeClient(server.current);
  const caregiver = await server.current.createPerson({ role: 'CareProvider' });
  const family = await server.current.createPerson({ role: 'Family' });
  await joinTeam(server.current, client, caregiver);
  await makeContact(server.current, client, family, 'assessments');
  const { id } = await begin(client.id);
  // Begun before the profile asked for a day of each ability.
  await server.current.owner.query('update assessments set instrument_version = 1 where id = $1', [id]);
  const answers = { ...allTried, triedOn: '2026-01-10', 'tried-grip': '2026-01-12' };
  const { body: saved } = await save(id, answers);
  const { body: completed } = await move(id, 'complete', saved.assessmentVersion);
  expect(completed.instrumentVersion).toBe(instrumentOf('montessori').version);
  await move(id, 'sign', completed.version);
  for (const as of [admin, caregiver]) {
    const { body } = await call('GET', `/${id}`, { as });
    expect(body.sections?.[0]?.answers).toEqual(answers);
    const paper = printed(body);
    expect(paper).toContain('["Grips with a hand","With a cue, tried out on 01/12/2026"]');
    expect(paper).toContain('["Stands","With a cue, tried out on 01/10/2026"]');
    expect(paper).not.toContain('Tried out on: ');
  }
  const { body } = await call('GET', `/${id}`, { as: family });
  expect(JSON.stringify(body) + printed(body)).not.toMatch(/tried|with a cue|"CUE"/i);
});

it('of the first version is printed with its one day', async () => {
  const { id } = await begin((await makeClient(server.current)).id);
  const { body: saved } = await save(id, { ...allTried, triedOn: '2026-01-10' });
  const { body: completed } = await move(id, 'complete', saved.assessmentVersion);
  await server.current.owner.query('update assessments set instrument_version = 1 where id = $1', [id]);
  const { body } = await move(id, 'sign', completed.version);
  expect(body.instrumentVersion).toBe(1);
  const paper = printed(body);
  expect(paper).toContain('["Grips with a hand","With a cue, tried out on 01/10/2026"]');
  expect(paper).toContain('["Tried out on, unless an ability has its own day","01/10/2026"]');
});

it('is copied into the next profile with its ability, and the day of all others is not', async () => {
  const { id: clientId } = await makeClient(server.current);
  const { id } = await begin(clientId);
  const answers = { ...allTried, triedOn: '2026-01-10', 'tried-grip': '2026-01-12' };
  const { body: saved } = await save(id, answers);
  const { body: completed } = await move(id, 'complete', saved.assessmentVersion);
  await move(id, 'sign', completed.version);
  const { body: next } = await call('POST', '', {
    body: { clientId, instrument: 'montessori', copiesLast: true },
  });
  const copied = next.sections?.find(({ section }) => section === 'abilities');
  expect(copied?.answers).toMatchObject({
    grip: 'CUE',
    'tried-grip': '2026-01-12',
    'tried-pour': '2026-01-10',
  });
  expect(copied?.answers).not.toHaveProperty('triedOn');
  expect(copied?.carried).toEqual(expect.arrayContaining(['grip', 'tried-grip', 'tried-pour']));
});
