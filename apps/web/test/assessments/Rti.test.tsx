import { saveAssessmentSection } from '@homeward/contract/assessments';
import { afterEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { answerAssessments, assessmentId, draftOf, sectionOf, sectionsOf } from './made.ts';

afterEach(() => commands.emulateTouch(false));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const task = (name: string) => page.getByRole('radiogroup', { name, exact: true });
const helped = 'Handles objects and repeats; needs a hand or a word at each step.';

async function begin() {
  answerAssessments(draftOf({ instrument: 'rti', sections: sectionsOf('rti', {}) }));
  api.on(saveAssessmentSection, ({ params, body }) => ({
    ...sectionOf(params.section),
    ...body,
    version: 2,
    assessmentVersion: 4,
  }));
  await open(`/dashboard/assessments/rti/${assessmentId}`, 'CareManager');
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /Physical/ })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Physical' })).toBeVisible();
}

/** The height of the eight tasks with all that stands around them, each laid out in full. */
function heightOfStep(): number {
  const step = document
    .querySelector<HTMLElement>('[data-step-heading]')
    ?.closest<HTMLElement>('[role=group]');
  for (const item of step?.querySelectorAll<HTMLElement>('[data-item]') ?? [])
    item.style.contentVisibility = 'visible';
  return Math.round(step?.getBoundingClientRect().height ?? Number.NaN);
}

test.each([
  [1180, 820, 1450],
  [820, 1180, 1450],
  [390, 844, 2000],
])('%s × %s: eight tasks take at most %s px', async (width, height, most) => {
  await page.viewport(width, height);
  await commands.emulateTouch(true);
  await begin();
  expect(heightOfStep()).toBeLessThanOrEqual(most);
});

test('a level is described once, and at the row of the level that is pointed at, focused or chosen', async () => {
  await page.viewport(1180, 820);
  await begin();
  await expectAccessible();
  const legend = page.getByRole('region', { name: 'What each level means' });
  await expect.element(legend.getByText(helped)).toBeVisible();
  expect(document.body.textContent.split(helped)).toHaveLength(2);
  const third = task('Grooming').getByRole('radio', { name: '3 · Handles', exact: true });
  await expect.element(third).toHaveAccessibleDescription(helped);
  await task('Grooming').getByText('3', { exact: true }).hover();
  await expect.poll(() => document.body.textContent.split(helped)).toHaveLength(3);
  await task('Dressing').getByText('3', { exact: true }).click();
  // That of the row before is gone with the pointer; that of the chosen level stays.
  await expect.poll(() => document.querySelector('[data-item=dressing]')?.textContent).toContain(helped);
  expect(document.querySelector('[data-item=grooming]')?.textContent).not.toContain(helped);
  // Closed, the legend still describes the levels to a screen reader.
  await button('What each level means').click();
  await expect.element(legend.getByText(helped)).not.toBeVisible();
  await expect.element(third).toHaveAccessibleDescription(helped);
});

test('the digit of a level chooses it, letters choose the words, and Enter goes to the next task', async () => {
  await begin();
  task('Grooming').getByRole('radio').first().element().focus();
  await press('4{Enter}6{Enter}b{Enter}a{Enter}1');
  await button('Next').click();
  await expect
    .poll(() => api.asked(saveAssessmentSection).at(-1)?.body.answers)
    .toEqual({ grooming: 4, dressing: 6, bathing: 'NA', walking: 'NO', eating: 1 });
});

test('what others say opens at a press, and Enter passes it by until then', async () => {
  await begin();
  await expect.element(task('Grooming')).toBeVisible();
  task('Using aids such as glasses, hearing aid or walker').getByRole('radio').first().element().focus();
  await press('5{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Community' })).toBeVisible();
  await button('Back').click();
  await button('What the person says (optional)').click();
  const said = page.getByRole('group', { name: /^What the person says/ });
  await said.getByRole('radiogroup', { name: 'Grooming' }).getByText('5', { exact: true }).click();
  await expectAccessible();
  await button('Next').click();
  await expect
    .poll(() => api.asked(saveAssessmentSection).at(-1)?.body.answers)
    .toEqual({ aids: 5, 'physical-self': { grooming: 5 } });
});

test('on a phone every level is a target of 44 px, nothing scrolls sideways, and the legend is closed', async () => {
  await page.viewport(390, 844);
  await commands.emulateTouch(true);
  await begin();
  await expect.element(button('What each level means')).toHaveAttribute('aria-expanded', 'false');
  const targets = [...document.querySelectorAll('[data-item=grooming] label')].map((label) =>
    label.getBoundingClientRect(),
  );
  expect(targets).toHaveLength(8);
  expect(targets.filter(({ width, height }) => width < 44 || height < 44)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await button('More: Grooming').click();
  await button('Help, device, goal and note: Grooming').click();
  await expect.element(page.getByRole('textbox', { name: 'Device' })).toBeVisible();
});

test('takes what is left of an area as not observed in one press', async () => {
  await begin();
  await task('Grooming').getByRole('radio', { name: '5 · Explores' }).click();
  await button('The other 7 were not observed').click();
  await expect.element(task('Eating').getByRole('radio', { name: 'Not observed' })).toBeChecked();
  await expect.element(task('Grooming').getByRole('radio', { name: '5 · Explores' })).toBeChecked();
  await button('Next').click();
  await expect
    .poll(() => api.asked(saveAssessmentSection).at(-1)?.body.answers)
    .toMatchObject({ grooming: 5, dressing: 'NO', aids: 'NO' });
});
