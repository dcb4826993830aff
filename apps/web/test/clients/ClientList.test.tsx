import { emptyAddress, getPlaceSource } from '@homeward/contract/addresses';
import { readChatUnread } from '@homeward/contract/chat';
import {
  attentionParts,
  type ClientRow,
  checkDuplicates,
  clientsPeopleText,
  clientsText,
  createClient,
  type Duplicates,
  type EmergencyAccess,
  findInEmergency,
  listClients,
  listEmergencyAccess,
  openInEmergency,
  reviewEmergency,
} from '@homeward/contract/clients';
import type { Role } from '@homeward/contract/core';
import { listOffices, type Office } from '@homeward/contract/offices';
import { listUsers } from '@homeward/contract/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerClient, clientId, clientOf, rowOf } from './made.ts';

const path = '/dashboard/clients';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const asked = () => api.asked(listClients).at(-1)?.query;

let rows: ClientRow[];
beforeEach(() => {
  rows = [rowOf()];
  answerClient();
  api.on(listClients, ({ query }) => pageOfRows(rows, query));
});

it('the palette finds clients and opens them', async () => {
  api.on(listUsers, ({ query }) => pageOfRows([], query));
  await open(path, 'CareManager');
  await press('{Control>}k{/Control}');
  await userEvent.keyboard('ruthie');
  const found = page.getByRole('dialog', { name: /^Search people, clients/ }).getByRole('menuitem');
  await expect.element(found).toMatchTextContent('Ruth Alvarez');
  await expect.element(found).toMatchTextContent('Active');
  expect(asked()).toMatchObject({ search: 'ruthie', limit: 6 });
  await press('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ruth Alvarez' })).toBeVisible();
});

