import type { OverviewParts, Policy, Viewer } from '@homeward/contract/core';
import type * as z from 'zod/mini';

/** Reads one part of the answer of the Overview. */
export interface OverviewReader {
  readonly key: string;
  /** Who gets it; for others nothing is read, and the part is left out. */
  readonly policy: Policy;
  /** @returns undefined where the part is left out, too */
  readonly read: (viewer: Viewer) => Promise<unknown>;
}

/**
 * Ties the parts that a slice's contract brings to the Overview to what reads them.
 * @example readOverviewParts(ratingsOverview, { reviews: () => readWaitingReviews(db) })
 */
export function readOverviewParts<const Parts extends OverviewParts>(
  parts: Parts,
  readers: {
    readonly [Key in keyof Parts & string]: (
      viewer: Viewer,
    ) => Promise<z.output<Parts[Key]['answer']> | undefined>;
  },
): OverviewReader[] {
  return Object.entries(parts).map(([key, { policy }]) => ({
    key,
    policy,
    read: readers[key as keyof Parts & string],
  }));
}
