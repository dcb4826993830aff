import { expect, type Page } from '@playwright/test';
import { type Sight, see } from './eyes.ts';

/** A sight, and what the page has asked for and reported since it was watched. */
export interface Moment extends Sight {
  /** How often the page has asked the server, handed out a file or asked for one, or opened a window. */
  readonly deeds: number;
  /** Of those, what the browser itself shows: a file, a choice of files, a window. */
  readonly handed: number;
}

export interface Watched {
  /** What went wrong since it was last asked: exceptions, errors in the console, answers of 500 and more. */
  readonly takeFaults: () => string[];
  readonly reportFault: (fault: string) => void;
  /** Waits until nothing is under way and nothing changes. */
  readonly rest: () => Promise<Moment>;
  /** Waits until something differs from a moment, or something lies over it that should open, as long as anybody would, and then for rest. */
  readonly change: (before: Moment, opens?: boolean) => Promise<Moment>;
  /** Waits until a place is there, as long as anybody would, and then for rest. */
  readonly arrive: (place: string) => Promise<Moment>;
}

/** Within which a press shows that it was one. It is waited for in full only where nothing happens. */
const nothingAfterMs = 6_000;

/** Of a refusal the console has a line: it is the server's sentence that counts. */
const isRefusal = /the server responded with a status of 4\d\d/;

/** Calls that a page makes by itself, whoever presses what. */
const byItself = /\/api\/(health|presence|notification\/missed)|socket\.io/;

/** Watches a page, before it is opened. What the fixture of tests has found is passed to `reportFault`. */
export function watch(page: Page): Watched {
  const faults: string[] = [];
  const underWay = new Set<unknown>();
  let deeds = 0;
  let handed = 0;
  page.on('request', (request) => {
    underWay.add(request);
    if (request.url().includes('/api/') && !byItself.test(request.url())) deeds += 1;
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('response', (response) => {
    if (response.status() >= 500)
      faults.push(
        `${response.status()} from ${response.request().method()} ${new URL(response.url()).pathname}`,
      );
  });
  page.on('download', (download) => {
    handed += 1;
    void download.cancel();
  });
  page.on('filechooser', () => {
    handed += 1;
  });
  page.on('popup', (popup) => {
    handed += 1;
    void popup.close();
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  const look = async (): Promise<Moment> => {
    const sight = await see(page);
    return { ...sight, deeds: deeds + handed, handed };
  };
  const until = async (isThere: (now: Moment) => boolean): Promise<void> => {
    const ask = async () => {
      const now = await look().catch(() => undefined);
      return now !== undefined && isThere(now);
    };
    await expect
      .poll(ask, { intervals: [30], timeout: nothingAfterMs })
      .toBe(true)
      // That it did not come about is for whoever asked.
      .catch(() => undefined);
  };
  const rest = async (): Promise<Moment> => {
    let last: Moment | undefined;
    let same = 0;
    await expect
      .poll(
        async () => {
          // Between two pages there is none to ask.
          const now = await look().catch(() => undefined);
          const isQuiet = now !== undefined && underWay.size === 0 && !now.isBusy;
          same =
            isQuiet && now.shown === last?.shown && now.toasts.join() === last.toasts.join() ? same + 1 : 0;
          last = now;
          return same;
        },
        { message: 'the page comes to rest', intervals: [40], timeout: 30_000 },
      )
      .toBeGreaterThan(2);
    return last as unknown as Moment;
  };
  return {
    takeFaults: () => faults.splice(0),
    reportFault: (fault) => {
      if (!isRefusal.test(fault)) faults.push(fault);
    },
    rest,
    change: async (before, opens = false) => {
      await until((now) => {
        // What was asked for alone is not seen yet.
        const isThere = opens
          ? now.layers.length !== before.layers.length
          : isOther({ ...before, deeds: now.deeds }, now) || now.handed > before.handed;
        return isThere || faults.length > 0 || now.place.split(' › ')[0] !== before.place.split(' › ')[0];
      });
      return rest();
    },
    arrive: async (place) => {
      await until((now) => now.place === place);
      return rest();
    },
  };
}

/** Whether anything has come of a press. */
export function isOther(before: Moment, now: Moment): boolean {
  const isNewToast = now.toasts.some((toast) => !before.toasts.includes(toast));
  const isMoved = now.shown !== before.shown || now.focusAt !== before.focusAt;
  return isMoved || now.deeds > before.deeds || isNewToast;
}
