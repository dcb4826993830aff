/** The page that is kept: every page of the dashboard begins with it. */
export const keptPage = '/dashboard/time-clock';

/**
 * Where an answer comes from. `network`: the worker stays out of it. `kept`: from what the build has kept. `fresh`: from
 * the network, else what is kept. `page`: from the network, else the kept page. `home`: from the network, else on to the
 * dashboard.
 */
export type Way = 'network' | 'kept' | 'fresh' | 'page' | 'home';

export interface Asked {
  readonly method: string;
  /** Whole. */
  readonly url: string;
  /** A person goes there, rather than a page that asks for a part. */
  readonly isNavigation: boolean;
}

/** Of the server, whatever it is: answers of the API are kept by nobody but the page. */
const ofServer = /^\/(api|socket\.io|dev|feeds|unsupported-browser)(\/|$)/;

/**
 * Where the answer to a request comes from.
 * @param origin of the worker
 * @param files the paths that the build has kept
 */
export function wayOf({ method, url, isNavigation }: Asked, origin: string, files: ReadonlySet<string>): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || ofServer.test(pathname)) return 'network';
  if (isNavigation) return /^\/dashboard(\/|$)/.test(pathname) ? 'page' : 'home';
  if (!files.has(pathname)) return 'network';
  // Only what carries its content's hash in its name never changes.
  return pathname.startsWith('/assets/') ? 'kept' : 'fresh';
}
