import type { Role } from '@homeward/contract/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '../src/app/App.tsx';
import { router } from '../src/app/router.ts';
import { signIn } from './frame.ts';

/** Opens a page behind the sign-in, whole, as somebody of a role. */
export async function open(address: string, role: Role = 'SuperAdmin'): Promise<void> {
  await signIn(role);
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
