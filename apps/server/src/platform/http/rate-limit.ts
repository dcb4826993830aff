/** Beyond so many callers in one window nobody new is counted: memory stays bounded under a flood of addresses. */
const maxCallers = 50_000;

interface Count {
  here: number;
  /** What other nodes have counted, as far as is known. */
  elsewhere: number;
  /** How much of `here` the other nodes know. */
  told: number;
}

/** What a node has counted and not told yet, in one window. */
export interface Untold {
  readonly window: number;
  readonly counts: readonly { readonly caller: string; readonly more: number }[];
}

/**
 * Counts requests in windows of a fixed length. Of our own because it is on the way of every request: one look-up
 * and one addition, nothing is allocated for a caller who is known, and no other machine is asked before an answer.
 */
export class RateLimit {
  readonly #max: number;
  readonly #windowMs: number;
  #counts = new Map<string, Count>();
  /** Callers of whom there is something to tell; absent where nobody listens. */
  #untold: Set<string> | undefined;
  #endsAt = 0;

  /**
   * @param max requests of one caller in a window
   * @param windowMs length of a window
   * @param isShared whether other nodes count too: then all have the same windows, by the clock
   */
  constructor(max: number, windowMs: number, isShared = false) {
    this.#max = max;
    this.#windowMs = windowMs;
    if (isShared) this.#untold = new Set();
  }

  /**
   * Counts a request.
   * @param caller who is counted: a session, or an address
   * @param now ms since 1970, on a clock that never goes back
   * @returns 0 when it may pass, else the ms until the next window
   */
  take(caller: string, now: number): number {
    if (now >= this.#endsAt) this.#begin(now);
    let count = this.#counts.get(caller);
    if (!count) {
      if (this.#counts.size >= maxCallers) return 0;
      count = { here: 0, elsewhere: 0, told: 0 };
      this.#counts.set(caller, count);
    }
    count.here += 1;
    this.#untold?.add(caller);
    return count.here + count.elsewhere > this.#max ? this.#endsAt - now : 0;
  }

  /** What was counted here since it was last asked for; `learn` says that it was told. */
  untold(): Untold {
    const counts = [...(this.#untold ?? [])].map((caller) => {
      const { here = 0, told = 0 } = this.#counts.get(caller) ?? {};
      return { caller, more: here - told };
    });
    return { window: this.#windowAt(this.#endsAt - 1), counts };
  }

  /**
   * Takes in what all nodes have counted together.
   * @param told what was told to them
   * @param totals of all nodes, one for each caller of `told`; nothing of a window that is over is kept
   */
  learn({ window, counts }: Untold, totals: readonly number[]): void {
    if (window !== this.#windowAt(this.#endsAt - 1)) return;
    for (const [index, { caller, more }] of counts.entries()) {
      const count = this.#counts.get(caller);
      if (!count) continue;
      count.told += more;
      count.elsewhere = (totals[index] ?? 0) - count.told;
      if (count.told === count.here) this.#untold?.delete(caller);
    }
  }

  #begin(now: number): void {
    this.#counts = new Map();
    this.#untold?.clear();
    this.#endsAt = this.#untold ? (this.#windowAt(now) + 1) * this.#windowMs : now + this.#windowMs;
  }

  #windowAt(now: number): number {
    return Math.floor(now / this.#windowMs);
  }
}
