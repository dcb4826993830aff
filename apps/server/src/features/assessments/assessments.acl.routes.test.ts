import type { Assessment } from '@homeward/contract/assessments';
import { instrumentsText } from '@homeward/contract/instruments';
import { expect, it } from 'vitest';
import { makeAssessment, toPrint } from '../../../test/assessments.ts';
import { joinTeam, makeClient, makeContact } from '../../../test/clients.ts';
import { useTestServer } from '../../../test/server.ts';
import { assessmentDocument } from './assessments.document.service.ts';

const server = useTestServer({ givesSessions: true });

it('says to everybody that an Allen level is not confirmed, on the page and in the PDF', async () => {
  const { current } = server;
  const admin = await current.createPerson({ role: 'Admin' });
  const caregiver = await current.createPerson({ role: 'CareProvider' });
  const daughter = await current.createPerson({ role: 'Family' });
  const client = await makeClient(current);
  await joinTeam(current, client, caregiver);
  await makeContact(current, client, daughter, 'assessments');
  const level = (more: object) =>
    makeAssessment(current, client, admin, {
      instrument: 'acl',
      status: 'SIGNED',
      visitDate: '2026-01-05',
      answers: { source: 'ACLS-5', value: 4.6, ...more },
    });
  const open = await level({});
  const confirmed = await level({ confirmed: true });
  const told = async (id: string, as: typeof admin) => {
    const { body } = await current.call<Assessment>('GET', `/assessments/${id}`, { as });
    const paper = JSON.stringify(assessmentDocument.compose(toPrint(body)).blocks);
    return {
      page: JSON.stringify(body.interpretation).includes(instrumentsText.confirm),
      paper: paper.includes(instrumentsText.confirm),
      isOld: paper.includes(instrumentsText.confirmOld),
    };
  };
  for (const as of [caregiver, daughter])
    expect(await told(open, as)).toEqual({ page: true, paper: true, isOld: false });
  // Who reads the answers reads also how old the screen is.
  expect(await told(open, admin)).toEqual({ page: true, paper: true, isOld: true });
  for (const as of [admin, caregiver, daughter])
    expect(await told(confirmed, as)).toEqual({ page: false, paper: false, isOld: false });
});
