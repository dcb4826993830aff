/**
 * Where calls take their access token from. The session keeps it in memory; `lib` only knows that there is one.
 */
export interface Credentials {
  /** The token now, or undefined when there is none yet or it is being given back: `renew` then waits for what follows. */
  current(): string | undefined;
  /**
   * A token that is not `stale`: one that another call or tab has fetched meanwhile, else a new one.
   * Rejects when the session is over or the server cannot be reached.
   */
  renew(stale: string | undefined): Promise<string>;
}

let credentials: Credentials | undefined;

/** Tells every call and the socket where to take the access token from. */
export function setCredentials(source: Credentials): void {
  credentials = source;
}

/** The source that `setCredentials` named, if any. */
export function getCredentials(): Credentials | undefined {
  return credentials;
}
