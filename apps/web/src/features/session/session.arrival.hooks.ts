import type { SignedIn } from '@homeward/contract/session';
import { ProblemError } from '../../lib/problem.ts';
import { nextPath } from './session.address.model.ts';
import { stillSignedIn } from './session.door.queries.ts';
import { mayBeSignedIn, onTab, rememberSignedIn, tellTabs } from './session.tabs.model.ts';

let isGoingOn = false;

/** Once: of two ways in at the same moment, the second would call off the first one's way to the page. */
function goOn(): void {
  if (isGoingOn) return;
  isGoingOn = true;
  // replace: "Back" must not lead to a form that has been answered.
  location.replace(nextPath(location.search, location.origin));
}

/** Signed in: tells the other tabs and goes to the page that was asked for. Never answers, the page is left. */
export function enter(signedIn: SignedIn): Promise<never> {
  rememberSignedIn(signedIn.user.id);
  tellTabs({ kind: 'signed-in', signedIn });
  goOn();
  return new Promise(() => {});
}

/**
 * Leaves the sign-in page when it is not needed: this browser is still signed in, or signs in in another tab.
 * @returns what ends it
 */
export function followOtherTabs(): () => void {
  if (mayBeSignedIn()) {
    stillSignedIn().then(enter, (error: unknown) => {
      // Without a connection nobody knows.
      if (error instanceof ProblemError) rememberSignedIn(undefined);
    });
  }
  return onTab('signed-in', goOn);
}
