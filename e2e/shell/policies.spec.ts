import { expect, test } from '../fixtures/test.ts';

// That every page keeps its policy, as each role, `everyone` sees.

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
