import {
  type Assessment,
  addAddendum,
  addAssessedTasks,
  assessmentsText,
  checkAssessmentSeal,
  coSignAssessment,
  moveAssessment,
  signingText,
} from '@homeward/contract/assessments';
import {
  activityLibrary,
  defaultTables,
  getInstrument,
  homeAreas,
  type InstrumentKey,
  instrumentOf,
  instrumentsText,
  withTables,
} from '@homeward/contract/instruments';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { answerHazards, hazardOf } from '../hazards/made.ts';
import { open } from '../open.tsx';
import { expectTitledByHeading } from '../titles.ts';
import {
  answerAssessments,
  assessmentId,
  assessor,
  draftOf,
  sectionsOf,
  signedOf,
  wholeAdl,
} from './made.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

const pages: Partial<Record<InstrumentKey, string>> = {
  rti: 'rti',
  acl: 'acl',
  montessori: 'individualized',
  'home-safety': 'home-safety',
};

async function show(assessment: Assessment, role: 'CareManager' | 'Admin' = 'CareManager') {
  answerAssessments(assessment);
  const family = pages[assessment.instrument] ?? 'initial-assessment';
  await open(`/dashboard/assessments/${family}/${assessmentId}`, role);
}

test('the heading says whose assessment it is, by which instrument and of which day, and titles the window', async () => {
  const signed = signedOf('adl-6', wholeAdl);
  await show(signed);
  await expectTitledByHeading('Ruth Alvarez: Daily activities, 11/20/2026');
  await show({ ...signed, visitDate: '2026-08-10' });
  await expectTitledByHeading('Ruth Alvarez: Daily activities, 08/10/2026');
  await show({ ...signed, status: 'ENTERED_IN_ERROR' });
  await expectTitledByHeading('Ruth Alvarez: Daily activities, 11/20/2026, entered in error');
});

test('shows the score before its band, the grade, the answers and the course of comparable results', async () => {
  const signed = signedOf('adl-6', wholeAdl);
  const [now] = signed.trend ?? [];
  const earlier = (at: number, total: number, ruleVersion = 'adl-6-1') => ({
    id: idOf(420 + at),
    visitDate: `2026-0${at + 1}-10`,
    scores: { total, letter: 'B' },
    bands: {},
    ruleVersion,
  });
  await show({
    ...signed,
    deltas: { total: { by: -1, way: 'WORSE' } },
    isComparable: true,
    previousId: idOf(421),
    trend: [earlier(0, 6, 'adl-6-0'), earlier(1, 5), ...(now ? [now] : [])],
  });
  await shows('of 6');
  for (const text of ['Moderate', '5 to 3', '−1, worse than before', 'Needs help', 'Unaltered'])
    await shows(text);
  await shows(instrumentsText.footer);
  await shows(`${instrumentsText.notComparable} 1 earlier result is not shown.`);
  await expect.element(page.getByText('Grade C')).toBeVisible();
  await expectAccessible();
  await page.viewport(320, 700);
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
});

test('is signed after one question, and says why it cannot be', async () => {
  const completed = draftOf({
    status: 'COMPLETED',
    moves: ['reopen', 'sign'],
    sections: sectionsOf('adl-6', wholeAdl),
  });
  api.on(moveAssessment, () => signedOf('adl-6', wholeAdl));
  await show(completed);
  await shows('Not signed yet');
  await shows('Moderate');
  await button('Sign').click();
  await shows('You will not be able to change it.');
  await expectAccessible();
  api.fail(moveAssessment, 409, 'A signed assessment cannot become signed.');
  await button('Sign assessment').click();
  await shows('A signed assessment cannot become signed.');
  api.on(moveAssessment, () => {
    answerAssessments(signedOf('adl-6', wholeAdl));
    return signedOf('adl-6', wholeAdl);
  });
  await button('Sign assessment').click();
  await shows('Assessment signed');
  expect(api.asked(moveAssessment).at(-1)?.body).toEqual({ move: 'sign' });
  await expect.element(page.getByText('Not signed yet')).not.toBeInTheDocument();
});

test('tells somebody without training that others sign', async () => {
  await show(
    draftOf({
      instrument: 'acl',
      status: 'COMPLETED',
      moves: ['reopen'],
      sections: sectionsOf('acl', { source: 'CLINICAL_ESTIMATE', value: 4.4 }),
    }),
    'Admin',
  );
  await shows('Your role cannot sign this assessment.');
  await shows('4.4');
  await shows('Clinical estimate: no screen was given.');
  await expect.element(button('Sign')).not.toBeInTheDocument();
});

