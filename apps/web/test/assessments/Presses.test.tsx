import { type Assessment, moveAssessment, saveAssessmentSection } from '@homeward/contract/assessments';
import { afterEach, expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { api } from '../api.ts';
import { open } from '../open.tsx';
import { answerAssessments, assessmentId, draftOf, sectionOf, sectionsOf } from './made.ts';

// How many presses an assessor needs on a tablet. docs/assessments.md says what minutes follow.

afterEach(() => commands.emulateTouch(false));

const places = {
  'adl-6': 'initial-assessment',
  'iadl-8': 'initial-assessment',
  'home-safety': 'home-safety',
} as const;

/** Keeps each section as the server does. */
function keepSections(draft: Assessment): void {
  let shown = draft;
  api.on(saveAssessmentSection, ({ params, body }) => {
    const kept = shown.sections?.find(({ section }) => section === params.section);
    const saved = { ...sectionOf(params.section), ...body, version: (kept?.version ?? 0) + 1 };
    const others = (shown.sections ?? []).filter(({ section }) => section !== params.section);
    shown = { ...shown, version: shown.version + 1, sections: [...others, saved] };
    answerAssessments(shown);
    return { ...saved, assessmentVersion: shown.version };
  });
}

/** An assessor's finger: each press is counted, and each step that comes into sight. */
function finger() {
  const count = { presses: 0, steps: 1 };
  const tap = async (target: Locator) => {
    await target.click();
    count.presses += 1;
  };
  const press = (name: string) => tap(page.getByRole('button', { name, exact: true }));
  const radiosOf = (item: string) => {
    const question = document.querySelector(`[data-item="${item}"]`);
    if (!question) throw new Error(`${item} is not asked.`);
    return page.elementLocator(question).getByRole('radio');
  };
  const labelOf = (radio: Element) => {
    const label = radio.closest('label');
    if (!label) throw new Error('There is no label around it to press.');
    return page.elementLocator(label);
  };
  return {
    count,
    press,
    choose: async (item: string, answer: string) => {
      const radio = radiosOf(item)
        .elements()
        .find((one) =>
          [one.ariaLabel, one.closest('label')?.querySelector('span')?.textContent].includes(answer),
        );
      if (!radio) throw new Error(`${item} does not offer “${answer}”.`);
      await tap(labelOf(radio));
    },
    /** The answer at a place of a question whose answers are sentences. */
    chooseAt: (item: string, place: number) => tap(labelOf(radiosOf(item).nth(place).element())),
    next: async () => {
      const heading = document.querySelector('[data-step-heading]')?.textContent;
      await press('Next');
      await expect.poll(() => document.querySelector('[data-step-heading]')?.textContent).not.toBe(heading);
      count.steps += 1;
    },
    complete: async () => {
      await press('Complete assessment');
      await expect.poll(() => api.asked(moveAssessment).at(-1)?.body).toMatchObject({ move: 'complete' });
    },
  };
}
type Finger = ReturnType<typeof finger>;

/** Help to bathe and to dress, in all else alone. */
async function assessActivities(hand: Finger): Promise<void> {
  for (const item of ['bath', 'dress']) await hand.choose(item, 'Needs help');
  for (const item of ['toilet', 'transfer', 'contin', 'feed']) await hand.choose(item, 'Independent');
  await hand.next();
  await hand.complete();
}

/** The second answer in each of the eight domains. */
async function assessHousehold(hand: Finger): Promise<void> {
  for (const item of ['phone', 'shop', 'food', 'house', 'laundry', 'travel', 'meds', 'money'])
    await hand.chooseAt(item, 1);
  await hand.complete();
}

/** An apartment with a cat, for somebody who uses a walker and needs help to bathe: three hazards. */
async function assessHome(hand: Finger): Promise<void> {
  for (const fact of ['has-pets', 'has-medicines', 'uses-walker', 'needs-bath-help'])
    await hand.choose(fact, 'Yes');
  for (const fact of ['has-fuel', 'has-firearms', 'has-oxygen', 'has-lift']) await hand.choose(fact, 'No');
  await hand.press('No to the other 8');
  await hand.choose('allen-level', '4.6 or higher');
  await hand.next();
  await hand.press('The other 4 are OK');
  await hand.next();
  await hand.choose('rugs', 'Hazard');
  await hand.press('The other 5 are OK');
  await hand.next();
  // Living room, kitchen.
  await hand.press('The other 3 are OK');
  await hand.next();
  await hand.press('The other 5 are OK');
  await hand.next();
  await hand.choose('night-path', 'Hazard');
  await hand.press('The other 4 are OK');
  await hand.next();
  await hand.choose('bars', 'Hazard');
  await hand.press('The other 5 are OK');
  await hand.next();
  await hand.choose('smoke-alarm', 'OK');
  await hand.press('The other 2 are OK');
  await hand.next();
  await hand.press('The other 3 are OK');
  await hand.next();
  await hand.choose('emergency-list', 'OK');
  await hand.next();
  await hand.choose('violence', 'OK');
  await hand.press('The other 3 are OK');
  await hand.complete();
}

/** What a case takes. More presses fail the test: docs/assessments.md promises the minutes that follow. */
const cases = [
  { instrument: 'adl-6', assess: assessActivities, presses: 8, steps: 2 },
  { instrument: 'iadl-8', assess: assessHousehold, presses: 9, steps: 1 },
  { instrument: 'home-safety', assess: assessHome, presses: 36, steps: 11 },
] as const;

test.each(cases)(
  '$instrument is assessed on a tablet in $presses presses on $steps screens',
  async ({ instrument, assess, presses, steps }) => {
    await page.viewport(1180, 820);
    await commands.emulateTouch(true);
    const draft = draftOf({ instrument, sections: sectionsOf(instrument, {}) });
    answerAssessments(draft);
    keepSections(draft);
    api.on(moveAssessment, () => ({ ...draft, status: 'COMPLETED' as const }));
    await open(`/dashboard/assessments/${places[instrument]}/${assessmentId}`, 'CareManager');
    await expect
      .element(page.getByRole('navigation', { name: 'Steps' }).or(page.getByRole('radio').first()).first())
      .toBeVisible();
    const hand = finger();
    await assess(hand);
    expect(hand.count).toEqual({ presses, steps });
  },
);
