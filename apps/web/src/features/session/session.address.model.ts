const home = '/dashboard';

/**
 * Where to go after signing in: the page that was asked for, if it is one of the dashboard's own, else the
 * overview. What `next` holds comes from the address bar, so it may be anything; only what the browser itself
 * reads as a path of this origin below `/dashboard` is followed.
 * @param search the query of the address, with its question mark
 * @param origin this page's origin
 */
export function nextPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('next');
  if (wanted === null || !URL.canParse(wanted, origin)) return home;
  const url = new URL(wanted, origin);
  const isOurs = url.origin === origin && (url.pathname === home || url.pathname.startsWith(`${home}/`));
  return isOurs ? url.pathname + url.search + url.hash : home;
}

/**
 * The address of the sign-in page that leads back here.
 * @param reason why the person must sign in, if there is something to say
 * @param from the page to come back to
 */
export function signInAddress(reason?: string, from?: string): string {
  const query = new URLSearchParams();
  if (from !== undefined && from !== home) query.set('next', from);
  if (reason !== undefined) query.set('reason', reason);
  const search = query.toString();
  return search ? `/sign-in?${search}` : '/sign-in';
}
