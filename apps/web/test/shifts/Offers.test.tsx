import {
  acceptOffer,
  counterOffer,
  declineOffer,
  listMyChanges,
  listMyOffers,
  type MyOffer,
  type MyOffers,
  offersText,
  openShiftsChanged,
  requestShift,
} from '@homeward/contract/shifts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OpenOffers } from '../../src/features/shifts/OpenOffers.tsx';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { Line } from '../line.ts';
import { button, show } from './hands.ts';
import { dorothy, myOfferOf, office, openShiftOf } from './made.ts';

const open = (...offers: MyOffer[]) => openAll({ offers, open: [] });
async function openAll(all: MyOffers) {
  api.on(listMyChanges, () => ({ changes: [] }));
  api.on(listMyOffers, () => all);
  await page.viewport(390, 800);
  await show(<OpenOffers />, 'CareProvider');
}
const card = () => page.getByRole('list', { name: 'Open shifts' }).getByRole('listitem').first();
const answered = (answer: 'ACCEPT' | 'DECLINE' | 'COUNTER', isMine = false) => ({
  offerId: myOfferOf().id,
  answer,
  isMine,
});

test('shows when, what, about where and for how much, and not whom', async () => {
  await open(
    myOfferOf({ note: 'Two cats live there.', incentiveCents: 2_500 }),
    myOfferOf({ id: myOfferOf().shiftId, client: dorothy }),
  );
  await expect.element(card()).toMatchTextContent(/Monday, Jan 11, 2027, 9:00 AM – 1:00 PM/);
  await expect.element(card()).toMatchTextContent(/Personal care for a client who is new to you/);
  await expect
    .element(card())
    .toMatchTextContent(/Evanston · 5\.0 mi from home · \$80\.00 pay \+ \$25\.00 incentive/);
  await expect.element(card()).toMatchTextContent(/Two cats live there\./);
  await expect.element(card()).toMatchTextContent(/Answer by Jan 10, 2027, 9:00 AM\./);
  await expect.element(page.getByText('Personal care for Dorothy Bell')).toBeVisible();
  await expectAccessible();
});

test('a shift that opens to all eligible caregivers appears at once', async () => {
  await openAll({ offers: [], open: [] });
  api.on(listMyOffers, () => ({ offers: [], open: [openShiftOf()] }));
  await Line.tell(openShiftsChanged, { officeId: office.id });
  await expect.element(card()).toMatchTextContent(/Monday, Jan 11, 2027, 9:00 AM – 1:00 PM/);
});

test('a double click accepts once', async () => {
  await open(myOfferOf());
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.on(acceptOffer, async () => {
    await gate;
    api.on(listMyOffers, () => ({ offers: [], open: [] }));
    return answered('ACCEPT', true);
  });
  await button('Accept').dblClick();
  release();
  await expect.poll(() => shownNotices().map(({ title }) => title)).toEqual(['The shift is yours']);
  await expect.element(button('Accept')).not.toBeInTheDocument();
  expect(api.asked(acceptOffer).map(({ body }) => body)).toEqual([{ offerId: myOfferOf().id }]);
});

test('a shift that somebody else took stays in sight and says so, until it is dismissed', async () => {
  await open(myOfferOf());
  api.on(acceptOffer, () => {
    api.on(listMyOffers, () => ({ offers: [], open: [] }));
    throw new Refusal(409, offersText.taken);
  });
  await button('Accept').click();
  await expect.element(card()).toMatchTextContent(/Someone else took this shift\./);
  await expect.element(button('Accept')).not.toBeInTheDocument();
  await button('Dismiss').click();
  await expect.element(page.getByText('Open shifts')).not.toBeInTheDocument();
});

test('an answer that could not be sent can be given again', async () => {
  await open(myOfferOf());
  api.fail(acceptOffer);
  await button('Accept').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(button('Accept')).toBeEnabled();
});

