import {
  type Assessment,
  type AssessmentSection,
  moveAssessment,
  type SaveSection,
  saveAssessmentSection,
} from '@homeward/contract/assessments';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { pass, press } from '../hands.ts';
import { open } from '../open.tsx';
import {
  answerAssessments,
  assessmentId,
  assessor,
  draftOf,
  sectionOf,
  sectionsOf,
  wholeAdl,
} from './made.ts';

afterEach(() => {
  vi.useRealTimers();
});

const path = `/dashboard/assessments/initial-assessment/${assessmentId}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const group = (name: string) => page.getByRole('radiogroup', { name });

/** Keeps each section as the server does. */
function keepSections(draft: Assessment): void {
  let shown = draft;
  const save = (section: string, body: SaveSection): AssessmentSection => {
    const kept = shown.sections?.find((one) => one.section === section);
    return { ...sectionOf(section), ...body, version: (kept?.version ?? 0) + 1 };
  };
  api.on(saveAssessmentSection, ({ params, body }) => {
    const saved = save(params.section, body);
    const others = (shown.sections ?? []).filter(({ section }) => section !== params.section);
    shown = { ...shown, version: shown.version + 1, sections: [...others, saved] };
    answerAssessments(shown);
    return { ...saved, assessmentVersion: shown.version };
  });
}

async function begin(draft: Assessment = draftOf()) {
  answerAssessments(draft);
  keepSections(draft);
  await open(path, 'CareManager');
  await expect.element(page.getByRole('heading', { name: 'Daily activities', exact: true })).toBeVisible();
}

test('is answered by keyboard alone, saved by section, and completed', async () => {
  await begin();
  api.on(moveAssessment, () => draftOf({ status: 'COMPLETED' }));
  await expectAccessible();
  group('Bathing').getByRole('radio').first().element().focus();
  await press('b{Enter}a{Enter}a{Enter}a{Enter}a{Enter}');
  await shows('Total so far: 4 from 5 of 6 activities');
  await press('b{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Moving about and falls' })).toBeVisible();
  // Leaving the step has saved it.
  await expect.poll(() => api.asked(saveAssessmentSection).at(-1)?.body.answers).toEqual(wholeAdl);
  expect(api.asked(saveAssessmentSection)[0]?.headers.get('if-match')).toBe('"1"');
  await shows(/^Draft saved/);
  await button('Complete assessment').click();
  await expect.poll(() => api.asked(moveAssessment).at(-1)?.body).toMatchObject({ move: 'complete' });
  expect(api.asked(moveAssessment).at(-1)?.headers.get('if-match')).toBe('"4"');
});

test('leads to what is missing, and takes a reason for it', async () => {
  await begin(draftOf({ sections: sectionsOf('adl-6', { ...wholeAdl, feed: undefined }) }));
  await shows('5 of 6 answered');
  await button('Next').click();
  await button('Complete assessment').click();
  await shows('1 item is not answered. Answer it or give a reason.');
  await button(/^Eating$/).click();
  await expect.element(group('Eating').getByRole('radio').first()).toHaveFocus();
  await button('Not assessed: Eating').click();
  await page.getByText('The person declined').click();
  await shows('6 of 6 answered');
});

test('marks copied answers until they are looked at', async () => {
  const copied = sectionsOf('adl-6', wholeAdl).map((section) => ({
    ...section,
    carried: Object.keys(section.answers),
  }));
  await begin(draftOf({ sections: copied }));
  await shows('6 carried forward');
  await shows('0 of 6 answered');
  await shows('Total so far: 0 from 0 of 6 activities');
  await button('Still right: Dressing').click();
  await shows('5 carried forward');
  await shows('Total so far: 1 from 1 of 6 activities');
  await group('Eating').getByText('Independent', { exact: true }).click();
  await shows('4 carried forward');
  await button('Next').click();
  await expect
    .poll(() => api.asked(saveAssessmentSection).at(-1)?.body.carried)
    .toEqual(['bath', 'toilet', 'transfer', 'contin']);
  // What nobody has confirmed does not count.
  await button('Complete assessment').click();
  await shows('4 items are not answered. Answer them or give a reason.');
  expect(api.asked(moveAssessment)).toEqual([]);
  await button('Back').click();
  await button('Confirm 4 copied answers of this step').click();
  await shows('6 of 6 answered');
});

test('keeps notes, help and goals with their item', async () => {
  await begin();
  await button('Help, device, goal and note: Bathing').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Left side weak.');
  await page.getByText('Clinical note').click();
  await page.getByRole('textbox', { name: 'Device' }).fill('Shower chair');
  await expectAccessible();
  await button('Next').click();
  await expect
    .poll(() => api.asked(saveAssessmentSection).at(-1)?.body.details)
    .toEqual({ bath: { note: 'Left side weak.', isClinical: true, device: 'Shower chair' } });
});

test('asks for the day of an ability once it was tried out, and says which day is wrong', async () => {
  const profile = { instrument: 'montessori' as const, sections: sectionsOf('montessori', {}) };
  answerAssessments(draftOf(profile));
  const said = 'An ability cannot be tried out in the future. Enter today or an earlier day.';
  api.on(saveAssessmentSection, ({ body }) => {
    if (body.answers['tried-grip'] !== undefined)
      throw new Refusal(400, said, { errors: [{ path: 'answers.tried-grip', message: said }] });
    return { ...sectionOf('abilities'), ...body, version: 2, assessmentVersion: 4 };
  });
  await open(`/dashboard/assessments/individualized/${assessmentId}`, 'CareManager');
  await button('Next').click();
  const day = page.getByRole('group', { name: 'Tried out on: Grips with a hand' });
  await expect.element(group('Grips with a hand')).toBeVisible();
  await expect.element(day).not.toBeInTheDocument();
  await group('Grips with a hand').getByText('With a cue').click();
  await day.getByRole('spinbutton').first().click();
  await press('11202099');
  await button('Next').click();
  await expect
    .poll(() => api.asked(saveAssessmentSection).at(-1)?.body.answers)
    .toEqual({ grip: 'CUE', 'tried-grip': '2099-11-20' });
  await button('Back').click();
  await expect.poll(() => document.querySelector('[data-item="tried-grip"]')?.textContent).toContain(said);
});

test('shows both answers where two people answered the same item, and loses neither', async () => {
  await begin();
  const theirs = sectionOf('activities', {
    version: 5,
    answers: { bath: 1, dress: 1 },
    changed: { by: assessor, at: '2026-11-20T15:00:00Z' },
  });
  api.on(saveAssessmentSection, () => {
    throw new Refusal(412, 'This section was changed meanwhile.', { current: theirs });
  });
  await group('Bathing').getByText('Needs help', { exact: true }).click();
  await button('Next').click();
  await shows('Someone else changed “Daily activities” while you were editing');
  await shows('Draft not saved');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button').first().click();
  await expect.element(group('Dressing').getByRole('radio', { name: 'Independent' })).toBeChecked();
  await expect.element(group('Bathing').getByRole('radio', { name: 'Needs help' })).toBeChecked();
  await expectAccessible();
  await button('Use theirs: Bathing').click();
  await expect.element(group('Bathing').getByRole('radio', { name: 'Independent' })).toBeChecked();
  await group('Eating').getByText('Needs help', { exact: true }).click();
  keepSections(draftOf({ sections: [theirs] }));
  await button('Save this section').click();
  await expect
    .poll(() => api.asked(saveAssessmentSection).at(-1)?.body.answers)
    .toEqual({ bath: 1, dress: 1, feed: 0 });
  expect(api.asked(saveAssessmentSection).at(-1)?.headers.get('if-match')).toBe('"5"');
  await expect.element(button('Save this section')).not.toBeInTheDocument();
});

test('puts together what two people answered apart, without a question', async () => {
  await begin();
  const theirs = sectionOf('activities', { version: 2, answers: { feed: 1 } });
  let isFirst = true;
  api.on(saveAssessmentSection, ({ params, body }) => {
    if (isFirst) {
      isFirst = false;
      throw new Refusal(412, 'This section was changed meanwhile.', { current: theirs });
    }
    return { ...sectionOf(params.section), ...body, version: 3, assessmentVersion: 4 };
  });
  await group('Bathing').getByText('Needs help', { exact: true }).click();
  await button('Next').click();
  await expect
    .poll(() => api.asked(saveAssessmentSection).at(-1)?.body.answers)
    .toEqual({ bath: 0, feed: 1 });
  await shows(/^Draft saved/);
});

test('says that nothing is saved while nobody is reached, and saves once somebody is', async () => {
  await begin();
  api.fail(saveAssessmentSection);
  await group('Bathing').getByText('Needs help', { exact: true }).click();
  await button('Next').click();
  await shows('Your answers are not saved');
  keepSections(draftOf());
  await button('Try again').click();
  await shows(/^Draft saved/);
  await expect.element(page.getByText('Your answers are not saved')).not.toBeInTheDocument();
});

test('loses at most two seconds to a browser that dies, also while somebody types without a rest', async () => {
  await begin();
  await button('Help, device, goal and note: Bathing').click();
  const note = page.getByRole('textbox', { name: 'Note' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  for (const words of ['Left', 'Left side', 'Left side weak']) {
    await note.fill(words);
    await pass(700);
  }
  // No poll: that moves the clock on as well.
  expect(api.asked(saveAssessmentSection).length).toBeGreaterThan(0);
});

test('saves by itself what nobody took at first, long before an idle session ends', async () => {
  await begin();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  api.loseConnection(saveAssessmentSection);
  await group('Bathing').getByText('Needs help', { exact: true }).click();
  await pass(2_000);
  await shows('Your answers are not saved');
  keepSections(draftOf());
  await pass(5_000);
  await pass(2_000);
  await expect.poll(() => api.asked(saveAssessmentSection).at(-1)?.body.answers).toEqual({ bath: 0 });
  await expect.element(page.getByText('Your answers are not saved')).not.toBeInTheDocument();
});

test('fits a narrow phone', async () => {
  await page.viewport(320, 700);
  await begin();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
});

test('says before the first answer that a screen cannot be signed, and offers what it reports', async () => {
  const draft = draftOf({ instrument: 'acl', sections: sectionsOf('acl', {}) });
  answerAssessments(draft);
  keepSections(draft);
  await open(`/dashboard/assessments/acl/${assessmentId}`, 'Admin');
  await shows(/With Allen screens as the source, this cannot be signed/);
  const settings = page.getByRole('link', { name: 'Confirm it in Settings' });
  await expect.element(settings).toHaveAttribute('href', '/dashboard/settings/offices#confirmedWorks');
  await group('Source').getByRole('radio', { name: 'Clinical estimate' }).click();
  await expect.element(settings).not.toBeInTheDocument();
  await group('Source')
    .getByRole('radio', { name: /^ACLS-5/ })
    .click();
  await shows('This cannot be signed until your agency confirms that it may use the Allen screens.');
  await button(/Level now/)
    .first()
    .click();
  const options = page.getByRole('option');
  await expect.element(options.first()).toHaveTextContent('3.0: whole level');
  expect(options.elements()).toHaveLength(15);
});

test('takes what is left of a room as OK in one press, but nothing that kills or that a home may do without', async () => {
  const draft = draftOf({ instrument: 'home-safety', sections: sectionsOf('home-safety', {}) });
  answerAssessments(draft);
  keepSections(draft);
  await open(`/dashboard/assessments/home-safety/${assessmentId}`, 'CareManager');
  await button('Next').click();
  await group('Light outside').getByRole('radio', { name: 'Hazard' }).click();
  await button('The other 3 are OK').click();
  const chosen = (item: string, answer: string) =>
    expect.element(group(item).getByRole('radio', { name: answer })).toBeChecked();
  for (const item of [
    'Path is even and clear',
    'The person can open the door',
    'House number is visible to 911',
  ])
    await chosen(item, 'OK');
  await chosen('Light outside', 'Hazard');
  await expect.element(group('Ramp is safe').getByRole('radio', { name: 'OK' })).not.toBeChecked();
  // Every home has a path to its door; not every home has a ramp.
  const answers = (item: string) => group(item).getByRole('radio').elements().length;
  expect([answers('Path is even and clear'), answers('Ramp is safe')]).toEqual([3, 4]);
});

test('asks nothing about what is not in the home, and confirms what is known about it in one press', async () => {
  const sections = sectionsOf('home-safety', { 'has-pets': true, 'has-smokers': false }).map((section) => ({
    ...section,
    carried: Object.keys(section.answers),
  }));
  const draft = draftOf({ instrument: 'home-safety', sections });
  answerAssessments(draft);
  keepSections(draft);
  await open(`/dashboard/assessments/home-safety/${assessmentId}`, 'CareManager');
  await shows('2 carried forward');
  await button('Confirm 2 copied answers of this step').click();
  await group('Firearms').getByRole('radio', { name: 'No' }).click();
  await group('Steps outside').getByRole('radio', { name: 'Yes' }).click();
  await button('No to the other 9').click();
  await expect.element(group('Pets').getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect.element(group('Stairs inside').getByRole('radio', { name: 'No' })).toBeChecked();
  // What hides a critical hazard is asked by itself.
  for (const fact of ['Oxygen', 'A patient lift'])
    await expect.element(group(fact).getByRole('radio', { name: 'No' })).not.toBeChecked();
  await expectAccessible();
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect.element(steps.getByRole('button', { name: /Stairs inside/ })).not.toBeInTheDocument();
  await button('Next').click();
  await shows('Not asked: no ramp.');
  await button('The other 6 are OK').click();
  await button('Next').click();
  await expect
    .poll(() => api.asked(saveAssessmentSection).at(-1)?.body.answers)
    .toMatchObject({ 'step-edges': 'OK', 'outside-rails': 'OK', path: 'OK' });
});

test('shows words of the size that is asked about, at that very size', async () => {
  const profile = draftOf({ instrument: 'montessori', sections: sectionsOf('montessori', {}) });
  answerAssessments(profile);
  keepSections(profile);
  await open(`/dashboard/assessments/individualized/${assessmentId}`, 'CareManager');
  await button('Next').click();
  const sample = page.getByText('The garden is open after lunch.').first();
  const px = async () => Number.parseFloat(getComputedStyle(await sample.element()).fontSize);
  // 18 pt of 72 to the inch are 24 px of 96.
  await expect.poll(px).toBe(24);
  await button('Smaller').first().click();
  await button('Smaller').first().click();
  await expect.poll(px).toBeCloseTo((14 * 96) / 72, 2);
  await expectAccessible();
  await page.getByRole('textbox', { name: /^Smallest type the person reads/ }).fill('36');
  await press('{Tab}');
  await expect.poll(px).toBe(48);
  await button('Next').click();
  await expect.poll(() => api.asked(saveAssessmentSection).at(-1)?.body.answers).toEqual({ readingSize: 36 });
});
