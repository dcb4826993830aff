import { readFileSync } from 'node:fs';
import type { Page, Response } from '@playwright/test';
import { type OwnIds, readIds } from '../fixtures/ids.ts';
import { expect, test } from '../fixtures/test.ts';

const tree = readFileSync(new URL('../../apps/web/src/app/routeTree.gen.ts', import.meta.url), 'utf8');
const [, listed = ''] = /interface FileRoutesByTo \{([^}]*)\}/.exec(tree) ?? [];
const routes = [...listed.matchAll(/^ *'([^']+)':/gm)].map(([, path = '']) => path);
const doors = [
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/accept-invite',
  '/set-up',
  '/verify-email',
];

/** What each page must be sent with, whichever it is. */
const expected = {
  'cache-control': 'no-cache',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), interest-cohort=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const nonces = new Set<string>();

async function checkHeaders(response: Response | null): Promise<void> {
  const headers = (await response?.allHeaders()) ?? {};
  expect(headers).toMatchObject(expected);
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
  const policy = headers['content-security-policy'] ?? '';
  const directives = new Map(
    policy.split('; ').map((part): [string, string] => {
      const [name = '', ...values] = part.split(' ');
      return [name, values.join(' ')];
    }),
  );
  const [, nonce = ''] =
    /^'self' 'nonce-([A-Za-z0-9+/]{22}==)'$/.exec(directives.get('style-src') ?? '') ?? [];
  expect(nonces.has(nonce), 'a nonce comes once').toBe(false);
  expect(nonce).not.toBe('');
  nonces.add(nonce);
  directives.delete('style-src');
  expect(Object.fromEntries(directives)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self' blob:",
    'manifest-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
  });
}

/** What a script that got in could take along. */
async function checkSecrets(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  for (const { name, httpOnly, sameSite } of cookies)
    expect({ name, httpOnly, sameSite }).toEqual({ name, httpOnly: true, sameSite: 'Strict' });
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  // Tokens are 43 characters of base64url.
  expect(readable).not.toMatch(/(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/);
}

/** Whose page a route with an id opens. */
function idFor(route: string, { id, clientId, rateCardId }: OwnIds): string {
  if (route.startsWith('/dashboard/clients/')) return clientId;
  return route.startsWith('/dashboard/base-rates/') ? rateCardId : id;
}

test('every route keeps its policy: no breach, the strict headers, no secret that a script could read', async ({
  signIn,
}) => {
  const { page, headers } = await signIn('super.admin');
  const ids = await readIds(page, headers);
  expect(routes.length).toBeGreaterThan(10);
  for (const route of routes) {
    const path = route.replace('$id', idFor(route, ids));
    await test.step(path, async () => {
      await checkHeaders(await page.goto(path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // All that the page asks for at first is there; what it draws then is drawn under the policy.
      await page.waitForLoadState('networkidle');
      await checkSecrets(page);
    });
  }
});

test('so does every page before somebody is signed in', async ({ page }) => {
  for (const path of doors) {
    await test.step(path, async () => {
      await checkHeaders(await page.goto(path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await checkSecrets(page);
    });
  }
});

test('what is put into a page by force does not run, and is reported', async ({
  page,
  faults,
  expectFault,
}) => {
  expectFault(/policy|Content Security Policy|trusted/i);
  await page.goto('/sign-in');
  const ran = await page.evaluate(async () => {
    // What the debugger itself runs may evaluate texts; what comes after it may not.
    await new Promise(requestAnimationFrame);
    const tries: Record<string, () => unknown> = {
      'a function from text': () => new Function('return 1')(),
      'markup from text': () => {
        document.body.innerHTML = '<img src=x onerror="window.ran=1">';
      },
      'a script element': () => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = 1';
        document.body.append(script);
      },
      'a picture of elsewhere': () => {
        const image = document.createElement('img');
        image.src = 'https://evil.example/x.png';
        document.body.append(image);
      },
      'another base': () => {
        const base = document.createElement('base');
        base.href = 'https://evil.example/';
        document.head.append(base);
        if (document.baseURI.includes('evil')) throw new Error('taken');
        throw new TypeError('refused');
      },
    };
    return Object.entries(tries).flatMap(([what, attempt]) => {
      try {
        attempt();
        return what.startsWith('a picture') || what.startsWith('a script') ? [] : [what];
      } catch {
        return [];
      }
    });
  });
  expect(ran).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect
    .poll(() =>
      ['img-src', 'require-trusted-types-for', 'base-uri'].filter(
        (name) => !faults.found.join().includes(name),
      ),
    )
    .toEqual([]);
});
