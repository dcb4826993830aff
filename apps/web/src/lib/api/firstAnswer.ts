declare global {
  interface Window {
    /** Set by public/first.js. */
    homewardFirstAnswer?: Promise<Response | undefined>;
  }
  /** Set by public/first.js: what was read for the page before its code was here. */
  var homewardFirstRead: FirstRead | undefined;
}

interface FirstRead {
  readonly path: string;
  /** When it was asked for, as `performance.now()`. */
  readonly at: number;
  readonly answer: Promise<Response | undefined>;
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

const freshMs = 10_000;

/**
 * What was read from an address before the code of the page was here: taken once, and only by the page that it was read
 * for, so that nobody sees what was true a while ago.
 * @returns undefined when nothing was read from there, it failed, or too much time has passed
 */
export async function takeFirstRead(path: string): Promise<Response | undefined> {
  const first = globalThis.homewardFirstRead;
  if (first?.path !== path) return undefined;
  globalThis.homewardFirstRead = undefined;
  if (performance.now() - first.at > freshMs) return undefined;
  const response = await first.answer;
  return response?.ok ? response : undefined;
}
