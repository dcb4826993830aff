import {
  type Assessment,
  type AssessmentSeal,
  assessmentsText,
  signingText,
} from '@homeward/contract/assessments';
import type { Problem } from '@homeward/contract/core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adlAnswers, makeAssessment } from '../../../test/assessments.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
/** Three signed assessments of one client, the oldest first; the second has an addendum. */
let chain: Assessment[] = [];

const call = async <Body = Assessment>(method: string, path: string, body?: object, version?: number) =>
  (
    await server.current.call<Body>(method, `/assessments${path}`, {
      as: admin,
      ...(body && { body }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
  ).body;

async function sign(clientId: string, visitDate: string): Promise<Assessment> {
  const { id } = await call('POST', '', { clientId, instrument: 'adl-6', visitDate });
  await call(
    'PUT',
    `/${id}/sections/activities`,
    { answers: adlAnswers('bath'), details: { bath: { note: 'Tub.' } } },
    0,
  );
  await call('POST', `/${id}/moves`, { move: 'complete' }, 2);
  return call('POST', `/${id}/moves`, { move: 'sign' }, 3);
}

const check = () => call<AssessmentSeal>('GET', `/${chain[0]?.id}/seal`);

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  // Somebody who did not sign.
  await server.current.createPerson({ role: 'Admin' });
});

async function makeChain(): Promise<void> {
  const { id } = await makeClient(server.current);
  chain = [await sign(id, '2026-01-05'), await sign(id, '2026-04-05'), await sign(id, '2026-07-05')];
  await call('POST', `/${chain[1]?.id}/addenda`, { text: 'A neighbor helps.' });
}

/** Whoever owns the database can put every trigger aside. */
async function asOwner(text: string, ...values: unknown[]): Promise<void> {
  const tables = ['assessments', 'assessment_sections', 'assessment_addenda'];
  const { owner } = server.current;
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  try {
    await owner.query(text, values);
  } finally {
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  }
}

describe('what is signed', () => {
  // Nothing here gets through to it.
  beforeAll(makeChain);

  it('is intact as long as nobody alters it, also when the next one makes it the one before', async () => {
    expect(await check()).toEqual({ isIntact: true, signed: 4, brokenId: null });
  });

  it.each([
    [`update assessments set scores = '{"total": 6}' where id = $1`],
    ['delete from assessments where id = $1'],
    [`update assessments set status = 'DRAFT', signed_at = null where id = $1`],
    [`update assessment_sections set answers = '{}' where assessment_id = $1`],
    ['delete from assessment_sections where assessment_id = $1'],
    [`insert into assessment_sections (assessment_id, section, answers) values ($1, 'moving', '{}')`],
  ])('is refused by the database: %s', async (text) => {
    await expect(server.current.owner.query(text, [chain[1]?.id])).rejects.toMatchObject({ code: '23001' });
  });

  it('is refused with its addenda, and the server may not even try', async () => {
    const { owner, app } = server.current;
    for (const text of [`update assessment_addenda set text = 'No.'`, 'delete from assessment_addenda'])
      await expect(owner.query(text)).rejects.toMatchObject({ code: '23001' });
    for (const text of [
      'delete from assessment_seals',
      `update assessment_seals set seal = ''`,
      'delete from assessment_chains',
      'delete from assessment_addenda',
    ])
      await expect(app.deps.pool.query(text)).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses a second signature of somebody untrained, and one on a draft or a voided assessment', async () => {
    const { current } = server;
    const other = await current.createPerson({ role: 'Admin' });
    const acl = { instrument: 'acl', answers: { source: 'CLINICAL_ESTIMATE', value: 5.4 } } as const;
    const refusals = [
      [{ ...acl, status: 'SIGNED' }, 403, assessmentsText.cannotSign],
      [{ status: 'DRAFT' }, 409, signingText.coSignSigned],
      [{ status: 'COMPLETED' }, 409, signingText.coSignSigned],
      [{ status: 'VOIDED' }, 409, signingText.coSignSigned],
    ] as const;
    for (const [given, status, detail] of refusals) {
      const id = await makeAssessment(current, await makeClient(current), admin, given);
      const answer = await current.call<Problem>('POST', `/assessments/${id}/co-signature`, { as: other });
      expect([given.status, answer.status, answer.body.detail]).toEqual([given.status, status, detail]);
      const kept = await current.owner.query('select from assessment_addenda where assessment_id = $1', [id]);
      expect(kept.rowCount).toBe(0);
    }
  });
});

describe('a chain', () => {
  beforeEach(makeChain);

  it('takes a second signature of somebody else into the chain, once', async () => {
    const [, second] = chain;
    const { current } = server;
    const path = `/assessments/${second?.id}/co-signature`;
    const coSign = async (as: Person) =>
      current.call<Assessment & Pick<Problem, 'detail'>>('POST', path, { as });
    const own = await coSign(admin);
    expect([own.status, own.body.detail]).toEqual([403, signingText.coSignOwn]);
    const [other, third] = [
      await current.createPerson({ role: 'Admin' }),
      await current.createPerson({ role: 'MedicalProfessional' }),
    ];
    const both = [await coSign(other), await coSign(other)];
    expect(both.map(({ status, body }) => [status, body.coSigned?.by.id, body.status])).toEqual(
      Array(2).fill([200, other.id, 'AMENDED']),
    );
    expect(both[0]?.body.addenda).toHaveLength(1);
    await joinTeam(current, { id: second?.client.id ?? '' }, third);
    const late = await coSign(third);
    expect([late.status, late.body.detail]).toEqual([409, signingText.coSignTwice]);
    expect(await check()).toEqual({ isIntact: true, signed: 5, brokenId: null });
    await asOwner(
      `update assessment_addenda set added_by = $2 where assessment_id = $1 and kind = 'COSIGNATURE'`,
      second?.id,
      third.id,
    );
    expect(await check()).toMatchObject({ isIntact: false, brokenId: second?.id });
  });

  it('takes one of two second signatures that arrive at once', async () => {
    const { current } = server;
    const people = [
      await current.createPerson({ role: 'Admin' }),
      await current.createPerson({ role: 'Admin' }),
    ];
    const path = `/assessments/${chain[0]?.id}/co-signature`;
    const answers = await Promise.all(people.map((as) => current.call('POST', path, { as })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await check()).toEqual({ isIntact: true, signed: 5, brokenId: null });
    const { rows } = await current.owner.query<{ actor_id: string }>(
      `select actor_id from audit_entries where action = 'assessments.co-signed' and subject_id = $1`,
      [chain[0]?.id],
    );
    expect(rows.map((row) => row.actor_id)).toEqual([people[answers[0]?.status === 200 ? 0 : 1]?.id]);
  });

  it.each([
    ['a score', `update assessments set scores = '{"total": 6}' where id = $1`],
    [
      'what it meant',
      `update assessments set interpretation = interpretation || '{"guidance": []}' where id = $1`,
    ],
    ['a day', 'update assessments set visit_date = visit_date - 1 where id = $1'],
    [
      'who signed',
      'update assessments set signed_by = (select id from users where id <> signed_by limit 1) where id = $1',
    ],
    [
      'an answer',
      `update assessment_sections set answers = answers || '{"bath": 1}' where assessment_id = $1`,
    ],
    ['a note', `update assessment_sections set details = '{}' where assessment_id = $1`],
    ['an addendum', `update assessment_addenda set text = 'Nobody helps.' where assessment_id = $1`],
    [
      'an addendum without a seal',
      "insert into assessment_addenda (assessment_id, text, added_by) select id, text, signed_by from assessments, (values ('More.')) t (text) where id = $1",
    ],
    ['its seal', `update assessment_seals set seal = sha256(seal) where assessment_id = $1`],
  ])('shows when the owner of the database alters %s', async (_what, text) => {
    const [, second] = chain;
    await asOwner(text, second?.id);
    expect(await check()).toMatchObject({ isIntact: false, brokenId: second?.id });
  });

  it('shows when the owner takes the last one away, with all that tells of it', async () => {
    const [, , third] = chain;
    // The addendum was sealed last.
    await asOwner('delete from assessment_seals where no = 4 and client_id = $1', third?.client.id);
    await asOwner('delete from assessment_addenda where assessment_id = $1', chain[1]?.id);
    await asOwner('update assessment_chains set length = 3 where client_id = $1', third?.client.id);
    expect(await check()).toMatchObject({ isIntact: false, signed: 3 });
  });

  it('shows when the owner gives one the seal of another', async () => {
    const [first, second] = chain;
    await asOwner(
      `with one as (select seal from assessment_seals where assessment_id = $1 and addendum_id is null)
       update assessment_seals set seal = one.seal from one where assessment_id = $2 and addendum_id is null`,
      first?.id,
      second?.id,
    );
    expect(await check()).toMatchObject({ isIntact: false, brokenId: second?.id });
  });
});
