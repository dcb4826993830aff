import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails when axe finds anything on the page, and lists each finding with the elements that it is about. */
export async function expectAccessible(): Promise<void> {
  // While something floats over the page, React Aria hides the page itself: its landmarks and heading are not seen.
  const isPageSeen = document.querySelector('main')?.closest('[aria-hidden="true"], [inert]') === null;
  const ofPages = { enabled: isPageSeen };
  const { violations } = await axe.run(
    // What React Aria has just read out stays for seven seconds, named by an element that may be gone by then.
    { exclude: ['[data-live-announcer]'] },
    {
      resultTypes: ['violations'],
      rules: { 'landmark-one-main': ofPages, 'page-has-heading-one': ofPages },
    },
  );
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.target.join(' ')).join('\n  ')}`,
  );
  expect(findings, 'findings of axe').toEqual([]);
}
