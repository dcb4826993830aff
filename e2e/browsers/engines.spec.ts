import { demoPassword } from '../fixtures/demo.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Engine } from './engine.ts';
import { firefoxBinary, startFirefox } from './firefox.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

const heading = "document.querySelector('main h1')?.innerText ?? ''";
const client =
  "[...document.querySelectorAll('main a')].find(({ pathname }) => /clients.[0-9a-f-]{36}$/.test(pathname))";

const engines: readonly (readonly [string, (() => Promise<Engine>) | undefined])[] = [
  ['Firefox', firefoxBinary === undefined ? undefined : () => startFirefox(firefoxBinary ?? '')],
  ['WebKit', hasWebKit ? startWebKit : undefined],
];

for (const [name, start] of engines) {
  // Left out, and said so, where the machine has none (docs/browsers.md).
  if (!start) {
    console.log(`Left out: the journey in ${name}, which is not installed here.`);
    continue;
  }
  test(`${name}: a care manager signs in and opens a client`, async ({ baseURL }) => {
    const engine = await start();
    const at = (path: string) => new URL(path, baseURL).href;
    try {
      await engine.goTo(at('/sign-in'));
      await engine.read("document.querySelector('input[name=identifier], form input').focus()");
      await engine.type('care.manager');
      await engine.read("document.querySelector('input[type=password]').focus()");
      await engine.type(`${demoPassword}\uE007`);
      await expect.poll(() => engine.read('location.pathname')).toBe('/dashboard');
      await expect.poll(() => engine.read(heading)).not.toBe('');

      await engine.goTo(at('/dashboard/clients'));
      await expect.poll(() => engine.read(heading)).toBe('Client Profiles');
      await expect.poll(() => engine.read(`${client} !== undefined`)).toBe(true);
      const fullName = String(await engine.read(`${client}.innerText`));
      await engine.read(`${client}.click()`);
      await expect.poll(() => engine.read(heading)).toBe(fullName);
      expect(await engine.read("document.body.innerText.includes('No connection')")).toBe(false);
    } finally {
      await engine.close();
    }
  });
}