test('takes an addendum, and tells of a broken seal', async () => {
  const signed = signedOf('adl-6', wholeAdl);
  await show(signed);
  api.on(checkAssessmentSeal, () => ({ isIntact: false, signed: 1, brokenId: signed.id }));
  api.on(addAddendum, ({ body }) => {
    const amended: Assessment = {
      ...signed,
      status: 'AMENDED',
      version: 4,
      addenda: [{ id: idOf(430), text: body.text, by: assessor, at: '2026-11-21T10:00:00Z' }],
    };
    answerAssessments(amended);
    api.on(checkAssessmentSeal, () => ({ isIntact: false, signed: 1, brokenId: signed.id }));
    return amended;
  });
  await button('Add addendum').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add addendum' }).click();
  await shows('Enter what you want to add.');
  await page.getByRole('textbox', { name: 'What became known' }).fill('The shower chair came.');
  await dialog.getByRole('button', { name: 'Add addendum' }).click();
  await shows('The shower chair came.');
  await shows('Altered');
  await shows('Amended');
});

test('makes care tasks of what it suggests', async () => {
  await show(signedOf('adl-6', wholeAdl));
  api.on(addAssessedTasks, ({ body }) => ({ added: body.items.length }));
  await button('Create care tasks').click();
  await button('Add tasks').click();
  await shows(assessmentsText.chooseTasks);
  await shows(/Stay within reach in the bathroom/);
  await page.getByText('Help with the bath or shower').click();
  await expectAccessible();
  await button('Add 1 task').click();
  await shows('1 task added');
  expect(api.asked(addAssessedTasks)[0]?.body).toEqual({ items: ['bath'] });
});

test.each([true, false])(
  'says of each activity what the person does and what helps (signed: %s)',
  async (isSigned) => {
    const answers = { meds: 2, money: 3 };
    const sections = sectionsOf('iadl-8', answers);
    await show(
      isSigned
        ? signedOf('iadl-8', answers)
        : draftOf({ instrument: 'iadl-8', status: 'COMPLETED', sections }),
    );
    await shows('Activity by activity');
    await shows('Takes medicines when someone else has set them out.');
    await shows(/Do not fill the pill box/);
    await shows(/except by the office’s rule/);
    await expect.element(page.getByText(/is done by others/)).not.toBeInTheDocument();
  },
);

test('sets the informants of a routine task side by side and marks where they differ', async () => {
  const tasks = { grooming: 5, dressing: 4, bathing: 3, walking: 4 };
  await show(signedOf('rti', { ...tasks, 'physical-self': { grooming: 3 } }));
  const row = page.getByRole('row', { name: /Grooming/ });
  await expect.element(row.getByText('Informants differ')).toBeVisible();
  await expect.element(row.getByText('3 · Handles')).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: /Dressing/ }).getByText('Informants differ'))
    .not.toBeInTheDocument();
  await shows('4.0');
  await expectAccessible();
});

test('lists the hazards of a home, the worst first, with what to do and by when', async () => {
  const ids = homeAreas.flatMap(({ items }) => items.map(({ id }) => id));
  const answers = Object.fromEntries(ids.map((id) => [id, 'OK']));
  const signed = {
    ...signedOf('home-safety', {
      ...answers,
      path: 'HAZARD',
      'has-ramp': false,
      'smoke-alarms': 'HAZARD',
      'smoke-alarm': 'HAZARD',
    }),
    deltas: { index: { by: -1.5, way: 'BETTER' as const } },
  };
  answerAssessments(signed);
  answerHazards(hazardOf({ itemId: 'path', dueOn: '2026-12-02' }));
  await open(`/dashboard/assessments/home-safety/${assessmentId}`, 'CareManager');
  await shows('1 critical hazard: act within 24 hours');
  await shows('Act now');
  await expect
    .element(page.getByRole('list', { name: 'Hazards' }).getByRole('listitem').first())
    .toMatchTextContent(/Critical/);
  await shows('No action yet. Suggested by 11/21/2026');
  // One day a hazard: that of its action, where there is one.
  await shows('Dana Whitfield · Due by 12/02/2026');
  expect(page.getByText('12/20/2026').query()).toBeNull();
  // The arrow goes with the sign.
  await expect.element(page.getByText('▼', { exact: true })).toBeVisible();
  await shows('−1.5, better than before');
  const fire = page.getByRole('list', { name: 'Fire, air and power' });
  await expect.element(fire.getByText('Hazard', { exact: true })).toBeVisible();
  await shows('Not asked: no ramp.');
  expect(page.getByText('Ramp is safe').query()).toBeNull();
  await expectAccessible();
});

