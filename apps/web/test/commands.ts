import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';

export interface Media {
  readonly colorScheme?: 'light' | 'dark' | null;
  readonly forcedColors?: 'active' | 'none' | null;
  readonly reducedMotion?: 'reduce' | 'no-preference' | null;
}

/** A place in the window, in px from its corner. */
export type Point = readonly [x: number, y: number];

/** The corner of the tests' window in the browser's own. */
async function cornerOf({ iframe }: BrowserCommandContext): Promise<Point> {
  const box = await iframe.owner().boundingBox();
  return [box?.x ?? 0, box?.y ?? 0];
}

/** Shows the page as a device with these preferences does. */
const emulateMedia: BrowserCommand<[media: Media]> = ({ page }, media) => page.emulateMedia(media);

const mouseMove: BrowserCommand<[to: Point]> = async (context, [x, y]) => {
  const [left, top] = await cornerOf(context);
  await context.page.mouse.move(left + x, top + y);
};

const mouseDown: BrowserCommand<[]> = ({ page }) => page.mouse.down();

const mouseUp: BrowserCommand<[]> = ({ page }) => page.mouse.up();

const mouseWheel: BrowserCommand<[right: number, down: number]> = ({ page }, right, down) =>
  page.mouse.wheel(right, down);

/** Moves fingers over the screen, from where they come down through some places to where they are lifted. */
const touch: BrowserCommand<[places: ReadonlyArray<readonly Point[]>]> = async (context, places) => {
  const [left, top] = await cornerOf(context);
  const session = await context.context.newCDPSession(context.page);
  for (const [index, fingers] of places.entries()) {
    await session.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingers.map(([x, y], id) => ({ x: left + x, y: top + y, id })),
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
};

/** What a test may ask of the browser beside what the runner offers; told to it in vitest.config.ts. */
export const commands = { emulateMedia, mouseMove, mouseDown, mouseUp, mouseWheel, touch };
