import { resolveSetting } from '@homeward/contract/core';
import { confirmedWorks } from '@homeward/contract/instruments';
import {
  chooseAgencySetting,
  getAgencyScope,
  listOffices,
  type ScopedSetting,
} from '@homeward/contract/offices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../api.ts';
import { choose } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerRules } from '../timesheets/rules.ts';

test('the agency confirms the licensed instruments that it may use', async () => {
  const today = '2026-11-25';
  const product = resolveSetting(confirmedWorks, [], {
    officeId: null,
    day: today,
  }) as ScopedSetting['wider'];
  const state: ScopedSetting = {
    key: confirmedWorks.key,
    isDated: confirmedWorks.isDated,
    ...product,
    wider: product,
    planned: [],
    history: [],
    version: 0,
  };
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  answerRules();
  api.on(getAgencyScope, () => ({ today, settings: [state] }));
  api.on(chooseAgencySetting, () => ({ ...state, value: ['BARTHEL', 'RTI_E'], source: 'AGENCY' as const }));
  await open('/dashboard/settings/offices');
  await expect.element(page.getByText('None confirmed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Licensed instruments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Licensed instruments' });
  await choose(dialog.getByRole('checkbox', { name: 'Routine Task Inventory, expanded' }));
  await choose(dialog.getByRole('checkbox', { name: 'Barthel index' }));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => api.asked(chooseAgencySetting)[0]?.body).toEqual({ value: ['BARTHEL', 'RTI_E'] });
});