test('a voided one shows what hazards were noted, and offers nothing to do', async () => {
  const answers = { 'smoke-alarm': 'HAZARD', path: 'HAZARD' };
  await show(
    draftOf({
      instrument: 'home-safety',
      status: 'VOIDED',
      moves: [],
      sections: sectionsOf('home-safety', answers),
    }),
  );
  await shows('This assessment is voided');
  const hazards = page.getByRole('list', { name: 'Hazards' });
  await expect.element(hazards.getByRole('listitem').first()).toMatchTextContent(/Critical/);
  await expect.element(hazards).not.toMatchTextContent(/Due by|Clear and even out the path/);
  for (const offered of [/act within 24 hours/, /was notified/, /What to do/, /How to help/])
    await expect.element(page.getByText(offered)).not.toBeInTheDocument();
  for (const action of ['Create care tasks', 'Sign', 'Add addendum', 'More actions'])
    await expect.element(button(action)).not.toBeInTheDocument();
  await expectAccessible();
});

test('a profile has no score', async () => {
  const likes = { 'likes-mind': { news: 3, games: 2 } };
  await show(signedOf('montessori', { work: 'Taught school for thirty years.', reads: 'CUE', ...likes }));
  await shows('Taught school for thirty years.');
  const glance = page.getByRole('list', { name: 'At a glance' });
  for (const text of ['60%, 1 of 13 known', '83%, 2 of 7 known'])
    await expect.element(glance.getByText(text)).toBeVisible();
  await shows('With a cue');
  await expect.element(page.getByRole('heading', { name: 'Result' })).not.toBeInTheDocument();
});

test('an ability is read with the day on which it was tried out, its own or that of all', async () => {
  const days = { triedOn: '2026-11-18', 'tried-grip': '2026-11-20' };
  await show(
    signedOf('montessori', { ...days, reads: 'CUE', grip: 'YES', pour: { notAssessed: 'REFUSED' } }),
  );
  const can = page.getByRole('list', { name: 'What I can do' });
  const lineOf = (label: string) => can.getByRole('listitem').filter({ hasText: label });
  for (const [label, words] of [
    ['Grips with a hand', 'Yes, tried out on 11/20/2026'],
    ['Reads words', 'With a cue, tried out on 11/18/2026'],
    ['Pours from a jug', 'Not assessed: The person declined'],
  ] as const)
    await expect.element(lineOf(label).getByText(words, { exact: true })).toBeVisible();
  await expect.element(lineOf('Tried out on: ')).not.toBeInTheDocument();
});

test('maps the needs of a day with the minutes that they suggest', async () => {
  const signed = signedOf('adl-6', wholeAdl);
  const details = {
    bath: { note: '', isClinical: false, help: 'TOTAL', visitsPerDay: 1 },
    feed: { note: '', isClinical: false, help: 'SET_UP', visitsPerDay: 3 },
    dress: { note: '', isClinical: false, help: 'CUE' },
  } as const;
  const sections = sectionsOf('adl-6', wholeAdl).map((one) =>
    one.section === 'activities' ? { ...one, details } : one,
  );
  await show({ ...signed, sections });
  const map = page.getByRole('list', { name: 'Needs map' });
  await expect.element(map.getByText('All of it, 1 × a day: 30 min')).toBeVisible();
  await expect.element(map.getByText('Set-up, 3 × a day: 18 min')).toBeVisible();
  await shows(', about 5.75 hours a week');
  await shows('Not counted, because the times a day are missing: Dressing');
});

