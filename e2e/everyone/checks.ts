import { expect, type Page } from '@playwright/test';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Shows a theme as a device that prefers it does: what the person has chosen stays as it is. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
}

/** A window of 1280 by 1024 px, at no zoom, at 200 % and at 400 % (WCAG 2.2, 1.4.10), and the narrowest phone. */
export const windows = {
  '100 %': { width: 1280, height: 1024 },
  '200 %': { width: 640, height: 512 },
  '400 %': { width: 320, height: 256 },
  '320 px': { width: 320, height: 568 },
} as const;
export type WindowName = keyof typeof windows;

/** Fails when the page scrolls sideways, or when text or a control reaches out of the window where nothing scrolls. */
export async function expectFits(page: Page, window: WindowName): Promise<void> {
  await page.setViewportSize(windows[window]);
  const readOutside = () => page.evaluate(reachingOut);
  // The menu goes a moment after the window has become narrow.
  await expect.configure({ soft: true }).poll(readOutside, `${page.url()} at ${window}`).toEqual([]);
}

/** Runs in the page: what makes it scroll sideways or lies outside of the window. */
function reachingOut(): string[] {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const scrolls = (element: Element): boolean => {
    for (let up = element.parentElement; up; up = up.parentElement) {
      const { overflowX, position } = getComputedStyle(up);
      if (overflowX !== 'visible' || position === 'fixed') return true;
    }
    return false;
  };
  const cut = [...document.querySelectorAll('h1, h2, h3, p, a, button, input, label, li')].filter(
    (element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || !element.checkVisibility({ opacityProperty: true })) return false;
      return (right > innerWidth + 1 || left < -1) && !scrolls(element);
    },
  );
  return [
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
    ...cut.map((element) => `reaches out: ${element.tagName} ${element.textContent?.slice(0, 40)}`),
  ];
}

/** Headings that greet: the title names the page instead. */
const greetings: Readonly<Record<string, RegExp>> = {
  Overview: /^Good (morning|afternoon|evening), /,
  'Sign in': /^Good to see you$/,
  'Your invitation': /^Welcome, /,
};

/** The window's title says what the one heading of the page says, after a count and before the product's name. */
export async function expectTitledByHeading(page: Page): Promise<void> {
  const readPair = async () => {
    const title = (await page.title()).replace(/^\(\d+\+?\) | · [^·]*$/g, '');
    const headings = await page.locator('h1').allTextContents();
    const words = headings.map((heading) => (greetings[title]?.test(heading) ? title : heading));
    return words.join() === title ? 'the same' : { title, headings };
  };
  await expect.poll(readPair, `the title of ${page.url()}`).toBe('the same');
}

/** Fails when anything moves for somebody who asked for reduced motion. */
export async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
      )
      .map((animation) => {
        const { target } = animation.effect as KeyframeEffect;
        return `${target?.tagName} ${target?.className}`;
      }),
  );
  expect.soft(moving, `moves in spite of reduced motion on ${page.url()}`).toEqual([]);
}

/** Roles that make up the frame of a page, in whose names nothing of the data stands. */
const frame =
  /^(heading|button|link|textbox|searchbox|combobox|checkbox|switch|radio|radiogroup|tab|tablist|tabpanel|table|grid|row|rowgroup|columnheader|region|group|navigation|form|list|spinbutton|slider|article|alert|banner|search)$/;

/** What there is one of for each thing that is shown: how many and what they are called, the data say. */
const repeated = /^(listitem|article|option|feed)$/;

/** One line of the tree, taken apart: how deep, the role, the name, and states in brackets. */
const lineOfTree = /^( *)- '?(?:([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*))?/;

/** What of a viewer stands in names, by what stands there instead. */
export type Own = Readonly<Record<string, string | undefined>>;

/** A day in words, of any of the formats: "Today, Friday, November 20, 2026", "Nov 20, 2026", "20 November", "November 2026", "2026-11-20", "11/20/2026". */
const dayInWords =
  /(?:Today, )?(?:(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, )?(?:\d{1,2} )?\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b(?: \d{1,2}\b)?(?:,? \d{4})?(?:, today)?|\b\d{4}-\d\d-\d\d\b|\b\d\d\/\d\d\/\d{4}\b/g;

/** A name without days, numbers, the time of day and what is the viewer's own. */
function plainName(name: string, own: Own): string {
  let plain = name
    .replace(/Good (morning|afternoon|evening)/, 'Good morning')
    .replace(dayInWords, (words) => (/\d/.test(words) ? '{day}' : words));
  for (const [instead, text] of Object.entries(own)) if (text) plain = plain.replaceAll(text, instead);
  // A zone is shown with its country.
  // A time of day has AM or PM where its reader has chosen so.
  return plain.replace(/(?<=\{zone\}) — .+$/, '').replace(/\d[\d,.:]*(\s[AP]M\b)?/g, '0');
}

/**
 * The names and roles of a page's accessibility tree without what comes from the data: items of lists, rows of tables
 * and running text are left out, every number is 0, what is the viewer's own is named by what it is, and whether there is a
 * next page and what they have chosen is not told.
 */
export async function treeOf(page: Page, own: Own): Promise<string> {
  const lines = (await page.getByRole('main').ariaSnapshot()).split('\n');
  const kept: string[] = [];
  let leftOut = Number.POSITIVE_INFINITY;
  for (const [at, line] of lines.entries()) {
    const [, { length: depth } = '', role = '', name, states = ''] = lineOfTree.exec(line) ?? [];
    if (depth > leftOut) continue;
    leftOut = Number.POSITIVE_INFINITY;
    const isDataRow = role === 'row' && !/^ *- '?columnheader/.test(lines[at + 1] ?? '');
    if (isDataRow || repeated.test(role)) {
      leftOut = depth;
    } else if (frame.test(role)) {
      const shown = name === undefined || /^row(group)?$/.test(role) ? '' : ` "${plainName(name, own)}"`;
      // Whether there is more, and which of several a person has chosen, the data say.
      const chance = role === 'radio' ? / \[(disabled|checked)\]/g : / \[disabled\]/;
      kept.push(`${' '.repeat(depth)}${role}${shown}${states.replace(chance, '')}`);
    }
  }
  return `${kept.join('\n')}\n`;
}
