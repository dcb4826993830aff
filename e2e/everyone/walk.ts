import { expect, type Page } from '@playwright/test';

/** What has the focus. */
interface Stop {
  readonly name: string;
  /** Whether it is shown to have it: an outline on it, or on what stands for it. */
  readonly isSeen: boolean;
  /** Whether something else lies over its middle, or it is out of the window (WCAG 2.2, 2.4.11). */
  readonly isHidden: boolean;
}

/** Marks what has the focus as reached, and tells about it; nothing when the walk has left the page. */
const readStop = (page: Page) =>
  page.evaluate((): Stop | undefined => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    element.dataset.reached = 'true';
    const { width, height } = element.getBoundingClientRect();
    // A control that is drawn by something else: a checkbox by its label.
    const label = element.closest('label');
    const shown = width > 4 && height > 4 ? element : (label ?? element.parentElement ?? element);
    const isOutlined = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    };
    const candidates = [
      element,
      shown,
      ...shown.querySelectorAll('*'),
      element.parentElement,
      shown.parentElement,
    ];
    const box = shown.getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 0), innerHeight - 1);
    const top = document.elementFromPoint(x, y);
    const isOutside = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth;
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
      isSeen: candidates.some(isOutlined),
      isHidden: isOutside || !top || !(shown.contains(top) || top.contains(shown) || label?.contains(top)),
    };
  });

/** Everything that the Tab key should come to and has not. Of radio buttons with one name it comes to one. */
const readUnreached = (page: Page) =>
  page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, [tabindex]';
    const names = new Set<string>();
    const unreached: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        if (element.dataset.reached) names.add(element.name);
      }
    }
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (element.tabIndex < 0 || element.dataset.reached || element.matches(':disabled, [type="hidden"]'))
        continue;
      if (element.closest('[inert], [aria-hidden="true"]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      if (element instanceof HTMLInputElement && element.type === 'radio' && names.has(element.name))
        continue;
      unreached.push(
        `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
      );
    }
    return unreached;
  });

const mostStops = 400;

/**
 * Walks a page with the Tab key from its top to its end: everything is reached, everything that is reached shows it and
 * is not covered, and nothing holds the focus.
 * @returns at how many places it stopped
 */
export async function walkByTab(page: Page): Promise<number> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-reached]'))
      delete element.dataset.reached;
    // Where the Tab key goes on from is where the focus was last, also when nothing has it.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
  const faults: string[] = [];
  let stops = 0;
  let outside = 0;
  while (stops < mostStops && outside < 2) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (!stop) {
      outside += 1;
      if (stops > 0) break;
      continue;
    }
    stops += 1;
    if (!stop.isSeen) faults.push(`focus is not seen on ${stop.name}`);
    if (stop.isHidden) faults.push(`covered while it has the focus: ${stop.name}`);
  }
  if (stops === mostStops) faults.push('the walk does not end');
  faults.push(...(await readUnreached(page)).map((name) => `not reached: ${name}`));
  expect.soft(faults, `by Tab alone on ${page.url()}`).toEqual([]);
  return stops;
}
