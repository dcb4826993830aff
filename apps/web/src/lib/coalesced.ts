export interface Coalescing {
  /** The work waits until nobody has asked for it for so long. */
  readonly quietMs: number;
  /** Nor does it wait longer than this, however often it is asked for. */
  readonly mostMs: number;
}

/**
 * Makes one run of what is asked for many times in a burst.
 * @param work begun once the burst is over
 * @returns what asks for it
 */
export function coalesced(work: () => void, { quietMs, mostMs }: Coalescing): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstAskedAt = 0;
  return () => {
    const now = Date.now();
    if (timer === undefined) firstAskedAt = now;
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        timer = undefined;
        work();
      },
      Math.max(0, Math.min(quietMs, firstAskedAt + mostMs - now)),
    );
  };
}