describe('the list', () => {
  it('counts the unread messages of a client beside the name, asks once, and leads to them', async () => {
    const conversationId = idOf(500);
    rows = [rowOf(), rowOf({ id: idOf(2), fullName: 'Walter Boone' })];
    api.on(readChatUnread, () => ({
      unreadCount: 3,
      byClient: [{ clientId, unreadCount: 3, conversationId }],
    }));
    await open(path, 'CareManager');
    const unread = page.getByRole('link', { name: '3 unread messages' });
    await expect
      .element(
        page.getByRole('row', { name: 'Ruth Alvarez' }).getByRole('link', { name: '3 unread messages' }),
      )
      .toHaveAttribute('href', `/dashboard/chat?conversation=${conversationId}`);
    await expect.element(unread).toHaveLength(1);
    expect(api.asked(readChatUnread)).toHaveLength(1);
    await expectAccessible();
  });

  it('comes first with who needs attention, and says what the score is made of', async () => {
    await open(path, 'CareManager');
    const row = page.getByRole('row', { name: 'Ruth Alvarez' });
    await expect.element(row.getByText('Called Ruthie')).toBeVisible();
    for (const text of ['Active', 'Falls', '+1 more', 'Dana Whitfield', '02/01/2026', 'Medicaid'])
      await expect.element(row.getByText(text).first()).toBeVisible();
    expect(asked()?.sort).toBe('attention');
    await expectAccessible();
    const score = row.getByRole('button', { name: /Attention score of Ruth Alvarez: 40/ });
    // A pointer comes from somewhere: one that is there at once is no hand.
    await page.getByRole('heading', { level: 1 }).hover();
    await score.hover();
    await expect
      .element(page.getByRole('tooltip'))
      .toMatchTextContent(attentionParts.NO_EMERGENCY_CONTACT.label);
    await score.click();
    const parts = page.getByRole('dialog', { name: 'Attention score' });
    await expect.element(parts.getByText(attentionParts.CODE_STATUS_UNKNOWN.label)).toBeVisible();
  });

  it('asks for what is filtered, sorted and searched, by the address', async () => {
    await open(
      `${path}?status=ON_HOLD&payer=MEDICAID&riskFlag=FALL&birthMonth=3&diagnosis=diabetes&sort=-startOfCare`,
      'Admin',
    );
    await expect.element(page.getByRole('row', { name: 'Ruth Alvarez' })).toBeVisible();
    expect(asked()).toMatchObject({
      status: ['ON_HOLD'],
      payer: ['MEDICAID'],
      riskFlag: ['FALL'],
      birthMonth: [3],
      diagnosis: 'diabetes',
      sort: '-startOfCare',
    });
    await page.getByRole('searchbox').fill('alvares');
    await expect.poll(() => asked()?.search).toBe('alvares');
  });

  it('has its other faces: loading, empty, failed', async () => {
    const answer = api.hold(listClients);
    await open(path, 'CareManager');
    await expect
      .element(page.getByRole('table', { name: 'Client Profiles' }))
      .toHaveAttribute('aria-busy', 'true');
    rows = [];
    answer();
    await expect.element(page.getByText('No clients yet')).toBeVisible();
  });

  it('says so when it cannot be loaded, and tries again', async () => {
    api.fail(listClients);
    await open(path, 'CareManager');
    await expect.element(page.getByText('Clients could not be loaded')).toBeVisible();
    api.on(listClients, ({ query }) => pageOfRows(rows, query));
    await button('Try again').click();
    await expect.element(page.getByRole('row', { name: 'Ruth Alvarez' })).toBeVisible();
  });

  it('is shown as cards, and opens a client by the keyboard', async () => {
    await open(path, 'CareManager');
    await button('Show as cards').click();
    await expect.element(page.getByRole('listitem', { name: 'Ruth Alvarez' })).toBeVisible();
    await button('Show as a table').click();
    await page.getByRole('row', { name: 'Ruth Alvarez' }).click({ position: { x: 4, y: 4 } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ruth Alvarez' })).toBeVisible();
  });

  it.each<[Role, readonly string[]]>([
    ['Admin', ['Export', 'New client']],
    ['CareManager', ['Emergency access', 'Export', 'New client']],
    ['MedicalProfessional', ['Emergency access']],
    ['CareProvider', []],
    ['Family', []],
  ])('offers %s what they may do, and nothing else', async (role, offered) => {
    rows = [
      role === 'Family' || role === 'CareProvider'
        ? {
            id: clientId,
            fullName: 'Ruth Alvarez',
            preferredName: '',
            isDeceased: false,
            version: 3,
            status: 'ACTIVE',
          }
        : rowOf(),
    ];
    await open(path, role);
    await expect.element(page.getByRole('row', { name: 'Ruth Alvarez' })).toBeVisible();
    for (const name of ['Emergency access', 'Export', 'New client'])
      expect(button(name).elements().length, name).toBe(offered.includes(name) ? 1 : 0);
    const isOffice = role === 'Admin' || role === 'CareManager';
    expect(page.getByRole('columnheader', { name: 'Attention' }).elements().length).toBe(isOffice ? 1 : 0);
    if (role === 'Family') expect(api.asked(listOffices)).toEqual([]);
  });

  it('fits a narrow phone, without a word lost', async () => {
    await page.viewport(320, 640);
    await open(path, 'CareManager');
    await expect.element(page.getByRole('listitem', { name: 'Ruth Alvarez' })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expectAccessible();
  });
});

describe('a new client', () => {
  const office: Office = {
    id: idOf(60),
    name: 'Main office',
    timezone: 'America/Chicago',
    address: emptyAddress,
    phone: null,
    state: null,
    weekStart: 'sunday',
    workweekStartsOn: 'sunday',
    version: 1,
    createdAt: '2026-01-05T15:00:00Z',
  };
  const dialog = page.getByRole('dialog', { name: 'New client' });
  const message = clientsText.duplicate('Ruth Alvarez');
  const known: Duplicates['duplicates'][number] = {
    id: clientId,
    clientNo: 'C-1042',
    fullName: 'Ruth Alvarez',
    birthDate: '1941-03-12',
    status: 'ACTIVE',
    match: 'NAME_AND_BIRTH_DATE' as const,
    message,
  };

  beforeEach(() => {
    api.on(listOffices, ({ query }) => pageOfRows([office], query));
    api.on(checkDuplicates, () => ({ duplicates: [] }));
    api.on(getPlaceSource, () => ({ attribution: null }));
    api.on(createClient, ({ body }) => clientOf({ firstName: body.firstName, status: 'PROSPECT' }));
  });

  async function fillNames(): Promise<void> {
    await open(path, 'CareManager');
    await button('New client').click();
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Ruth');
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Alvarez');
  }

  it('says what is missing, and is saved in the only office by the keyboard alone', async () => {
    await open(path, 'CareManager');
    await button('New client').click();
    await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveFocus();
    await expectAccessible();
    await press('{Control>}{Enter}{/Control}');
    await expect.element(dialog.getByText(clientsText.firstNameRequired)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Ruth');
    await press('{Tab}Alvarez{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ruth Alvarez' })).toBeVisible();
    expect(api.asked(createClient)[0]?.body).toMatchObject({
      firstName: 'Ruth',
      lastName: 'Alvarez',
      officeId: office.id,
      acceptsDuplicate: false,
    });
  });

  it('shows who may be the same person first, and goes on where they are another', async () => {
    api.on(checkDuplicates, () => ({ duplicates: [known] }));
    await fillNames();
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    expect(api.asked(createClient)).toEqual([]);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => api.asked(createClient)[0]?.body.acceptsDuplicate).toBe(true);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('opens the client who is there already', async () => {
    const byPhone = clientsText.duplicatePhone('Ruth Alvarez');
    api.on(checkDuplicates, () => ({
      duplicates: [{ ...known, birthDate: null, match: 'PHONE' as const, message: byPhone }],
    }));
    await fillNames();
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await expect.element(dialog.getByText(byPhone)).toBeVisible();
    await dialog.getByRole('button', { name: 'Open it: Ruth Alvarez' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ruth Alvarez' })).toBeVisible();
    expect(api.asked(createClient)).toEqual([]);
  });

  it('keeps what was typed when saving fails, and asks for an address of the list', async () => {
    api.fail(createClient);
    await fillNames();
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await expect.element(dialog.getByText('Something went wrong on our side')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Ruth');
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await expect.element(dialog.getByText('Select a valid address from the list')).toBeVisible();
    expect(api.asked(createClient)).toHaveLength(1);
  });
});

describe('emergency access', () => {
  it('finds a client by the whole name, and opens them with a reason', async () => {
    api.on(findInEmergency, () => ({
      clients: [{ id: clientId, fullName: 'Ruth Alvarez', isInReach: false }],
    }));
    api.on(openInEmergency, () => ({ id: idOf(400), clientId, until: '2026-11-24T18:00:00Z' }));
    await open(path, 'MedicalProfessional');
    await button('Emergency access').click();
    const dialog = page.getByRole('dialog', { name: 'Emergency access' });
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Ruth');
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Alvarez');
    await userEvent.click(dialog.getByRole('spinbutton').first());
    await press('03121941');
    await dialog.getByRole('button', { name: 'Find client' }).click();
    const reason = dialog.getByRole('textbox', { name: 'What is the emergency?' });
    await expect.element(reason).toBeVisible();
    expect(api.asked(findInEmergency)[0]?.body.birthDate).toBe('1941-03-12');
    await reason.fill('She fell.');
    await dialog.getByRole('button', { name: 'Open for 60 minutes' }).click();
    await expect.element(dialog.getByText(clientsPeopleText.emergencyReason)).toBeVisible();
    await expectAccessible();
    await reason.fill('She fell, and her daughter cannot be reached.');
    await dialog.getByRole('button', { name: 'Open for 60 minutes' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ruth Alvarez' })).toBeVisible();
  });

  const accessOf = (more: Partial<EmergencyAccess> = {}): EmergencyAccess => ({
    id: idOf(400),
    client: { id: clientId, fullName: 'Ruth Alvarez' },
    openedBy: { id: idOf(401), fullName: 'Noah Klein', image: null },
    reason: 'She fell, and her daughter cannot be reached.',
    from: '2026-11-20T15:00:00Z',
    until: '2026-11-20T16:00:00Z',
    reviewDueAt: '2026-11-21T15:00:00Z',
    review: null,
    mayReview: true,
    ...more,
  });

  it('lists every access for admins, who review those of others', async () => {
    let access = accessOf();
    api.on(listEmergencyAccess, ({ query }) => pageOfRows([access], query));
    api.on(reviewEmergency, ({ body }) => {
      const by = { id: ownId, fullName: 'Ana Villanueva', image: null };
      access = accessOf({ mayReview: false, review: { ...body, by, at: '2026-11-24T15:00:00Z' } });
      return access;
    });
    await open(`${path}/emergency-access?isReviewed=no`, 'CareManager');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect.poll(() => document.title).toMatch(/^Page not found · /);
    await open(`${path}/emergency-access?isReviewed=no`, 'Admin');
    await expect.poll(() => document.title).toMatch(/^Emergency access · /);
    await expect.element(page.getByText('Overdue')).toBeVisible();
    expect(api.asked(listEmergencyAccess)[0]?.query.isReviewed).toBe(false);
    await expectAccessible();
    await button('Review the access to Ruth Alvarez').click();
    const dialog = page.getByRole('dialog', { name: 'Review emergency access' });
    await dialog.getByRole('button', { name: 'Save review' }).click();
    await expect.element(dialog.getByText('Choose what you found.')).toBeVisible();
    await dialog.getByText('Appropriate', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save review' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Appropriate').first()).toBeVisible();
  });
});
