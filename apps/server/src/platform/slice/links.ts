import type { Queryable, Transaction } from '../db/index.ts';
import type { Origin } from './record.ts';
import type { RequestMeta } from './route.ts';

/** What a kind of link is: one constant for each purpose. */
export interface LinkKind {
  /** Unique, as in `invitation`: a token of another purpose opens nothing here. */
  readonly purpose: string;
  /** The page that it leads to, below the public address. */
  readonly page: string;
  readonly minutes: number;
  /** Used up by its first use, and replaced by the next one that is made for the same subject. */
  readonly isSingleUse: boolean;
  /** What somebody reads whose link was used, revoked, has run out or never was. */
  readonly over: string;
}

export interface OpenLink {
  readonly id: string;
  /** Whom or what it is for. */
  readonly subjectId: string | null;
  readonly expiresAt: string;
}

/** Addresses with a token, for people who have no session. */
export interface Links {
  /**
   * Makes a link. The token stands behind `#`: a browser sends it to no server and in no `Referer`.
   * @returns the whole address; only its hash is kept
   */
  make(db: Queryable, kind: LinkKind, subjectId: string | null, origin?: Origin): Promise<string>;
  /**
   * Looks a link up without using it.
   * @param address who asks, to slow down those who try
   * @throws 410 when it is over, 429 after many that were
   */
  check(db: Queryable, kind: LinkKind, token: string, address: string): Promise<OpenLink>;
  /**
   * Uses a link in the transaction of what it is for; a single-use one opens nothing afterwards.
   * @throws 410, 429 as `check`
   */
  take(
    tx: Transaction,
    kind: LinkKind,
    token: string,
    meta: Pick<RequestMeta, 'address' | 'requestId'>,
  ): Promise<OpenLink>;
  /** Makes the open links of a kind useless: of one subject, or of all (null). */
  revoke(db: Queryable, kind: LinkKind, subjectId: string | null, origin?: Origin): Promise<void>;
}
