import type { Assessment } from '@homeward/contract/assessments';
import { addDays, dayIn } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { makeAssessment } from '../../../test/assessments.ts';
import { makeClient } from '../../../test/clients.ts';
import { makeHazard } from '../../../test/hazards.ts';
import { readPdf } from '../../../test/pdf.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

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
  const headers = { authorization: `Bearer ${await current.tokenOf(admin)}` };
  const paper = await fetch(`${current.url}/api/assessments/${id}/document.pdf`, { headers });
  const { read } = await readPdf(new Uint8Array(await paper.arrayBuffer()));
  const row = (hazard: string) => {
    const at = read.indexOf(`TD: Not met: ${hazard}`);
    return read.slice(at + 1, at + 5).map((cell) => cell.replace('TD: ', ''));
  };
  const us = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
  const due = us(addDays(dayIn('UTC', new Date()), 3));
  expect(row('Path is even and clear')).toEqual(['Moderate', 'Sweep it.', body.assessor.fullName, due]);
  expect(row('Edges of the steps can be seen')).toEqual([
    ...['Moderate', 'Mark the edges of the outside steps.', 'Nobody yet', '02/19/2026'],
  ]);
});
