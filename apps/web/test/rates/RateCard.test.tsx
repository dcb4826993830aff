import {
  changeRateCard,
  checkRateLines,
  copyRateCard,
  deleteRateCard,
  getRateCard,
  listRateCardChanges,
  listRateCardMoves,
  moveRateCard,
  type RateCardDetail,
  ratesText,
} from '@homeward/contract/rates';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerRates, cardId, cardOf, lineOf } from './made.ts';

const path = `/dashboard/base-rates/${cardId}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const cell = (name: string) => page.getByRole('gridcell', { name });
const companion = 'Any day, any time, Companion care';
const personal = 'Any day, any time, Personal care';
const weekend = 'Weekend, any time, Personal care';
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

beforeEach(() => answerRates());

/** Keeps each save, as the server does. */
function keepSaves(card: RateCardDetail = cardOf()) {
  api.on(changeRateCard, ({ body: { reason: _reason, ...body } }) => ({
    ...card,
    ...body,
    version: card.version + 1,
  }));
}

/** Focuses the first cell, as the Tab key does, and moves to another one with the arrow keys. */
const enter = async (keys = '') => {
  await cell(`Bill, ${companion}`).click();
  if (keys !== '') await press(keys);
};

/** Pastes text at the focus. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

test('a card with its prices is accessible, also at 320 px', async () => {
  await open(path);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Standard 2027' })).toBeVisible();
  await shows('All offices · From 01/01/2027 on');
  await expect.element(cell(`Bill, ${weekend}, hourly, per hour: $37.00`)).toBeVisible();
  await expect.element(cell(`Margin, ${personal}, hourly, per hour: 41.1%`)).toBeVisible();
  await expectAccessible();
  await page.viewport(320, 700);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('prices are edited by keyboard alone and saved all at once', async () => {
  keepSaves();
  await open(path);
  await enter();
  // Typing a digit replaces the value; Tab moves to the pay rate; Enter moves down.
  await press('32{Tab}19.5{Enter}');
  await expect.element(cell(`Pay, ${personal}`)).toHaveFocus();
  // Enter and F2 edit the value; Escape discards the edit.
  await press('{F2}5');
  // The Enter that ends a composition, as Safari sends it, does not end the typing.
  const typing = document.activeElement;
  typing?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...{ keyCode: 229 } }));
  expect(document.activeElement).toBe(typing);
  await press('{Escape}');
  await expect.element(cell(`Pay, ${personal}, hourly, per hour: $20.00`)).toHaveFocus();
  await press(
    '{Home}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}38{Enter}',
  );
  await press('{Control>}{Home}{/Control}');
  await expect.element(cell(`Bill, ${companion}, hourly, per hour: $32.00`)).toHaveFocus();
  await button('Save prices').click();
  await shows('Prices saved');
  const [saved] = api.asked(changeRateCard);
  expect(saved?.headers.get('if-match')).toBe('"3"');
  expect(saved?.body.lines).toEqual([
    lineOf({ serviceType: 'COMPANION', billRateCents: 3_200, payRateCents: 1_950 }),
    lineOf(),
    lineOf({ dayType: 'WEEKEND', billRateCents: 3_800, payRateCents: 2_100 }),
  ]);
  await expect.element(button('Save prices')).not.toBeInTheDocument();
});

test('a second click edits a cell, and leaving the cell keeps the value', async () => {
  await open(path);
  await cell(`Bill, ${personal}`).click();
  await expect.element(page.getByRole('textbox', { name: `Bill, ${personal}` })).not.toBeInTheDocument();
  await cell(`Bill, ${personal}`).click();
  const field = page.getByRole('textbox', { name: `Bill, ${personal}` });
  await expect.element(field).toHaveFocus();
  await field.fill('36');
  await cell(`Pay, ${weekend}`).click();
  await expect.element(cell(`Bill, ${personal}, hourly, per hour: $36.00`)).toBeVisible();
  await expect.element(cell(`Pay, ${weekend}`)).toHaveFocus();
});

test('fills down, clears, and pastes from a spreadsheet', async () => {
  await open(path);
  await enter('{ArrowDown}{Control>}d{/Control}');
  await expect.element(cell(`Bill, ${personal}, hourly, per hour: $30.00`)).toHaveFocus();
  await press('{Delete}');
  await expect.element(cell(`Bill, ${personal}, hourly, per hour: empty`)).toBeVisible();
  paste('35\t21\t40\t25');
  await expect.element(cell(`Bill, ${personal}, hourly, per hour: $35.00`)).toBeVisible();
  await expect.element(cell(`Pay, ${weekend}, hourly, per hour: $25.00`)).toBeVisible();
  paste('1\t1\n1\t1');
  await shows('2 amounts did not fit into the grid.');
  await press('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  await expect.element(cell(`Pay, ${personal}`)).toHaveAttribute('aria-selected', 'true');
  await button('Fill down').click();
  await expect.element(cell(`Pay, ${personal}, hourly, per hour: $18.00`)).toBeVisible();
  await button('Discard changes').click();
  await expect.element(cell(`Bill, ${personal}, hourly, per hour: $34.00`)).toBeVisible();
});

test('a wrong amount stays with its error and prevents saving', async () => {
  await open(path);
  await enter('3x{Enter}');
  const wrong = cell(`Bill, ${companion}, hourly, per hour: 3x`);
  await expect.element(wrong).toHaveAccessibleDescription('Enter an amount such as 34.50.');
  await enter('{ArrowRight}{ArrowRight}{ArrowRight}9{Enter}');
  await button('Save prices').click();
  await shows('2 amounts need another look.');
  await expect.element(wrong).toHaveFocus();
  expect(api.asked(changeRateCard)).toEqual([]);
});

test('a second price for the same by another unit is refused in its cell', async () => {
  answerRates(cardOf({ lines: [lineOf(), lineOf({ unit: 'QUARTER_HOUR', billRateCents: 900 })] }));
  await open(path);
  await cell(`Bill, ${personal}, hourly, per hour`).click();
  await press('35{Enter}');
  await button('Save prices').click();
  await shows('1 amount needs another look.');
  await expect
    .element(cell(`Bill, ${personal}, hourly, per quarter hour: $9.00`))
    .toHaveAccessibleDescription(ratesText.twoUnits);
  expect(api.asked(changeRateCard)).toEqual([]);
});

test('marks prices that need a second look and moves the focus to them', async () => {
  answerRates(
    cardOf({ lines: [lineOf({ payRateCents: 2_900 }), lineOf({ dayType: 'WEEKEND', payRateCents: 1_500 })] }),
  );
  await open(path);
  await button('2 prices need a second look').click();
  const margin = cell(`Margin, ${personal}, hourly, per hour: 14.7%`);
  await expect.element(margin).toHaveFocus();
  await expect.element(margin).toHaveAccessibleDescription('The margin of 14.7% is below 25%.');
  await button('2 prices need a second look').click();
  await expect
    .element(cell(`Margin, ${weekend}`))
    .toHaveAccessibleDescription('Pay is below the minimum wage of New York ($16.00).');
});

test('shows newer prices of somebody else beside the edited ones', async () => {
  const theirs = cardOf({
    version: 4,
    lines: [
      lineOf({ serviceType: 'COMPANION', billRateCents: 3_100, payRateCents: 1_800 }),
      lineOf({ billRateCents: 3_600 }),
    ],
  });
  api.on(changeRateCard, () => {
    throw new Refusal(412, 'This rate card was changed meanwhile.', { current: theirs });
  });
  await open(path);
  await enter('33{Enter}');
  await button('Save prices').click();
  await shows('Someone else changed these prices while you were editing');
  await expect.element(cell(`Bill, ${companion}, hourly, per hour: $33.00`)).toBeVisible();
  await expect.element(cell(`Bill, ${personal}, hourly, per hour: $36.00`)).toBeVisible();
  await button('Use theirs: Companion care, hourly, per hour, Any day, any time').click();
  await expect.element(cell(`Bill, ${companion}, hourly, per hour: $31.00`)).toBeVisible();
  await expect.element(button('Save prices')).not.toBeInTheDocument();
  keepSaves(theirs);
  await enter('{ArrowRight}19{Enter}');
  await button('Save prices').click();
  await expect.poll(() => api.asked(changeRateCard).at(-1)?.headers.get('if-match')).toBe('"4"');
});

test('a failed save loses nothing, and an active card asks for a reason', async () => {
  answerRates(cardOf({ status: 'ACTIVE', moves: [] }));
  api.fail(changeRateCard, 409, ratesText.overlap('Brooklyn', '01/01/2027', '06/30/2027'));
  await open(path);
  await enter('33{Enter}');
  await page.getByRole('textbox', { name: 'Why?' }).fill('New wages.');
  await button('Save prices').click();
  await shows('These dates overlap with “Brooklyn”');
  await expect.element(cell(`Bill, ${companion}, hourly, per hour: $33.00`)).toBeVisible();
  keepSaves(cardOf({ status: 'ACTIVE', moves: [] }));
  await button('Save prices').click();
  await shows('Prices saved');
  expect(api.asked(changeRateCard).at(-1)?.body.reason).toBe('New wages.');
});

test('adds a service and a column, and edits the details of a price', async () => {
  keepSaves();
  answerRates(cardOf({ lines: [] }));
  await open(path);
  await shows('No prices yet');
  await button('Add service').click();
  const dialog = page.getByRole('dialog', { name: 'Add service' });
  await dialog.getByRole('button', { name: 'Add to the grid' }).click();
  await shows('Choose a service.');
  await dialog
    .getByRole('button', { name: /^Choose one Service|Service/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Respite care' }).click();
  await dialog.getByRole('button', { name: 'Add to the grid' }).click();
  await button('Add column').click();
  await page.getByRole('menuitem', { name: 'Holiday, any time' }).click();
  await cell('Bill, Holiday, any time, Respite care').click();
  await press('51{Tab}30{Enter}');
  await button('This price').click();
  await page.getByRole('menuitem', { name: 'Details…' }).click();
  await page.getByRole('textbox', { name: 'Minimum units' }).fill('3');
  await press('{Tab}');
  await button('Use in the grid').click();
  await button('Save prices').click();
  await expect
    .poll(() => api.asked(changeRateCard)[0]?.body.lines)
    .toEqual([
      lineOf({
        serviceType: 'RESPITE',
        dayType: 'HOLIDAY',
        billRateCents: 5_100,
        payRateCents: 3_000,
        minUnits: 3,
      }),
    ]);
});

test('checks the prices of a file and puts them into the grid unsaved', async () => {
  api.on(checkRateLines, () => ({
    ignoredColumns: ['Comment'],
    lines: [lineOf({ billRateCents: 3_900 }), lineOf({ dayType: 'HOLIDAY' })],
    wrong: [
      { row: 2, cells: ['Personal care', 'x'], errors: [{ column: 'Bill', message: ratesText.negative }] },
    ],
  }));
  await open(path);
  await button('Import…').click();
  await page.getByRole('textbox', { name: 'Or paste the rows' }).fill('Service,Bill\nPersonal care,39');
  await button('Check the rows').click();
  await shows('These columns are left out: Comment');
  await shows('2 prices can be used, 1 row with errors.');
  await shows(ratesText.negative);
  const changes = page.getByRole('region', { name: 'What changes' });
  const change = (label: string) => expect.element(changes.getByRole('listitem').filter({ hasText: label }));
  const changed = 'Changed: Personal care, hourly, per hour, Any day, any time';
  await change(changed).toHaveTextContent(`${changed}Bill $34.00 → becomes $39.00`);
  const added = 'New: Personal care, hourly, per hour, Holiday, any time';
  await expect.element(changes.getByText(added)).toBeVisible();
  await page.getByText('Replace all prices of this rate card').click();
  await expect.element(changes.getByText('Removed: Companion care')).toBeVisible();
  await expectAccessible();
  await page.getByText('Add them, and replace prices of the same kind').click();
  await expect.element(changes.getByText('Removed:')).not.toBeInTheDocument();
  await button('Use these prices').click();
  await expect.element(cell(`Bill, ${personal}, hourly, per hour: $39.00`)).toBeVisible();
  await expect.element(cell(`Bill, ${companion}, hourly, per hour: $30.00`)).toBeVisible();
  await expect.element(button('Save prices')).toBeVisible();
});

test('copies a card with raised prices', async () => {
  api.on(copyRateCard, () => cardOf({ id: idOf(41), name: 'Standard 2028' }));
  answerRates(cardOf({ status: 'EXPIRED', moves: [], effectiveTo: '2027-12-31' }));
  await open(path);
  await shows('This rate card has expired.');
  await expect.element(cell(`Bill, ${companion}`)).toHaveAttribute('aria-readonly', 'true');
  await button('Create a new version').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Standard 2028');
  await page.getByText('Raise or lower by a percentage').click();
  await button('Create draft').click();
  await expect
    .element(page.getByRole('textbox', { name: 'Percentage' }))
    .toHaveAccessibleDescription(new RegExp(ratesText.percent));
  await page.getByRole('textbox', { name: 'Percentage' }).fill('3');
  await expect.element(page.getByRole('row', { name: /Companion care.*\$30\.00.*\$30\.90/ })).toBeVisible();
  await button('Create draft').click();
  await expect
    .poll(() => api.asked(copyRateCard)[0]?.body)
    .toMatchObject({
      name: 'Standard 2028',
      effectiveFrom: '2028-01-01',
      raise: { kind: 'PERCENT', percent: 3, side: 'BOTH', roundToCents: 1 },
    });
});

test('activates, edits and deletes a draft', async () => {
  api.on(moveRateCard, () => cardOf({ status: 'SCHEDULED', version: 4, moves: ['withdraw'] }));
  keepSaves();
  api.on(deleteRateCard, () => undefined);
  await open(path);
  await button('Actions for Standard 2027').click();
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  await shows('Activated: Standard 2027');
  expect(api.asked(moveRateCard)[0]?.body).toEqual({ move: 'activate' });
  await button('Edit').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Standard');
  await button('Save changes').click();
  await shows('Rate card updated');
  expect(api.asked(changeRateCard)[0]?.body).toMatchObject({ name: 'Standard', lines: cardOf().lines });
  await button('Delete draft').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await shows('Draft deleted');
});

test('the history shows who changed what, with the values before and after', async () => {
  const key = 'PERSONAL_CARE HOURLY HOUR ANY ANY';
  const entry = {
    id: idOf(50),
    at: '2026-11-20T10:00:00.000Z',
    actor: { id: idOf(1), fullName: 'Ana Villanueva', role: 'SuperAdmin' as const },
    action: 'rates.card-changed',
    subject: { type: 'rate-card', id: cardId },
    before: { [key]: lineOf() },
    after: { [key]: lineOf({ billRateCents: 3_500 }), reason: 'New wages.' },
  };
  api.on(listRateCardChanges, ({ query }) => pageOfRows([entry], query));
  api.on(listRateCardMoves, ({ query }) => pageOfRows([], query));
  await open(`${path}?tab=changes`);
  const changes = page.getByRole('list', { name: 'Changes' });
  await expect.element(changes).toMatchTextContent('“New wages.”');
  await expect.element(changes).toMatchTextContent('bill $34.00, pay $20.00');
  await expect.element(changes).toMatchTextContent('bill $35.00, pay $20.00');
  expect(api.asked(listRateCardChanges)[0]?.params).toEqual({ id: cardId });
});

test('a missing card and a failed request each show a message', async () => {
  api.fail(getRateCard, 404, 'This rate card was not found.');
  await open(path);
  await shows('This rate card was not found');
});

test('a card that fails to load can be retried', async () => {
  api.fail(getRateCard);
  await open(path);
  await shows('This rate card could not be loaded');
  answerRates();
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Standard 2027' })).toBeVisible();
});

test('leaving unsaved prices asks for confirmation', async () => {
  await open(path);
  await enter('33{Enter}');
  await page.getByRole('tab', { name: 'Price a shift' }).click();
  await shows('Leave without saving?');
  await userEvent.keyboard('{Escape}');
  await expect.element(cell(`Bill, ${companion}, hourly, per hour: $33.00`)).toBeVisible();
});
