import { expect, test } from 'vitest';
import { wayOf } from './way.ts';

const origin = 'https://care.example';
const files = new Set(['/assets/index-1a2b.js', '/icon.svg']);

test.each([
  ['a page of the dashboard', 'GET', '/dashboard/time-clock?tab=visits', true, 'page'],
  ['the Overview', 'GET', '/dashboard', true, 'page'],
  ['the sign-in page', 'GET', '/sign-in', true, 'home'],
  ['a file of the build', 'GET', '/assets/index-1a2b.js', false, 'kept'],
  ['a file of another build', 'GET', '/assets/index-9z9z.js', false, 'network'],
  ['a file whose name stays', 'GET', '/icon.svg', false, 'fresh'],
  ['an answer of the API', 'GET', '/api/time-clock', false, 'network'],
  ['a document that a person opens', 'GET', '/api/documents/1', true, 'network'],
  ['the live connection', 'GET', '/socket.io/?EIO=4', false, 'network'],
  ['the page for browsers that are too old', 'GET', '/unsupported-browser', true, 'network'],
  ['a punch', 'POST', '/api/visits/clock-in', false, 'network'],
  ['a name that only begins like the dashboard', 'GET', '/dashboards', true, 'home'],
])('%s', (_what, method, path, isNavigation, way) => {
  expect(wayOf({ method, url: origin + path, isNavigation }, origin, files)).toBe(way);
});

test('what another site answers is none of the worker’s business', () => {
  const asked = { method: 'GET', url: 'https://elsewhere.example/icon.svg', isNavigation: false };
  expect(wayOf(asked, origin, files)).toBe('network');
});