test('counts the minutes that held when it was signed, and before that those of the agency', async () => {
  const needsMinutes = { bath: 12, dress: 4, toilet: 3, transfer: 2, contin: 3, feed: 6 };
  const details = { bath: { note: '', isClinical: false, help: 'TOTAL', visitsPerDay: 1 } } as const;
  const sections = sectionsOf('adl-6', wholeAdl).map((one) =>
    one.section === 'activities' ? { ...one, details } : one,
  );
  const signed = signedOf('adl-6', wholeAdl, { sections });
  const interpretation = signed.interpretation && { ...signed.interpretation, needsMinutes };
  await show({ ...signed, interpretation });
  await shows('All of it, 1 × a day: 60 min');

  answerAssessments(draftOf({ status: 'COMPLETED', moves: ['reopen', 'sign'], sections }));
  const product = JSON.parse(JSON.stringify(instrumentOf('adl-6')));
  api.on(getInstrument, () => ({ ...product, confirmed: [], needsMinutes: { ...needsMinutes, bath: 8 } }));
  await open(`/dashboard/assessments/initial-assessment/${assessmentId}`, 'CareManager');
  await shows('All of it, 1 × a day: 40 min');
});

test('shows the supervision that the agency has chosen before an Allen level is signed', async () => {
  const answers = { source: 'CLINICAL_ESTIMATE', value: 3.4 };
  answerAssessments(
    draftOf({
      instrument: 'acl',
      status: 'COMPLETED',
      moves: ['reopen'],
      sections: sectionsOf('acl', answers),
    }),
  );
  const allenSupervision = { ...defaultTables.allenSupervision, manual: 'Two people in the kitchen.' };
  const chosen = withTables(instrumentOf('acl'), { allenSupervision });
  api.on(getInstrument, () => ({ ...JSON.parse(JSON.stringify(chosen)), confirmed: [] }));
  await open(`/dashboard/assessments/acl/${assessmentId}`, 'CareManager');
  await shows('Two people in the kitchen.');
  await expect.element(page.getByText('24 hours, step by step.')).not.toBeInTheDocument();
});

test.each([
  [false, true],
  [true, false],
])('points out an Allen screen of months ago (confirmed: %s): %s', async (confirmed, isDue) => {
  const answers = { source: 'ACLS-5', value: 4.6, screenedOn: '2026-01-05', confirmed };
  await show(signedOf('acl', answers));
  await shows('4.6');
  const banner = page.getByText('The screen is more than 14 days old.');
  if (isDue) await expect.element(banner).toBeVisible();
  else await expect.element(banner).not.toBeInTheDocument();
});

test('offers nothing with small parts to a client who may choke', async () => {
  const profile = signedOf('montessori', {
    reads: 'YES',
    grip: 'YES',
    pinch: 'YES',
    'steps-2': 'YES',
    'steps-3': 'YES',
  });
  const level = { ...signedOf('acl', { source: 'CLINICAL_ESTIMATE', value: 5.4 }), id: idOf(440) };
  const small = activityLibrary
    .filter(({ hazards }) => hazards.includes('SMALL_PARTS'))
    .map(({ title }) => title);
  const offered = async (mayChoke: boolean) => {
    answerAssessments({ ...profile, mayChoke }, [level]);
    await open(`/dashboard/assessments/individualized/${assessmentId}`, 'CareManager');
    const list = page.getByRole('list', { name: 'Activities that fit', exact: true });
    await expect.element(list).toBeVisible();
    for (;;) {
      const more = page.getByRole('button', { name: 'Show more', exact: true });
      if (more.elements().length === 0) break;
      await more.first().click();
    }
    return small.filter((title) => list.getByText(title, { exact: true }).elements().length > 0);
  };
  expect((await offered(false)).length).toBeGreaterThan(0);
  expect(await offered(true)).toEqual([]);
  await shows(/Nothing with small parts is offered, because the client may choke\./);
});

