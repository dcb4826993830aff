declare global {
  interface Window {
    /** Set by public/first.js. */
    homewardFirstAnswer?: Promise<Response | undefined>;
  }
}

/**
 * What the page asked about the session before its code was here: taken once.
 * @returns undefined when nothing was asked, nothing came, or it was taken already
 */
export async function takeFirstAnswer(): Promise<Response | undefined> {
  const first = window.homewardFirstAnswer;
  delete window.homewardFirstAnswer;
  return first;
}
