import { getAssessment, saveAssessmentSection } from '@homeward/contract/assessments';
import { listTeam } from '@homeward/contract/clients';
import {
  assignObserver,
  getObservation,
  listObservations,
  listObservers,
  type Observation,
  type Observer,
  saveObservation,
  sendObservation,
  withdrawObserver,
} from '@homeward/contract/observations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { clientId, memberOf } from '../clients/made.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerAssessments, assessmentId, assessor, draftOf, sectionOf } from './made.ts';

const path = `/dashboard/assessments/initial-assessment/${assessmentId}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const ana = { id: idOf(420), fullName: 'Ana Villanueva', image: null };

const observerOf = (more: Partial<Observer> = {}): Observer => ({
  observer: ana,
  dueOn: '2026-11-23',
  isOverdue: false,
  isOpen: true,
  assignedBy: assessor,
  sentAt: '2026-11-20T18:00:00Z',
  sections: [
    { section: 'activities', version: 1, answers: { bath: 0, dress: 1 }, at: '2026-11-20T17:00:00Z' },
  ],
  ...more,
});

const observationOf = (more: Partial<Observation> = {}): Observation => ({
  assessmentId,
  client: { id: clientId, fullName: 'Ruth Alvarez' },
  instrument: 'adl-6',
  dueOn: '2026-11-23',
  isOverdue: false,
  sentAt: null,
  assignedBy: assessor,
  sections: [],
  ...more,
});

/** The same in the list of what one is asked. */
const { assignedBy: _by, sections: _sections, ...askedFor } = observationOf();

test('shows what a caregiver saw beside the questions, to be taken over one by one or at once', async () => {
  answerAssessments(draftOf());
  api.on(listObservers, () => ({ observers: [observerOf()] }));
  api.on(saveAssessmentSection, ({ params, body }) => ({
    ...sectionOf(params.section),
    ...body,
    version: 2,
    assessmentVersion: 4,
  }));
  await open(path, 'CareManager');
  const seen = page.getByRole('list', { name: 'What caregivers saw: Bathing' });
  await expect.element(seen.getByText('Ana Villanueva')).toBeVisible();
  await expect.element(seen.getByText('Needs help')).toBeVisible();
  await expectAccessible();
  await button('Use this: Bathing, Ana Villanueva').click();
  await expect.element(seen.getByText('Same as your answer')).toBeVisible();
  await button('Use 1 answer that you lack').click();
  await expect
    .poll(() => api.asked(saveAssessmentSection).at(-1)?.body)
    .toMatchObject({ answers: { bath: 0, dress: 1 }, details: { bath: { informant: 'CAREGIVER' } } });
});

test('asks a caregiver of the care team, and withdraws it', async () => {
  answerAssessments(draftOf());
  const nurse = { ...ana, id: idOf(423), fullName: 'Noor Haddad', role: 'MedicalProfessional' } as const;
  api.on(listTeam, () => ({
    members: [
      memberOf({ user: { ...ana, role: 'CareProvider' } }),
      memberOf({ id: idOf(422), user: nurse }),
      memberOf({ id: idOf(424), user: { ...ana, id: idOf(425), role: 'CareProvider' }, isCurrent: false }),
    ],
  }));
  let observers: Observer[] = [];
  api.on(listObservers, () => ({ observers }));
  api.on(assignObserver, () => {
    observers = [observerOf({ sentAt: null, sections: [] })];
    return { observers };
  });
  api.on(withdrawObserver, () => {
    observers = [observerOf({ isOpen: false, sentAt: null, sections: [] })];
    return { observers };
  });
  await open(path, 'CareManager');
  await button('Ask a caregiver').click();
  await page.getByRole('button', { name: /Caregiver/ }).click();
  await expect.element(page.getByRole('option')).toHaveTextContent('Ana Villanueva');
  await page.getByRole('option').click();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.poll(() => api.asked(assignObserver).at(-1)?.body).toMatchObject({ userId: ana.id });
  await button('Withdraw what you asked Ana Villanueva').click();
  await expect.element(page.getByRole('list', { name: 'Who observes' }).getByText('Ended')).toBeVisible();
});

test('a caregiver answers what they are asked, sends it, and sees nothing of it once it is withdrawn', async () => {
  answerAssessments();
  api.on(getAssessment, () => {
    throw new Refusal(404, 'This assessment was not found.');
  });
  let shown = observationOf();
  api.on(getObservation, () => shown);
  api.on(saveObservation, ({ params, body }) => {
    const saved = { section: params.section, version: 1, answers: body.answers, at: '2026-11-20T17:00:00Z' };
    shown = { ...shown, sections: [saved] };
    return saved;
  });
  api.on(sendObservation, () => {
    shown = { ...shown, sentAt: '2026-11-20T17:01:00Z' };
    return shown;
  });
  api.on(listObservations, ({ query }) => pageOfRows([askedFor], query));
  await open(path, 'CareProvider');
  await expect
    .element(page.getByRole('heading', { name: 'Observation of Ruth Alvarez: Daily activities' }))
    .toBeVisible();
  // The draft itself is not theirs to read, and is not asked for.
  expect(api.asked(getAssessment)).toEqual([]);
  await expectAccessible();
  expect(page.getByRole('radiogroup').elements()).toHaveLength(6);
  await page.getByRole('radiogroup', { name: 'Bathing' }).getByRole('radio').first().click();
  await expect.element(page.getByText('1 of 6 answered')).toBeVisible();
  await button('Send what you saw').click();
  await expect.poll(() => api.asked(saveObservation).at(-1)?.body).toEqual({ answers: { bath: 1 } });
  expect(api.asked(saveObservation).at(-1)?.headers.get('if-match')).toBe('"0"');
  await expect.element(page.getByText(/^Sent /).first()).toBeVisible();
});
