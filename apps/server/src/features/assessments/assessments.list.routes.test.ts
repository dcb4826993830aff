import type { AssessmentRow } from '@homeward/contract/assessments';
import { addDays, dayIn, type Page } from '@homeward/contract/core';
import { beforeAll, expect, it } from 'vitest';
import { adlAnswers, makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, type MadeClient, makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
const today = dayIn('America/New_York', new Date());
let admin: Person;
let nurse: Person;
let officeId = '';
let rosa: MadeClient;
let walter: MadeClient;
/** By what the tests call them. */
const made: Record<string, string> = {};

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  nurse = await current.createPerson({ role: 'MedicalProfessional' });
  officeId = await makeOffice(current);
  rosa = await makeClient(current, { officeId });
  walter = await makeClient(current, { officeId });
  const gone = await makeClient(current, { officeId, status: 'DISCHARGED' });
  await joinTeam(current, rosa, nurse);
  const signed = (client: MadeClient, days: number, ...helped: string[]) =>
    makeAssessment(current, client, admin, {
      status: 'SIGNED',
      visitDate: addDays(today, -days),
      answers: adlAnswers(...helped),
    });
  made.older = await signed(rosa, 300);
  // It is due 90 days after the visit.
  made.overdue = await signed(rosa, 120, 'bath');
  made.soon = await signed(walter, 80, 'bath', 'dress', 'toilet', 'feed');
  made.gone = await signed(gone, 200);
  made.draft = await makeAssessment(current, rosa, nurse, { visitDate: today });
});

async function names(query: string, as = admin, from = `office=${officeId}`): Promise<string[]> {
  const path = `/assessments?${from}${query}`;
  const { status, body } = await server.current.call<Page<AssessmentRow>>('GET', path, { as });
  expect(status).toBe(200);
  expect(body.pagination.total).toBe(body.data.length);
  const nameOf = Object.fromEntries(Object.entries(made).map(([name, id]) => [id, name]));
  return body.data.map(({ id }) => nameOf[id] ?? id);
}

const queries: [string, string[]][] = [
  ['', ['draft', 'soon', 'overdue', 'gone', 'older']],
  ['&sort=visit', ['older', 'gone', 'overdue', 'soon', 'draft']],
  ['&status=DRAFT', ['draft']],
  ['&status=SIGNED&instrument=iadl-8', []],
  ['&band=severe', ['soon']],
  ['&band=moderate&band=severe', ['soon', 'overdue']],
  ['&current=yes', ['soon', 'overdue', 'gone']],
  ['&current=no', ['draft', 'older']],
  // Of those who are not in care none is due.
  ['&due=OVERDUE', ['overdue']],
  ['&due=SOON', ['soon']],
  ['&due=ANY&sort=due', ['overdue', 'soon']],
  ['&sort=-due', ['soon', 'overdue']],
];

it.each(queries)('answers the query "%s" in order', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

// Each is read along another index.
it.each(queries)(
  'answers it in the same order of all offices and of assessors: "%s"',
  async (query, found) => {
    expect(await names(query, admin, 'limit=50')).toEqual(found);
    expect(await names(query, admin, `assessor=${admin.id}&assessor=${nurse.id}`)).toEqual(found);
  },
);

it('narrows by client and assessor', async () => {
  expect(await names(`&client=${walter.id}`)).toEqual(['soon']);
  expect(await names(`&client=${walter.id}&client=${rosa.id}&assessor=${nurse.id}`)).toEqual(['draft']);
});

it('holds what somebody reaches', async () => {
  expect(await names('', nurse)).toEqual(['draft', 'overdue', 'older']);
  expect(await names(`&client=${walter.id}`, nurse)).toEqual([]);
});

it('tells how the results of each client have gone', async () => {
  const { body } = await server.current.call<Page<AssessmentRow>>('GET', `/assessments?client=${rosa.id}`, {
    as: admin,
  });
  const trends = body.data.map(({ trend }) => trend?.map(({ scores }) => scores.total));
  expect(trends).toEqual([[6, 5], [6, 5], [6]]);
});

it('walks in pages', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const next: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body }: { body: Page<AssessmentRow> } = await server.current.call<Page<AssessmentRow>>(
      'GET',
      `/assessments?office=${officeId}&limit=2${next}`,
      { as: admin },
    );
    seen.push(...body.data.map(({ id }) => id));
    cursor = body.pagination.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(['draft', 'soon', 'overdue', 'gone', 'older'].map((name) => made[name]));
});

it('holds a result once whose areas have several of the bands', async () => {
  const { owner } = server.current;
  const bands = { physical: 'level-3', community: 'level-4', communication: 'level-4' };
  const id = await makeAssessment(server.current, walter, admin, { instrument: 'rti', visitDate: today });
  await owner.query(
    `update assessments set status = 'SIGNED', scores = '{}', bands = $2, band_keys = '{level-3,level-4}', rule_version = 'rti-1',
       interpretation = '{"bands": [], "guidance": [], "flags": []}', signed_by = assessor_id, signed_at = now() where id = $1`,
    [id, JSON.stringify(bands)],
  );
  for (const asked of ['level-3', 'level-4', 'level-3&band=level-4', 'level-4&band=level-5'])
    expect(await names(`&band=${asked}`, admin, 'limit=50')).toEqual([id]);
});

it('finds the assessments of the clients whom a search finds, among those that are reached', async () => {
  const { current } = server;
  const [firstName, lastName] = ['Ottilie', 'Quackenbush'];
  const client = await makeClient(current, { officeId, firstName, lastName });
  made.found = await makeAssessment(current, client, admin, { visitDate: today });
  expect(await names('&search=quackenb')).toEqual(['found']);
  expect(await names('&search=Ottilie%20Quackenbush')).toEqual(['found']);
  expect(await names('&search=Zzyzx')).toEqual([]);
  // With a client chosen beside it, both hold.
  expect(await names(`&search=quackenb&client=${rosa.id}`)).toEqual([]);
  expect(await names(`&search=quackenb&client=${client.id}&status=DRAFT`)).toEqual(['found']);
  expect(await names('&search=quackenb&sort=due')).toEqual([]);
  expect(await names('&search=quackenb', nurse)).toEqual([]);
  await joinTeam(current, client, nurse);
  expect(await names('&search=quackenb', nurse)).toEqual(['found']);
});
