import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { crawl } from './crawl.ts';
import { openEyes } from './eyes.ts';
import { watch } from './watch.ts';

/*
 * Faults of the kinds that the crawl is for, each planted on a page of its own: it finds them, and nothing on a page
 * without one.
 */

const dialogWith = (form: string, script: string) =>
  `
  <button id="open">Open it</button>
  <div role="dialog" aria-label="Edit it" hidden>
    <form novalidate>${form}<button type="submit">Save it</button></form>
    <button>Close</button>
  </div>
  <script>
    const dialog = document.querySelector('[role=dialog]');
    const field = dialog.querySelector('input');
    const close = () => { dialog.hidden = true; };
    open.onclick = () => { dialog.hidden = false; };
    const refuse = (why) => {
      field.setAttribute('aria-invalid', 'true');
      dialog.querySelector('p').textContent = why;
    };
    document.addEventListener('keydown', ({ key }) => { if (key === 'Escape') close(); });
    dialog.querySelector('form').onsubmit = (event) => { event.preventDefault(); ${script} };
  </script>`.replace('open.onclick', "document.querySelector('#open').onclick");

const field = '<label>Name <input></label><p></p>';
const whole = "if (field.value === '') { refuse('Enter a name.'); field.focus(); } else close();";

const plants: readonly (readonly [what: string, body: string, found: RegExp | undefined])[] = [
  ['nothing, where all is well', dialogWith(field, whole), undefined],
  ['a button that does nothing', '<button>Do it</button>', /“Do it”: nothing happens/],
  ['a dialog that does nothing when it is sent', dialogWith('', ''), /“Save it, filled in”: nothing happens/],
  [
    'a dialog that throws when it is sent',
    dialogWith(field, "throw new TypeError('safeParse is not a function')"),
    /“Save it, emptied”: .*safeParse is not a function/,
  ],
  [
    'a save that says nothing',
    // Its answer is read, as a page reads it: else the browser may never count it as ended.
    dialogWith(field, "void fetch('/api/health/live').then((answer) => answer.text())"),
    /“Save it, filled in”: nothing (is said|happens)/,
  ],
  [
    'an error that the focus is not led to',
    dialogWith(field, whole.replace('field.focus();', '')),
    /“Save it, emptied”: the focus is not led to what is wrong/,
  ],
  [
    'what a schema says of itself',
    dialogWith(field, whole.replace('Enter a name.', 'Invalid input')),
    /“Save it, emptied”: says “.*Invalid input/,
  ],
  [
    'a page that stops working',
    "<button onclick=\"document.querySelector('main').textContent = 'This page stopped working'\">Go on</button>",
    /“Go on”: says “This page stopped working/,
  ],
  [
    'an error in the console',
    "<button onclick=\"console.error('each child needs a key'); this.textContent = 'Less'\">More</button>",
    /“More”: console: each child needs a key/,
  ],
];

async function crawlPlanted(page: Page, body: string, watched: ReturnType<typeof watch>): Promise<string[]> {
  await page.route('**/planted', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Planted</title><main><h1>Planted</h1>${body}</main>`,
    }),
  );
  const { faults } = await crawl({
    page,
    watched,
    pressed: new Set(),
    seenOn: '',
    open: async () => {
      await page.goto('/planted');
      await watched.rest();
    },
  });
  return faults;
}

for (const [what, body, found] of plants) {
  test(`the crawl finds ${what}`, async ({ context, page, expectFault }) => {
    // What is planted is one.
    expectFault(/./);
    const watched = watch(page);
    context.on('console', (message) => {
      if (message.type() === 'error') watched.reportFault(`console: ${message.text()}`);
    });
    context.on('weberror', (error) => watched.reportFault(`page: ${error.error().message}`));
    await openEyes(page);
    const faults = await crawlPlanted(page, body, watched);
    if (found) expect(faults.join('\n')).toMatch(found);
    else expect(faults).toEqual([]);
  });
}
