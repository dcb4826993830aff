import { type Assessment, listAssessmentMoves } from '@homeward/contract/assessments';
import {
  type ClientNote,
  getClient,
  listAuthorizations,
  listClientMoves,
  listNotes,
} from '@homeward/contract/clients';
import { listEngagement, listStories, type Story } from '@homeward/contract/engagement';
import { getClientIntake } from '@homeward/contract/intakes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../api.ts';
import {
  answerAssessments,
  assessmentId,
  draftOf,
  sectionsOf,
  signedOf,
  wholeAdl,
} from '../assessments/made.ts';
import { answerPlan, needy, planOf, taskOf } from '../care-plans/made.ts';
import { idOf, ownId } from '../frame.ts';
import { press } from '../hands.ts';
import { answerHazards, hazardOf } from '../hazards/made.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerShelf, note } from '../shelf.ts';
import { authorizationOf, clientId, clientOf } from './made.ts';

/** What only shows something, or is about notes: this is what emergency access is for. */
const allowed: readonly RegExp[] = [
  // The tabs, and what leads to one of them.
  /^(Summary|Care plan|Tasks|Assessments|Engagement|Initial assessment|Care team|Health|Contacts & access|Documents|Notes|Activity)$/,
  /^(Health record|All contacts)$/,
  // Documents to read, save and print.
  /^(Face sheet|Versions|Download as PDF: .*)$/,
  // Of hazards, and of activities that fit.
  /^(Actions for Clear the path\.|History|Photos|Show more|.* \d+ points · \d+ minutes · .*)$/,
  // A list of files: what is shown of it, and what each file is read by.
  /^(Name of a file|Category|Type|Columns|Compact rows|Show as tiles|Select all rows on this page|Name|Size|Uploaded|Select letter\.txt|letter\.txt)$/,
  /^(Actions for letter\.txt|Open|Download|Copy URL)$/,
  // What closes a menu.
  /^Dismiss$/,
  // Notes.
  /^(All notes.*|Write note|Actions for the note of .*|Edit|Pin to the top|Earlier versions)$/,
];

/** Everything that can be pressed or filled in on the page and in what lies over it, by its name. */
function controls(): string[] {
  for (const one of document.querySelectorAll('details')) one.open = true;
  const found = document.querySelectorAll<HTMLElement>(
    'main :is(button, input, select, textarea, summary, [role="switch"], [contenteditable]), [role="dialog"] :is(button, input, textarea), [role="menuitem"]',
  );
  return [...found]
    .filter((one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled="true"]'))
    .map((one) => {
      const labels = (one as HTMLInputElement).labels?.item(0)?.textContent;
      return (one.getAttribute('aria-label') ?? labels ?? one.textContent ?? '').trim();
    });
}

/** The same, with what stands in the menus of what is listed. */
async function offered(): Promise<readonly string[]> {
  const all = controls();
  for (const name of all.filter((one) => one.startsWith('Actions for '))) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    all.push(...controls());
    await press('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  }
  return [...new Set(all)];
}

const beyondReading = async () => (await offered()).filter((name) => !allowed.some((one) => one.test(name)));

const noteOf = (): ClientNote => ({
  id: idOf(740),
  kind: 'CLINICAL',
  body: 'Sleeps badly.',
  author: { id: ownId, fullName: 'Ana Villanueva', image: null },
  isPinned: false,
  mentions: [],
  createdAt: '2026-11-20T15:00:00Z',
  editedAt: '2026-11-20T16:00:00Z',
  version: 1,
  mayEdit: true,
});

const storyOf = (mayChange: boolean): Story => ({
  id: idOf(720),
  text: 'She ran the bakery.',
  photo: null,
  sharedBy: { id: idOf(721), fullName: 'Maria Alvarez', image: null },
  sharedAt: '2026-11-20T15:00:00Z',
  taken: null,
  mayRemove: mayChange,
  mayTake: mayChange,
});

/** A client with something on each tab. @param isReadOnly whether the reader opened them in an emergency */
function answerEverything(isReadOnly: boolean, assessment: Assessment): void {
  answerShelf([note('letter.txt')]);
  answerAssessments({ ...assessment, ...(isReadOnly && { isReadOnly, moves: [] }) });
  answerPlan(planOf(), [taskOf(1)]);
  answerHazards(hazardOf(isReadOnly ? { isReadOnly, moves: [] } : {}));
  const more = isReadOnly ? { moves: [], emergencyUntil: '2099-01-01T00:00:00Z' } : {};
  api.on(getClient, () => clientOf(more));
  api.on(listAuthorizations, () => ({ authorizations: [authorizationOf()] }));
  api.on(getClientIntake, () => ({ intake: needy }));
  api.on(listNotes, ({ query }) => pageOfRows([noteOf()], query));
  api.on(listClientMoves, ({ query }) => pageOfRows([], query));
  api.on(listAssessmentMoves, ({ query }) => pageOfRows([], query));
  api.on(listEngagement, ({ query }) => pageOfRows([], query));
  api.on(listStories, ({ query }) => pageOfRows([storyOf(!isReadOnly)], query));
}

type Place = readonly [where: string, path: string, shown: string, assessment: Assessment];
const ofClient = (tab: string, shown: string): Place => [
  tab,
  `/dashboard/clients/${clientId}?tab=${tab}`,
  shown,
  signedOf('adl-6', wholeAdl),
];
const ofAssessment = (family: string, assessment: Assessment, shown: string): Place => [
  `${assessment.instrument} ${assessment.status}`,
  `/dashboard/assessments/${family}/${assessmentId}`,
  shown,
  assessment,
];

const home = { path: 'NO', smoke: 'NO' };
const places: readonly Place[] = [
  ofClient('summary', 'Whom to call'),
  ofClient('care-plan', 'Published'),
  ofClient('tasks', 'Task 1'),
  ofClient('assessments', 'Clear the path.'),
  ofClient('engagement', 'She ran the bakery.'),
  ofClient('care-team', 'Tom Becker'),
  ofClient('health', 'Critical information'),
  ofClient('contacts', 'Maria Alvarez'),
  ofClient('documents', 'letter.txt'),
  ofClient('notes', 'Sleeps badly.'),
  ofAssessment('initial-assessment', signedOf('adl-6', wholeAdl), 'Addenda'),
  ofAssessment('initial-assessment', draftOf({ sections: sectionsOf('adl-6', { bath: 0 }) }), 'Bathing'),
  ofAssessment(
    'initial-assessment',
    draftOf({ status: 'COMPLETED', moves: ['sign', 'reopen'], sections: sectionsOf('adl-6', wholeAdl) }),
    'Not signed yet',
  ),
  ofAssessment('home-safety', signedOf('home-safety', home), 'Clear the path.'),
  ofAssessment('individualized', signedOf('montessori', {}), 'Activities that fit'),
  ofAssessment(
    'acl',
    signedOf('acl', { source: 'CLINICAL_ESTIMATE', value: 4.6 }, { isCognitive: true }),
    'Signatures',
  ),
];

test.for(places)('offers nothing that emergency access may not: %s', async ([, path, shown, assessment]) => {
  const show = async (role: 'CareManager' | 'MedicalProfessional', isReadOnly: boolean) => {
    answerEverything(isReadOnly, assessment);
    await open(path, role);
    await expect.element(page.getByText(shown).first()).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
    return beyondReading();
  };
  // Who keeps the client changes something on each of these pages.
  expect(await show('CareManager', false)).not.toEqual([]);
  for (const role of ['CareManager', 'MedicalProfessional'] as const)
    expect(await show(role, true), role).toEqual([]);
});
