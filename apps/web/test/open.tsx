import type { Role } from '@homeward/contract/core';
import type { SignedIn } from '@homeward/contract/session';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { App } from '../src/app/App.tsx';
import { router } from '../src/app/router.ts';
import { queryClient } from '../src/lib/query.ts';
import { signIn } from './frame.ts';

/**
 * Opens a page behind the sign-in, whole, as somebody of a role.
 * @param more what their session says beside the usual
 */
export async function open(
  address: string,
  role: Role = 'SuperAdmin',
  more: Partial<SignedIn> = {},
): Promise<void> {
  // Where a test opens another page by its address, the one before is left.
  await cleanup();
  queryClient.clear();
  await signIn(role, more);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  // What drew the page of the test before is gone, and would be waited for.
  router.startTransition = async (change) => {
    change();
    return true;
  };
  await router.load();
  await render(<App firstStart={Promise.resolve(undefined)} />);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Opens the page that the address names now, as a reload does. */
export const reload = (role: Role = 'SuperAdmin', more: Partial<SignedIn> = {}): Promise<void> =>
  open(router.state.location.href, role, more);
