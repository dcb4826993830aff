import { demoPassword } from '../fixtures/demo.ts';
import { expect, test } from '../fixtures/test.ts';
import { firefoxBinary, startFirefox } from './firefox.ts';

const heading = "document.querySelector('main h1')?.innerText ?? ''";
const client =
  "[...document.querySelectorAll('main a')].find(({ pathname }) => /clients.[0-9a-f-]{36}$/.test(pathname))";

// Left out, and said so, where the machine has none (docs/browsers.md).
if (firefoxBinary === undefined)
  console.log('Left out: the journey in Firefox, which is not installed here.');
else
  test('Firefox: a care manager signs in and opens a client', async ({ baseURL }) => {
    const firefox = await startFirefox(firefoxBinary ?? '');
    const at = (path: string) => new URL(path, baseURL).href;
    try {
      await firefox.goTo(at('/sign-in'));
      await firefox.read("document.querySelector('input[name=identifier], form input').focus()");
      await firefox.type('care.manager');
      await firefox.read("document.querySelector('input[type=password]').focus()");
      await firefox.type(`${demoPassword}\uE007`);
      await expect.poll(() => firefox.read('location.pathname')).toBe('/dashboard');
      await expect.poll(() => firefox.read(heading)).not.toBe('');

      await firefox.goTo(at('/dashboard/clients'));
      await expect.poll(() => firefox.read(heading)).toBe('Client Profiles');
      await expect.poll(() => firefox.read(`${client} !== undefined`)).toBe(true);
      const name = String(await firefox.read(`${client}.innerText`));
      await firefox.read(`${client}.click()`);
      await expect.poll(() => firefox.read(heading)).toBe(name);
      expect(await firefox.read("document.body.innerText.includes('No connection')")).toBe(false);
    } finally {
      await firefox.close();
    }
  });