test('is co-signed by somebody else, never by who signed first', async () => {
  const signed = signedOf('adl-6', wholeAdl);
  await show(signed);
  await shows(/Dana Whitfield, /);
  api.fail(coSignAssessment, 409, signingText.coSignTwice);
  await button('Co-sign').click();
  const dialog = page.getByRole('alertdialog', { name: 'Co-sign this assessment?' });
  await dialog.getByRole('button', { name: 'Co-sign assessment' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(signingText.coSignTwice);
  const second = { by: { id: idOf(430), fullName: 'Grace Lee', image: null }, at: '2026-11-21T16:00:00Z' };
  const both = { ...signed, coSigned: second };
  api.on(coSignAssessment, () => both);
  answerAssessments(both);
  await dialog.getByRole('button', { name: 'Co-sign assessment' }).click();
  await shows(/Grace Lee, /);
  await expect.element(button('Co-sign')).not.toBeInTheDocument();
  await expect.element(button('Download as PDF: Daily activities')).toBeVisible();
});

test('offers what a person with this profile could do, and nothing hot without an Allen level', async () => {
  const profile = signedOf('montessori', { reads: 'CUE', grip: 'YES', 'steps-2': 'YES', pour: 'NO' });
  const level = signedOf('acl', { source: 'CLINICAL_ESTIMATE', value: 5.4 });
  answerAssessments(profile, [{ ...level, id: idOf(440) }]);
  await open(`/dashboard/assessments/individualized/${assessmentId}`, 'CareManager');
  const list = page.getByRole('list', { name: 'Activities that fit', exact: true });
  await expect.poll(() => list.getByRole('group').elements().length).toBe(5);
  const titles = () =>
    list
      .getByRole('group')
      .elements()
      .map((one) => one.querySelector('span')?.textContent);
  // With a jug in it, it is not for somebody who cannot pour.
  const cannot = new Set(
    activityLibrary.filter(({ abilities }) => abilities.includes('pour')).map(({ title }) => title),
  );
  expect(titles().some((title) => cannot.has(title ?? ''))).toBe(false);
  await list
    .getByRole('group')
    .first()
    .getByText(/points/)
    .click();
  await expect.element(list.getByText('Stop at:').first()).toBeVisible();
  await button('Show more').click();
  await expect.poll(() => list.getByRole('group').elements().length).toBe(10);
  await expectAccessible();
  await expect.element(page.getByText(/No Allen level is known/)).not.toBeInTheDocument();
});

test('strikes through one that was entered in error, says why, and offers nothing that follows from it', async () => {
  const signed = signedOf('adl-6', wholeAdl);
  const inError = { by: assessor, at: '2026-03-12T15:00:00Z', reason: 'It is about Mr. Ode.' };
  await show({
    ...signed,
    status: 'ENTERED_IN_ERROR',
    moves: [],
    isCurrent: false,
    nextDueOn: null,
    inError,
    addenda: [{ id: idOf(430), text: 'She moved.', by: assessor, at: '2026-03-11T15:00:00Z' }],
  });
  await expect.element(page.getByRole('list', { name: 'Addenda' })).toMatchTextContent(/She moved\./);
  await shows(assessmentsText.inErrorCounts);
  await shows(/Dana Whitfield, .*: It is about Mr\. Ode\./);
  const score = page.getByRole('list', { name: 'Scores' });
  await expect.element(score).toBeVisible();
  const struck = score.element().closest('.line-through');
  expect(struck && getComputedStyle(struck).textDecorationLine).toBe('line-through');
  for (const name of ['Create care tasks', 'Co-sign', 'Add addendum'])
    expect(button(name).query()).toBeNull();
  expect(page.getByText('Needs hands-on help').query()).toBeNull();
  await expectAccessible();
});

test('marks a signed one as entered in error with a reason', async () => {
  const signed = { ...signedOf('adl-6', wholeAdl), moves: ['enterInError' as const] };
  const inError = { by: assessor, at: '2026-03-12T15:00:00Z', reason: 'It is about Mr. Ode.' };
  api.on(moveAssessment, () => ({ ...signed, status: 'ENTERED_IN_ERROR' as const, moves: [], inError }));
  await show(signed);
  await button('Actions for the assessment of Ruth Alvarez').click();
  await page.getByRole('menuitem', { name: 'Mark as entered in error' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('It is about Mr. Ode.');
  await dialog.getByRole('button', { name: 'Mark as entered in error' }).click();
  await expect
    .poll(() => api.asked(moveAssessment).map(({ body }) => body))
    .toEqual([{ move: 'enterInError', reason: 'It is about Mr. Ode.' }]);
});

test.each([
  [['assess.cognitive' as const], true],
  [[], false],
])('offers whoever holds %j to co-sign an Allen level: %s', async (capabilities, isOffered) => {
  const signed = { ...signedOf('acl', { source: 'CLINICAL_ESTIMATE', value: 4.6 }), isCognitive: true };
  answerAssessments(signed);
  await open(`/dashboard/assessments/acl/${assessmentId}`, 'Admin', {
    user: {
      ...{ id: idOf(1), firstName: 'Ana', lastName: 'Villanueva', image: null, role: 'Admin' },
      ...{ capabilities, unReadNotificationCount: 0 },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Signatures' })).toBeVisible();
  expect(button('Co-sign').elements()).toHaveLength(isOffered ? 1 : 0);
});
