import {
  changeNotificationPreferences,
  getNotificationPreferences,
  type NotificationPreferences,
  usualQuietHours,
} from '@homeward/contract/notifications';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { choose } from '../hands.ts';
import { open } from '../open.tsx';

const path = '/dashboard/settings/notifications';
const card = () => page.getByRole('region', { name: 'Notifications' });
const row = (name: RegExp) => card().getByRole('row', { name });
const save = () => card().getByRole('button', { name: 'Save changes' });
const box = (name: string) => card().getByRole('checkbox', { name });

let preferences: NotificationPreferences;
const answerChanges = () =>
  api.on(changeNotificationPreferences, ({ body }) => {
    preferences = {
      sound: body.sound ?? preferences.sound,
      quietHours: body.quietHours ?? preferences.quietHours,
      events: preferences.events.map((event) => {
        const { inApp = event.inApp, email = event.email } =
          body.events?.find(({ type }) => type === event.type) ?? {};
        return { ...event, inApp, email };
      }),
    };
    return preferences;
  });

beforeEach(() => {
  preferences = {
    sound: 'hearth',
    quietHours: usualQuietHours,
    events: [
      { type: 'password-changed', inApp: true, email: true },
      { type: 'role-changed', inApp: true, email: true },
    ],
  };
  api.on(getNotificationPreferences, () => preferences);
  answerChanges();
});

test('each event comes by the ways that are chosen; those of the account’s safety always in the app', async () => {
  await open(path, 'Family');
  await expect
    .element(row(/^Password changed/))
    .toMatchTextContent('Always shown in the app, because it concerns the security of your account.');
  await expect.element(box('Password changed, in the app')).not.toBeInTheDocument();
  await expect.element(box('Role changed, in the app')).toBeChecked();
  await expect.element(save()).not.toBeInTheDocument();
  await row(/^Role changed/)
    .css('label')
    .first()
    .click();
  await choose(page.getByRole('radio', { name: 'Marimba' }));
  expect(api.asked(changeNotificationPreferences)).toEqual([]);
  await save().click();
  await expect.element(card().getByText('Saved')).toBeVisible();
  expect(api.asked(changeNotificationPreferences).at(-1)?.body).toEqual({
    sound: 'marimba',
    events: [{ type: 'role-changed', inApp: false }],
  });
  await expect.element(save()).not.toBeInTheDocument();
  await expect.element(box('Role changed, in the app')).not.toBeChecked();
  await expect.element(box('Role changed, by email')).toBeChecked();
});

test('a change that is not saved says so, stays, and can be saved again or discarded', async () => {
  await open(path, 'Family');
  api.fail(changeNotificationPreferences);
  const label = row(/^Role changed/)
    .css('label')
    .last();
  await label.click();
  await save().click();
  await expect.element(card().getByText('Not saved:')).toBeVisible();
  await expect.element(box('Role changed, by email')).not.toBeChecked();
  answerChanges();
  await card().getByRole('button', { name: 'try again' }).click();
  await expect.element(card().getByText('Saved')).toBeVisible();
  await label.click();
  await card().getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(box('Role changed, by email')).not.toBeChecked();
  await expect.element(save()).not.toBeInTheDocument();
});

test('what another tab saves in the meantime is neither lost nor sent back', async () => {
  await open(path, 'Family');
  await row(/^Role changed/)
    .css('label')
    .last()
    .click();
  preferences = { ...preferences, sound: 'droplet' };
  await save().click();
  await expect.element(page.getByRole('radio', { name: 'Droplet' })).toBeChecked();
  expect(api.asked(changeNotificationPreferences).at(-1)?.body).toEqual({
    events: [{ type: 'role-changed', email: false }],
  });
});

test('leaving with unsaved changes asks first', async () => {
  await open(path, 'Family');
  await row(/^Role changed/)
    .css('label')
    .last()
    .click();
  await page.getByRole('link', { name: 'Appearance' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(box('Role changed, by email')).not.toBeChecked();
  await page.getByRole('link', { name: 'Appearance' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
});

test('quiet hours are changed by the half hour, and turned off', async () => {
  await open(path, 'CareProvider');
  const part = () => card().getByRole('region', { name: 'Quiet hours' });
  await expect.element(part().getByRole('button', { name: '9:00 PM From', exact: true })).toBeVisible();
  await part().getByRole('button', { name: /Until/ }).click();
  await expect.element(page.getByRole('option', { name: '9:00 PM' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: '5:30 AM' }).click();
  await save().click();
  await expect.element(card().getByText('Saved')).toBeVisible();
  expect(api.asked(changeNotificationPreferences).at(-1)?.body).toEqual({
    quietHours: { isOn: true, from: '21:00', until: '05:30' },
  });
  await part().css('label').first().click();
  await expect.element(part().getByRole('switch')).not.toBeChecked();
  await expect.element(part().getByRole('button', { name: /From/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test('the browser is asked for the device’s own notifications by the button alone', async () => {
  let permission = 'default';
  const requestPermission = vi.fn(async () => {
    permission = 'granted';
    return permission;
  });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  await open(path, 'Family');
  const device = page.getByRole('region', { name: 'On this device' });
  await expect.element(device.getByText('Your browser asks you first.')).toBeVisible();
  expect(requestPermission).not.toHaveBeenCalled();
  await device.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(device.getByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(requestPermission).toHaveBeenCalledOnce();
  await device.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(device.getByRole('button', { name: 'Turn on' })).toBeVisible();
  vi.unstubAllGlobals();
});

test('axe finds nothing, in both themes and at 320 px', async () => {
  await open(path, 'CareManager');
  await expect.element(page.getByRole('radio', { name: 'Marimba' })).toBeInTheDocument();
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expectAccessible();
  }
  await page.viewport(320, 800);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
});
