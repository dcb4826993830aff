import { resolveSetting, type Setting } from '@homeward/contract/core';
import { allenSupervisionSetting, defaultTables, needsMinutesSetting } from '@homeward/contract/instruments';
import {
  chooseAgencySetting,
  getAgencyScope,
  listOffices,
  type ScopedSetting,
} from '@homeward/contract/offices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerRules } from '../timesheets/rules.ts';

const today = '2026-11-28';

async function showSetting(setting: Setting) {
  const product = resolveSetting(setting, [], { officeId: null, day: today }) as ScopedSetting['wider'];
  const none = { planned: [], history: [], version: 0 };
  const state: ScopedSetting = {
    key: setting.key,
    isDated: setting.isDated,
    ...product,
    wider: product,
    ...none,
  };
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  answerRules();
  api.on(getAgencyScope, () => ({ today, settings: [state] }));
  api.on(chooseAgencySetting, ({ body }) => ({ ...state, value: body.value, source: 'AGENCY' as const }));
  await open('/dashboard/settings/offices');
  await page.getByRole('button', { name: `Edit: ${setting.label}` }).click();
  return page.getByRole('dialog', { name: setting.label });
}

const asked = () => api.asked(chooseAgencySetting).map(({ body }) => body);

test('the agency chooses the minutes of the needs map', async () => {
  const dialog = await showSetting(needsMinutesSetting);
  await expect.element(page.getByText('Bathing 6, Dressing 4,').first()).toBeInTheDocument();
  await expectAccessible();
  const field = dialog.getByRole('textbox', { name: 'Bathing' });
  await field.fill('61');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog.getByText('Enter 0 to 60 minutes.')).toBeVisible();
  await field.fill('12');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(asked).toEqual([{ value: { ...defaultTables.needsMinutes, bath: 12 } }]);
});

test('the agency writes the supervision of an Allen level in its own words', async () => {
  const dialog = await showSetting(allenSupervisionSetting);
  await expect.element(page.getByText('As suggested').first()).toBeInTheDocument();
  await expectAccessible();
  const field = dialog.getByLabelText('3.0 to 3.8: manual actions');
  await field.fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog.getByText('Enter the supervision for this level.')).toBeVisible();
  await field.fill('Never alone.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const value = { ...defaultTables.allenSupervision, manual: 'Never alone.' };
  await expect.poll(asked).toEqual([{ value }]);
});