test('declines with a reason, if there is one', async () => {
  await open(myOfferOf());
  api.on(declineOffer, () => {
    api.on(listMyOffers, () => ({ offers: [], open: [] }));
    return answered('DECLINE');
  });
  await button('Decline').click();
  await page.getByRole('textbox', { name: /Reason/ }).fill('Too far.');
  await button('Decline shift').click();
  await expect.element(page.getByText('Open shifts')).not.toBeInTheDocument();
  expect(api.asked(declineOffer).map(({ body }) => body)).toEqual([
    { offerId: myOfferOf().id, reason: 'Too far.' },
  ]);
});

test('who said yes waits for the office, and can take it back', async () => {
  await open(myOfferOf({ mode: 'COLLECT', answer: 'ACCEPT' }));
  await expect.element(card()).toMatchTextContent(/You said yes\. The office picks/);
  await expect.element(button('Accept')).not.toBeInTheDocument();
  await expect.element(button('Take back')).toBeVisible();
});

test('is tried again when it could not be loaded, and is nothing where there is nothing', async () => {
  api.fail(listMyOffers);
  await show(<OpenOffers />, 'CareProvider');
  await expect.element(page.getByText('Open shifts could not be loaded')).toBeVisible();
  api.on(listMyOffers, () => ({ offers: [], open: [] }));
  await button('Try again').click();
  await expect.element(page.getByText('Open shifts could not be loaded')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});

test('proposes another time, and shows a refusal of the server at its field', async () => {
  await open(myOfferOf());
  await button('Propose another time…').click();
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  api.on(counterOffer, () => {
    throw new Refusal(400, 'Check the fields.', {
      errors: [{ path: 'start', message: offersText.counterSame }],
    });
  });
  await dialog.getByRole('button', { name: 'Propose time' }).click();
  await expect.element(dialog.getByText(offersText.counterSame)).toBeVisible();
  expect(api.asked(counterOffer)[0]?.body).toMatchObject({
    start: '2027-01-11T09:00',
    end: '2027-01-11T13:00',
  });
  await expectAccessible();
  const counter = { start: '2027-01-11T22:00', end: '2027-01-12T02:00' };
  api.on(counterOffer, () => {
    api.on(listMyOffers, () => ({
      offers: [myOfferOf({ answer: 'COUNTER', counter })],
      open: [],
    }));
    return answered('COUNTER');
  });
  await dialog.getByLabelText('Reason').fill('Class until nine.');
  await dialog.getByRole('button', { name: 'Propose time' }).click();
  await expect
    .element(card())
    .toMatchTextContent(
      /You proposed Monday, Jan 11, 2027, 10:00 PM – 2:00 AM \(Tuesday\)\. The office decides/,
    );
  await expect.element(button('Accept')).toBeVisible();
});

test('shows shifts that all eligible caregivers see; who asks for one can take that back', async () => {
  await openAll({
    offers: [],
    open: [openShiftOf({ street: '12 Oak St' }), openShiftOf({ shiftId: idOf(210), town: 'Skokie' })],
  });
  await expect.element(card()).toMatchTextContent(/12 Oak St, Evanston · 5\.0 mi from home · \$80\.00 pay/);
  await expectAccessible();
  const asked: boolean[] = [];
  api.on(requestShift, ({ body }) => {
    asked.push(body.isWanted);
    const askedAt = body.isWanted ? '2026-11-28T15:00:00.000Z' : null;
    api.on(listMyOffers, () => ({ offers: [], open: [openShiftOf({ askedAt })] }));
    return { askedAt };
  });
  await button('Ask for this shift').first().click();
  await expect.element(card()).toMatchTextContent(/You asked for this shift\. The office picks\./);
  await button('Take back').click();
  await expect.element(button('Ask for this shift')).toBeVisible();
  expect(asked).toEqual([true, false]);
});

test('says why a shift that somebody asks for is not open to them any more', async () => {
  await openAll({ offers: [], open: [openShiftOf()] });
  api.on(requestShift, () => {
    api.on(listMyOffers, () => ({ offers: [], open: [] }));
    throw new Refusal(409, offersText.cannot);
  });
  await button('Ask for this shift').click();
  await expect.element(page.getByText(offersText.cannot)).toBeVisible();
  await button('Dismiss').click();
  await expect.element(page.getByRole('heading', { name: 'Open shifts' })).not.toBeInTheDocument();
});
