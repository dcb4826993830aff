import { readDirectoryOnCall } from '@homeward/contract/directory';
import { getOverview } from '@homeward/contract/overview';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../api.ts';
import { Line } from '../line.ts';
import { open } from '../open.tsx';

const state = () => page.getByText(/^(Notifications|Chat)? ?(dis)?connected$/i).first();
const bar = () => page.getByText('No connection.', { exact: true });

afterEach(() => window.dispatchEvent(new Event('online')));

test('“Connected” never shows beside “No connection”', async () => {
  api.on(getOverview, () => ({ profile: { missing: [] } }));
  api.on(readDirectoryOnCall, () => ({ data: [] }));
  await open('/dashboard', 'Other');
  await Line.open();
  await expect.element(state()).toHaveTextContent('connected');
  expect(state().element().textContent).toBe('connected');
  window.dispatchEvent(new Event('offline'));
  await expect.element(bar()).toBeVisible();
  expect(state().element().textContent).toBe('disconnected');
});
