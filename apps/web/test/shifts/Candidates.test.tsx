import {
  changeShift,
  findCandidates,
  getShift,
  listOffers,
  makeOffer,
  moveShift,
  offersText,
  type Shift,
} from '@homeward/contract/shifts';
import { timesheetsText } from '@homeward/contract/timesheets';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ShiftSheet } from '../../src/features/shifts/ShiftSheet.tsx';
import { refetchShifts } from '../../src/features/shifts/shifts.queries.ts';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { choose } from '../hands.ts';
import { button, choosesFrom, show, tick } from './hands.ts';
import { answerShift, candidateOf, candidatesOf, jonah, maria, offerOf, shiftId, shiftOf } from './made.ts';

const open = shiftOf({ status: 'OPEN', careProvider: null });
const dialog = () => page.getByRole('dialog', { name: 'Find someone' });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

async function openSheet(shift: Shift = open) {
  answerShift(shift);
  await show(<ShiftSheet shiftId={shiftId} onClose={() => undefined} />);
  await expect.element(page.getByRole('dialog', { name: 'Personal care for Dorothy Bell' })).toBeVisible();
}

test('shows who could take the shift and why, and below who cannot', async () => {
  await openSheet();
  api.on(findCandidates, () =>
    candidatesOf({
      candidates: [
        candidateOf({
          overtimeMinutes: 90,
          conflicts: [{ code: 'TRAVEL_GAP', policy: 'ALERT', message: 'Only 10 min between shifts.' }],
        }),
      ],
      excluded: [{ person: maria, reasons: ['Maria Santos is not available at this time.'] }],
      hasMoreExcluded: true,
    }),
  );
  await button('Find someone').click();
  const row = dialog().getByRole('list', { name: 'Candidates' }).getByRole('listitem').first();
  await expect.element(row).toMatchTextContent(/Jonah Cole Backup77 of 100/);
  await expect
    .element(row)
    .toMatchTextContent(
      /12 h now → 16 h if assigned · 1 h 30 min overtime · 2 visits in 90 days, the last on Nov 16, 2026 · 3\.2 mi · Available/,
    );
  await expect.element(row).toMatchTextContent(/Only 10 min between shifts\./);
  await dialog().getByText('Why 77').click();
  await expect.element(row).toMatchTextContent(/Skills25 of 25Knows the client5 of 20/);
  await expect
    .element(dialog().getByRole('list', { name: 'Cannot take this shift' }))
    .toMatchTextContent(/Maria Santos is not available/);
  await says('There may be more. Search for a name.');
  await expectAccessible();
  await page.viewport(320, 640);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('asks again for what is typed, and says when nobody is found or it failed', async () => {
  await openSheet();
  await button('Find someone').click();
  await expect.element(dialog().getByText('Jonah Cole').first()).toBeVisible();
  api.on(findCandidates, () => candidatesOf({ candidates: [] }));
  await page.getByRole('searchbox', { name: 'Search staff' }).fill('zz');
  await says('Nobody is found');
  expect(api.asked(findCandidates).at(-1)?.query).toMatchObject({ search: 'zz' });
  api.fail(findCandidates);
  await page.getByRole('searchbox', { name: 'Search staff' }).fill('zzz');
  await says('Candidates could not be loaded');
});

test('assigns a candidate by the form that looks for conflicts', async () => {
  await openSheet();
  api.on(changeShift, () => shiftOf({ status: 'ASSIGNED', careProvider: jonah, version: 4 }));
  await button('Find someone').click();
  await button('Assign Jonah Cole').click();
  const form = page.getByRole('dialog', { name: 'Assign shift' });
  await expect.element(form.getByText('This shift has no conflicts.')).toBeVisible();
  api.on(getShift, () => shiftOf({ status: 'ASSIGNED', careProvider: jonah, version: 4 }));
  await form.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.asked(changeShift).map(({ body }) => body)).toEqual([{ careProviderId: jonah.id }]);
});

test('offers the shift to those who are chosen, and shows what the server refuses', async () => {
  await openSheet();
  api.on(makeOffer, () => {
    throw new Refusal(409, offersText.blocked);
  });
  await button('Find someone').click();
  await expect.element(button('Offer to those chosen…')).toBeDisabled();
  await choose(page.getByRole('checkbox', { name: 'Choose Jonah Cole' }));
  await button('Offer to 1 chosen…').click();
  const form = page.getByRole('dialog', { name: 'Offer this shift' });
  await expect.element(form.getByText('1 person is asked.')).toBeVisible();
  await expectAccessible();
  await tick('Collect answers');
  await form.getByRole('textbox', { name: /Note/ }).fill('Two cats live there.');
  await form.getByRole('button', { name: 'Send offer' }).click();
  await says(offersText.blocked);
  api.on(makeOffer, () => offerOf());
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const [, sent] = api.asked(makeOffer);
  expect(sent?.body).toMatchObject({
    mode: 'COLLECT',
    recipients: [jonah.id],
    note: 'Two cats live there.',
  });
  expect(sent?.headers.get('if-match')).toBe('"3"');
  expect(shownNotices().map(({ title }) => title)).toEqual(['Offered to 2 people']);
});

test('offers an incentive, and keeps what was typed where it is no amount', async () => {
  await openSheet();
  api.on(makeOffer, () => offerOf());
  await button('Find someone').click();
  await choose(page.getByRole('checkbox', { name: 'Choose Jonah Cole' }));
  await button('Offer to 1 chosen…').click();
  const form = page.getByRole('dialog', { name: 'Offer this shift' });
  const field = form.getByRole('textbox', { name: /Incentive in dollars/ });
  for (const wrong of ['lots', '-5', '1000.01', '2.555']) {
    await field.fill(wrong);
    await form.getByRole('button', { name: 'Send offer' }).click();
    await expect.element(form.getByText(timesheetsText.incentive)).toBeVisible();
    await expect.element(field).toHaveValue(wrong);
  }
  expect(api.asked(makeOffer)).toEqual([]);
  await field.fill('$25.50');
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(api.asked(makeOffer)[0]?.body).toMatchObject({ incentiveCents: 2_550 });
});

test('a call-out by the office leads straight to those who could come instead', async () => {
  answerShift();
  await show(<ShiftSheet shiftId={shiftId} onClose={() => undefined} />);
  api.on(moveShift, () => open);
  await choosesFrom('Actions for Personal care for Dorothy Bell', 'Call out');
  const question = page.getByRole('dialog', { name: /^Call out/ });
  await question.getByRole('textbox', { name: 'Reason' }).fill('A fever.');
  api.on(getShift, () => open);
  await question.getByRole('button', { name: 'Call out' }).click();
  await expect.element(dialog()).toBeVisible();
});

test('shows the answers of an offer, and assigns one of those who said yes', async () => {
  answerShift(open);
  api.on(listOffers, () => ({
    escalation: null,
    requests: [],
    offers: [
      offerOf({
        mode: 'COLLECT',
        status: 'ANSWERED',
        note: 'Two cats live there.',
        recipients: [
          {
            person: jonah,
            score: 70,
            answer: 'ACCEPT',
            counter: null,
            reason: '',
            answeredAt: '2026-11-20T16:00:00.000Z',
          },
          {
            person: maria,
            score: 60,
            answer: 'DECLINE',
            counter: null,
            reason: 'Too far.',
            answeredAt: '2026-11-20T16:00:00.000Z',
          },
          {
            person: { id: idOf(112), fullName: 'Lee Park', image: null },
            score: 50,
            answer: 'COUNTER',
            counter: { start: '2027-01-11T22:00', end: '2027-01-12T02:00' },
            reason: 'I have class until nine.',
            answeredAt: '2026-11-20T16:00:00.000Z',
          },
          {
            person: { id: idOf(113), fullName: 'Ana Ruiz', image: null },
            score: 40,
            answer: null,
            counter: null,
            reason: '',
            answeredAt: null,
          },
        ],
      }),
    ],
  }));
  await show(<ShiftSheet shiftId={shiftId} onClose={() => undefined} />);
  const answers = page.getByRole('list', { name: 'Answers' });
  await expect.element(answers).toMatchTextContent(/Jonah ColeSaid yes.*Maria SantosDeclined: Too far\./);
  await says('1 of 4 have not answered.');
  await says('Proposes Monday, Jan 11, 2027, 10:00 PM – 2:00 AM (Tuesday): I have class until nine.');
  await button('Assign at this time: Lee Park').click();
  const assign = page.getByRole('dialog', { name: 'Assign shift' });
  await expect.element(assign.getByRole('status').getByText(/ends on the next day/)).toBeVisible();
  await assign.getByRole('button', { name: 'Cancel' }).click();
  await button('Discard changes').click();
  await button('Assign Jonah Cole').click();
  await expect.element(page.getByRole('dialog', { name: 'Assign shift' })).toBeVisible();
});

test('shows how far an open shift has escalated and what comes next, and follows it', async () => {
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  answerShift(open);
  const first = { step: 'PREFERRED', at: soon(-30), asked: 2 } as const;
  api.on(listOffers, () => ({
    offers: [],
    requests: [],
    escalation: { steps: [first], next: { step: 'ELIGIBLE' as const, at: soon(600) } },
  }));
  await show(<ShiftSheet shiftId={shiftId} onClose={() => undefined} />);
  const section = page.getByRole('region', { name: 'Escalation' });
  await expect
    .element(section)
    .toMatchTextContent(/Preferred caregivers\s*2 more asked, (today|yesterday) \d+:\d\d [AP]M/);
  await expect
    .element(section)
    .toMatchTextContent(/Next: all eligible caregivers, (today|tomorrow) \d+:\d\d [AP]M/);
  await expectAccessible();
  api.on(listOffers, () => ({
    offers: [],
    requests: [],
    escalation: {
      steps: [first, { step: 'ON_CALL' as const, at: soon(0), asked: 0 }],
      next: null,
    },
  }));
  await refetchShifts();
  await expect.element(section).toMatchTextContent(/Nobody was on call, so the care manager was notified/);
  await expect.element(section).not.toMatchTextContent(/Next:/);
});
