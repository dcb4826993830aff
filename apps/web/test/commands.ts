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

type Fingers = readonly Point[];

/** Moves fingers over the screen, from where they come down through some places to where they are lifted. */
const touch: BrowserCommand<[places: readonly Fingers[]]> = async (context, places) => {
  const touches = await touchesOf(context);
  for (const [index, fingers] of places.entries())
    await touches.send(index === 0 ? 'touchStart' : 'touchMove', fingers);
  await touches.send('touchEnd', []);
  await touches.detach();
};

async function touchesOf(context: BrowserCommandContext) {
  const [left, top] = await cornerOf(context);
  const session = await context.context.newCDPSession(context.page);
  return {
    send: async (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Fingers) => {
      const touchPoints = fingers.map(([x, y], id) => ({ x: left + x, y: top + y, id }));
      await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    },
    detach: () => session.detach(),
  };
}

/** A finger that rests on the screen, until it is lifted. */
let resting: Awaited<ReturnType<typeof touchesOf>> | undefined;

const fingerDown: BrowserCommand<[at: Point]> = async (context, at) => {
  resting = await touchesOf(context);
  await resting.send('touchStart', [at]);
};

const fingerMove: BrowserCommand<[to: Point]> = async (_, to) => resting?.send('touchMove', [to]);

const fingerUp: BrowserCommand<[]> = async () => {
  await resting?.send('touchEnd', []);
  await resting?.detach();
  resting = undefined;
};

/** What makes the screen a touch screen, for as long as it lives. */
let touchScreen: Awaited<ReturnType<BrowserCommandContext['context']['newCDPSession']>> | undefined;

/** Makes the screen one that is touched (`pointer: coarse`), or one with a mouse again. */
const emulateTouch: BrowserCommand<[isOn: boolean]> = async ({ context, page }, isOn) => {
  touchScreen ??= await context.newCDPSession(page);
  await touchScreen.send('Emulation.setTouchEmulationEnabled', { enabled: isOn });
  if (isOn) return;
  await touchScreen.detach();
  touchScreen = undefined;
};

/** What a test may ask of the browser beside what the runner offers; told to it in vitest.config.ts. */
export const commands = {
  emulateMedia,
  emulateTouch,
  mouseMove,
  mouseDown,
  mouseUp,
  mouseWheel,
  touch,
  fingerDown,
  fingerMove,
  fingerUp,
};
