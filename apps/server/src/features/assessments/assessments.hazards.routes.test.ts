import { type Assessment, assessmentsText } from '@homeward/contract/assessments';
import { addDays, dayIn } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { adlAnswers, makeAssessment } from '../../../test/assessments.ts';
import { makeClient } from '../../../test/clients.ts';
import { makeHazard } from '../../../test/hazards.ts';
import { readPdf } from '../../../test/pdf.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

/** A printed assessment: what stands beside a hazard. */
async function printed(id: string, as: Person) {
  const { current } = server;
  const headers = { authorization: `Bearer ${await current.tokenOf(as)}` };
  const paper = await fetch(`${current.url}/api/assessments/${id}/document.pdf`, { headers });
  const { read } = await readPdf(new Uint8Array(await paper.arrayBuffer()));
  return (hazard: string, cells = 4) => {
    const at = read.indexOf(`TD: Not met: ${hazard}`);
    return read.slice(at + 1, at + 1 + cells).map((cell) => cell.replace('TD: ', ''));
  };
}

it('prints each hazard with its severity, its owner and the day of its action, or the one that is suggested', async () => {
  const { current } = server;
  const admin = await current.createPerson({ role: 'Admin' });
  const client = await makeClient(current);
  const dueIn = { itemId: 'path', text: 'Sweep it.', dueIn: 3 };
  await makeHazard(current, client, admin, dueIn);
  const id = await makeAssessment(current, client, admin, {
    instrument: 'home-safety',
    status: 'SIGNED',
    visitDate: '2026-01-20',
    answers: { path: 'HAZARD', 'step-edges': 'HAZARD' },
  });
  const { body } = await current.call<Assessment>('GET', `/assessments/${id}`, { as: admin });
  const row = await printed(id, admin);
  const us = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  const due = us(addDays(dayIn('UTC', new Date()), 3));
  expect(row('Path is even and clear')).toEqual(['Moderate', 'Sweep it.', body.assessor.fullName, due]);
  expect(row('Edges of the steps can be seen')).toEqual([
    ...['Moderate', 'Mark the edges of the outside steps.', 'Nobody yet', '02/19/2026'],
  ]);
});

it('prints why items were not asked, and neither prints nor counts an answer to one of them', async () => {
  const { current } = server;
  const admin = await current.createPerson({ role: 'Admin' });
  const client = await makeClient(current);
  const id = await makeAssessment(current, client, admin, {
    instrument: 'home-safety',
    status: 'SIGNED',
    answers: { 'has-stairs': false, 'has-firearms': false, firearms: 'HAZARD', path: 'HAZARD' },
  });
  const headers = { authorization: `Bearer ${await current.tokenOf(admin)}` };
  const paper = await fetch(`${current.url}/api/assessments/${id}/document.pdf`, { headers });
  const { read } = await readPdf(new Uint8Array(await paper.arrayBuffer()));
  const text = read.join('\n');
  expect(text).toContain('Not asked: no stairs inside.');
  expect(text).toContain('Not asked: no firearms.');
  expect(text).toContain('Not met: Path is even and clear');
  expect(text).not.toContain('Firearms are locked');
});

it('begins with what the records say of the home, or with the facts of the last one, each to be confirmed', async () => {
  const { current } = server;
  const admin = await current.createPerson({ role: 'Admin' });
  const client = await makeClient(current);
  const begin = async () => {
    const { status, body } = await current.call<Assessment>('POST', '/assessments', {
      as: admin,
      body: { clientId: client.id, instrument: 'home-safety' },
    });
    expect(status).toBe(201);
    return body;
  };
  const factsOf = ({ sections = [] }: Assessment) => {
    const { answers, carried, copied } = sections.find(({ section }) => section === 'home') ?? {};
    return { answers, carried: carried?.toSorted(), copied: copied?.toSorted() };
  };
  await current.owner.query(
    `update clients set pets = '{DOGS}', smoking_in_home = false, risk_flags = '{OXYGEN}' where id = $1`,
    [client.id],
  );
  await makeAssessment(current, client, admin, { status: 'SIGNED', answers: adlAnswers('bath') });
  const known = { 'has-pets': true, 'has-smokers': false, 'has-oxygen': true, 'needs-bath-help': true };
  const first = await begin();
  expect(factsOf(first)).toEqual({
    answers: known,
    carried: ['has-oxygen', 'has-pets', 'has-smokers', 'needs-bath-help'],
    copied: [],
  });
  // Nothing is hidden by what nobody has confirmed.
  const refused = await current.call<{ detail: string }>('POST', `/assessments/${first.id}/moves`, {
    as: admin,
    headers: { 'if-match': `"${first.version}"` },
    body: { move: 'complete' },
  });
  expect([refused.status, refused.body.detail]).toEqual([409, assessmentsText.unconfirmed(4)]);
  await current.owner.query(`update assessments set status = 'VOIDED' where id = $1`, [first.id]);
  await makeAssessment(current, client, admin, {
    instrument: 'home-safety',
    status: 'SIGNED',
    answers: { 'has-stairs': false, 'has-oxygen': false },
  });
  expect(factsOf(await begin())).toMatchObject({
    answers: { ...known, 'has-oxygen': false, 'has-stairs': false },
    copied: ['has-oxygen', 'has-stairs'],
  });
});

it('prints of an assessment that another one followed what was signed, not what is done today', async () => {
  const { current } = server;
  const admin = await current.createPerson({ role: 'Admin' });
  const client = await makeClient(current);
  const of = (visitDate: string) =>
    makeAssessment(current, client, admin, {
      instrument: 'home-safety',
      status: 'SIGNED',
      visitDate,
      answers: { path: 'HAZARD' },
    });
  const earlier = await of('2026-01-20');
  await makeHazard(current, client, admin, { itemId: 'path', text: 'Sweep it.', dueIn: 3 });
  await current.owner.query('update assessments set is_current = false where id = $1', [earlier]);
  const row = await printed(earlier, admin);
  const { body } = await current.call<Assessment>('GET', `/assessments/${earlier}`, { as: admin });
  expect(body.isCurrent).toBe(false);
  expect(row('Path is even and clear', 3)).toEqual([
    'Moderate',
    'Clear and even out the path to the door.',
    '02/19/2026',
  ]);
});
