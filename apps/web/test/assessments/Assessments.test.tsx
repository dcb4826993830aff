import { assessmentsText, createAssessment, listAssessments } from '@homeward/contract/assessments';
import { getClient, listClients } from '@homeward/contract/clients';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { basicClientOf, clientOf, rowOf as clientRowOf } from '../clients/made.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerAssessments, assessmentId, draftOf, forCare, forFamily, signedOf, wholeAdl } from './made.ts';

const path = '/dashboard/assessments/initial-assessment';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

const signed = signedOf('adl-6', wholeAdl, {
  id: idOf(410),
  change: 'WORSE',
  isOverdue: true,
  dueReason: 'FALL_WITH_INJURY',
  dueEventOn: '2027-02-11',
  trend: [5, 5, 4].map((total, at) => ({
    id: idOf(411 + at),
    visitDate: `2026-0${at + 1}-10`,
    scores: { total, letter: 'B' },
    bands: {},
    ruleVersion: 'adl-6-1',
  })),
});

test('lists assessments with score, band, trend and what is due, also on a narrow phone', async () => {
  answerAssessments(draftOf(), [signed]);
  await open(path, 'Admin');
  await shows('4 of 6');
  for (const text of [
    'Moderate',
    'Worse',
    /^Overdue since/,
    'Fall with injury on 02/11/2027',
    'Draft',
    'Signed',
  ])
    await shows(text);
  await expect.element(page.getByRole('img', { name: 'Last results: 5, 5, 4' })).toBeVisible();
  await expectAccessible();
  await page.viewport(320, 700);
  await shows('4 of 6');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('asks for what the address narrows it to, and only for the instruments of the page', async () => {
  answerAssessments(signed);
  await open(`${path}?status=SIGNED&due=OVERDUE&band=severe&current=yes`, 'CareManager');
  await shows('Signed');
  await expect
    .poll(() => api.asked(listAssessments).at(-1)?.query)
    .toMatchObject({
      instrument: ['adl-6', 'iadl-8', 'barthel'],
      status: ['SIGNED'],
      due: 'OVERDUE',
      band: ['severe'],
      current: true,
      sort: '-visit',
    });
  await open('/dashboard/assessments/home-safety', 'CareManager');
  await expect
    .poll(() => api.asked(listAssessments).at(-1)?.query)
    .toMatchObject({ instrument: ['home-safety'] });
  await page.getByRole('searchbox', { name: 'Client name, phone or ID' }).fill('holloway');
  await expect
    .poll(() => api.asked(listAssessments).at(-1)?.query)
    .toMatchObject({ instrument: ['home-safety'], search: 'holloway' });
});

test.each([
  ['CareManager', true],
  ['CareProvider', false],
] as const)('says to a %s what would be here', async (role, mayBegin) => {
  answerAssessments();
  api.on(listAssessments, ({ query }) => pageOfRows([], query));
  await open('/dashboard/assessments/rti', role);
  await shows('No assessments yet');
  if (mayBegin) await expect.element(button('New assessment').first()).toBeVisible();
  else await expect.element(button('New assessment')).not.toBeInTheDocument();
  await expectAccessible();
});

test('says why the list could not be loaded', async () => {
  answerAssessments();
  api.fail(listAssessments);
  await open(path, 'Admin');
  await shows('Assessments could not be loaded');
});

async function chooseRuth() {
  api.on(listClients, ({ query }) => pageOfRows([clientRowOf()], query));
  await open(path, 'CareManager');
  await button('New assessment').click();
  await page.getByRole('combobox', { name: 'Client' }).fill('Ruth');
  await page.getByRole('option', { name: /^Ruth Alvarez/ }).click();
}

test('begins one with the answers of the last', async () => {
  answerAssessments(signed);
  const made = draftOf({ id: assessmentId });
  api.on(createAssessment, () => {
    answerAssessments(made);
    return made;
  });
  await chooseRuth();
  await page.getByText('Copy last answers as a starting point').click();
  await expectAccessible();
  await button('Begin assessment').click();
  await expect.poll(() => router.state.location.pathname).toBe(`${path}/${assessmentId}`);
  expect(api.asked(createAssessment)[0]?.body).toMatchObject({
    instrument: 'adl-6',
    informants: ['OBSERVATION'],
    copiesLast: true,
  });
});

test('leads to the draft that is there', async () => {
  answerAssessments(draftOf());
  await chooseRuth();
  await shows(assessmentsText.draftThere);
  await expect.element(button('Begin assessment')).toBeDisabled();
  await button('Continue the draft').click();
  await expect.poll(() => router.state.location.pathname).toBe(`${path}/${assessmentId}`);
});

test('the tab of a client leads the office to the latest ones', async () => {
  answerAssessments(signed);
  api.on(getClient, () => clientOf());
  await open(`/dashboard/clients/${signed.client.id}?tab=assessments`, 'CareManager');
  await shows('4 of 6');
  await shows('Due: Fall with injury on 02/11/2027');
  await expect
    .element(page.getByRole('link', { name: 'Open Daily activities' }))
    .toHaveAttribute('href', `${path}/${signed.id}`);
  await expectAccessible();
});

test('a family reads there what was found and what helps, and no number', async () => {
  answerAssessments(forFamily(signed));
  api.on(getClient, () => basicClientOf({ sections: ['assessments'] }));
  await open(`/dashboard/clients/${signed.client.id}?tab=assessments`, 'Family');
  await shows('Moderate.');
  // Each sentence stands with the activity that it is about.
  for (const text of ['How to help', 'Activity by activity', 'Needs help to eat, or is fed by tube.'])
    await shows(text);
  await shows(/Leave a feeding tube to those who were taught how/);
  await expect.element(page.getByText(/marked|Never touch a feeding tube/)).not.toBeInTheDocument();
  for (const hidden of ['4 of 6', 'New assessment', 'Open'])
    await expect.element(page.getByText(hidden, { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
});

test('a family reads which result is of what, where there are several', async () => {
  const bands = ['physical', 'community'].map((score) => ({
    ...{ score, band: 'level-3', label: 'Level 3: handles' },
    summary: 'The person uses their hands and repeats.',
  }));
  const seen = forFamily(signed);
  answerAssessments({ ...seen, instrument: 'rti', interpretation: { bands, guidance: [], flags: [] } });
  api.on(getClient, () => basicClientOf({ sections: ['assessments'] }));
  await open(`/dashboard/clients/${signed.client.id}?tab=assessments`, 'Family');
  await shows('Physical: Level 3: handles.');
  await shows('Community: Level 3: handles.');
});

test('a family is led from a profile, which has no result, to the stories', async () => {
  const seen = forFamily(signed);
  const interpretation = { bands: [], guidance: [], flags: [] };
  answerAssessments({ ...seen, instrument: 'montessori', interpretation });
  api.on(getClient, () => basicClientOf({ sections: ['assessments'] }));
  await open(`/dashboard/clients/${signed.client.id}?tab=assessments`, 'Family');
  await shows(/share stories and photos in the tab “Engagement”/);
});

test('a caregiver reads the result, what helps and the notes, without answers', async () => {
  const seen = forCare(signed);
  answerAssessments(seen);
  await open(`${path}/${seen.id}`, 'CareProvider');
  await shows('Moderate');
  for (const text of ['How to help', 'Needs help to eat, or is fed by tube.', 'Cut the meat.'])
    await shows(text);
  await shows(/Never touch a feeding tube/);
  // No points, and not between which points the result lies.
  for (const hidden of ['of 6', '5 to 3', /Grade/])
    await expect.element(page.getByText(hidden)).not.toBeInTheDocument();
  for (const hidden of ['Addenda', 'Seal', 'History'])
    await expect.element(page.getByRole('heading', { name: hidden })).not.toBeInTheDocument();
  await expectAccessible();
});
