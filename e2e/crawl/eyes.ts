import path from 'node:path';
import type { Page } from '@playwright/test';

/** Something that can be pressed. */
export interface Control {
  /** By which it is found now: `[data-crawled="3"]`. */
  readonly at: number;
  readonly name: string;
  /** The same for what repeats in each row of a list. */
  readonly key: string;
  readonly kind: 'button' | 'link' | 'tab' | 'menuitem' | 'submit';
  /** Says of itself that it opens something over the page. */
  readonly opens: 'menu' | 'dialog' | undefined;
}

/** A field to fill in. */
export interface FormField {
  readonly at: number;
  readonly kind: 'text' | 'number' | 'combobox' | 'select' | 'moment' | 'checkbox' | 'radio' | 'file';
  readonly label: string;
  /** The type, mode and purpose that the page declares, and what files it takes. */
  readonly hints: string;
  readonly isEmpty: boolean;
}

/** What a person meets at one moment. */
export interface Sight {
  /** The address and the names of all that lies over the page, the topmost last. */
  readonly place: string;
  readonly layers: readonly string[];
  /** Of the topmost layer. */
  readonly isPopover: boolean;
  /** The page itself has a form, as settings do. */
  readonly isForm: boolean;
  readonly role: 'page' | 'dialog' | 'alertdialog' | 'menu' | 'listbox';
  /** All that is shown, with what is typed and chosen. */
  readonly shown: string;
  /** Which of all elements has the focus. */
  readonly focusAt: number;
  /** The words of the topmost layer. */
  readonly words: string;
  readonly toasts: readonly string[];
  /** How many fields of the topmost layer say that they are wrong. */
  readonly wrong: number;
  /** Whether the focus is on one of those, or on what sums them up. */
  readonly isFocusOnError: boolean;
  readonly focus: string;
  readonly isBusy: boolean;
}

interface Eyes {
  readonly see: () => Sight;
  readonly controls: (isFrameIncluded: boolean) => Control[];
  readonly fields: () => FormField[];
}

type Seeing = Window & { readonly homewardEyes: Eyes };

export async function openEyes(page: Page): Promise<void> {
  await page.addInitScript({ path: path.join(import.meta.dirname, 'eyes.page.js') });
}

export const see = (page: Page): Promise<Sight> =>
  page.evaluate(async () => {
    // What has arrived is drawn before the page is idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 250 }));
    return (window as unknown as Seeing).homewardEyes.see();
  });

export const listControls = (page: Page, isFrameIncluded = false): Promise<Control[]> =>
  page.evaluate((whole) => (window as unknown as Seeing).homewardEyes.controls(whole), isFrameIncluded);

export const listFields = (page: Page): Promise<FormField[]> =>
  page.evaluate(() => (window as unknown as Seeing).homewardEyes.fields());
