import type { Role } from '@homeward/contract/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../src/lib/query.ts';
import { signIn } from '../frame.ts';
import { press } from '../hands.ts';

/** Shows one part of the calendar, as somebody of a role. */
export async function show(part: ReactNode, role: Role = 'CareManager'): Promise<void> {
  await signIn(role);
  await render(createElement(QueryClientProvider, { client: queryClient }, part));
}

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
export const field = (name: string): Locator => page.getByRole('textbox', { name });

/** Chooses one of a select. */
export async function choose(label: string | RegExp, option: string): Promise<void> {
  await button(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types the parts of a day or a time into its field, from the first one on. */
export async function typeInto(label: string, keys: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await press(keys);
}

/** Chooses from a menu. */
export async function choosesFrom(menu: string, entry: string): Promise<void> {
  await button(menu).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Chooses one person, found by the first name. */
export async function choosePerson(label: string, fullName: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(fullName.split(' ')[0] ?? '');
  await page.getByRole('option', { name: fullName }).click();
}

/** Presses a box or a choice at its words. */
export const tick = (words: string): Promise<void> => page.getByText(words, { exact: true }).click();
