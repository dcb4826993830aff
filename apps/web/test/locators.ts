import { type Locator, locators } from 'vitest/browser';
import type { Media, Point } from './commands.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** What a CSS selector finds, where no role or text tells it. */
    css(selector: string): Locator;
  }

  // As commands.ts has them, without the context that the runner adds.
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
    mouseMove: (to: Point) => Promise<void>;
    mouseDown: () => Promise<void>;
    mouseUp: () => Promise<void>;
    mouseWheel: (right: number, down: number) => Promise<void>;
    emulateTouch: (isOn: boolean) => Promise<void>;
    touch: (places: ReadonlyArray<readonly Point[]>) => Promise<void>;
    fingerDown: (at: Point) => Promise<void>;
    fingerMove: (to: Point) => Promise<void>;
    fingerUp: () => Promise<void>;
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` });
