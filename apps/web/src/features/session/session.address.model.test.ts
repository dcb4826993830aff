import { expect, test } from 'vitest';
import { nextPath, signInAddress } from './session.address.model.ts';

const origin = 'https://care.example';
const next = (wanted: string) => nextPath(`?${new URLSearchParams({ next: wanted })}`, origin);

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example/dashboard',
  'https://evil.example/dashboard',
  'https:evil.example',
  'https:/evil.example',
  '//evil.example/dashboard',
  'https://care.example.evil.example/dashboard',
  'https://care.example@evil.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/dashboard/..//evil.example',
  '/dashboard/..%2f..//evil.example/../..//evil.example',
  '/api/docs',
  '/sign-in?next=/dashboard',
  '/dashboardx',
  'http://[',
  '',
])('%j leads to nowhere else', (wanted) => {
  const path = next(wanted);
  expect(path).toMatch(/^\/dashboard($|\/)/);
  expect(new URL(path, origin).origin).toBe(origin);
  expect(path).not.toMatch(/^\/dashboardx/);
});

test.each([
  ['/dashboard/login-logs?outcome=failure#top', '/dashboard/login-logs?outcome=failure#top'],
  ['/dashboard', '/dashboard'],
  ['https://care.example/dashboard/skills', '/dashboard/skills'],
])('%s is followed', (wanted, path) => {
  expect(next(wanted)).toBe(path);
});

test('nothing asked for is the overview', () => {
  expect(nextPath('', origin)).toBe('/dashboard');
});

test('the way back survives the way there', () => {
  const from = '/dashboard/login-logs?search=a%26b&next=//evil';
  const address = signInAddress('idle', from);
  expect(nextPath(new URL(address, origin).search, origin)).toBe(from);
  expect(signInAddress('signed-out')).toBe('/sign-in?reason=signed-out');
  expect(signInAddress(undefined, '/dashboard')).toBe('/sign-in');
});
