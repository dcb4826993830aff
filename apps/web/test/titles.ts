import { expect } from 'vitest';

/** The title of the window begins with what the only h1 of the page says, whatever that is. */
export async function expectTitledByHeading(words: string): Promise<void> {
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe(words);
  await expect.poll(() => document.title.replace(/^\(\d+\+?\) | · [^·]*$/g, '')).toBe(words);
}
