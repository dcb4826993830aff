import { expect, type Page, type Request, type Response } from '@playwright/test';

/** Says when a page has nothing under way any more. */
export interface Quiet {
  /**
   * Opens an address, and waits until what it shows has arrived and nothing moves.
   * @returns what the server has sent as the page
   */
  readonly open: (address: string) => Promise<Response | null>;
}

/** Watches what a page asks for; made before the page is opened. */
export function watchQuiet(page: Page): Quiet {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  let quietFor = 0;
  const settle = async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    quietFor = 0;
    await expect
      .poll(
        async () => {
          const isBusy = underWay.size > 0 || (await page.locator('[aria-busy="true"]').count()) > 0;
          quietFor = isBusy ? 0 : quietFor + 1;
          return quietFor;
        },
        { message: 'the page comes to rest', intervals: [50], timeout: 30_000 },
      )
      .toBeGreaterThan(2);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
  return {
    open: async (address) => {
      underWay.clear();
      const response = await page.goto(address);
      await settle();
      return response;
    },
  };
}
