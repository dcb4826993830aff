import type { PressClock } from '@homeward/contract/visits';

/** The clocks of a device, in ms: the one that people and networks set, and one that no one sets. */
interface Clocks {
  /** Since 1970. */
  readonly wallNow: () => number;
  /** Since this page began. It never goes back, but may stop while the device sleeps. */
  readonly steadyNow: () => number;
  /** A name for this page: the steady clock of another one says nothing here. */
  readonly page: string;
}

/** A press as the clocks of the device had it, kept until the server answers. */
export interface PressMoment {
  readonly page: string;
  readonly wallMs: number;
  readonly steadyMs: number;
  /** As `PressClock`; undefined: the device has not heard from the server yet. */
  readonly offsetMs?: number;
  readonly stepMs?: number;
}

/** Clocks that differ by less are the same: timers and answers take their time. */
const sameMs = 30_000;
/** An answer that was told later than this after it came says nothing of the steady clock. */
const freshMs = 2_000;

/**
 * Tells the true time by a device whose clock may be wrong, or set while nobody is reached. What the server's clock was is
 * known from its last answer; a clock that was set back is noticed beside one that no one sets. One that was set forward
 * looks like a device that slept: the server decides once it is reached (`timeOfKept` in the contract).
 */
export function createDeviceClock({ wallNow, steadyNow, page }: Clocks) {
  let heard: { readonly offsetMs: number; readonly wallMs: number; readonly steadyMs?: number } | undefined;

  /** By how much the clock moved beyond the time that passed since then, in ms. */
  const stepSince = (then: { readonly wallMs: number; readonly steadyMs: number }) =>
    Math.round(wallNow() - then.wallMs - (steadyNow() - then.steadyMs));
  /** The same since the server was heard; undefined: that was in another page. */
  const stepSinceHeard = () =>
    heard?.steadyMs === undefined ? undefined : stepSince({ ...heard, steadyMs: heard.steadyMs });
  const withoutSetBack = (stepMs: number | undefined) =>
    stepMs !== undefined && stepMs < -sameMs ? -stepMs : 0;

  return {
    /**
     * The server has told its time.
     * @param serverMs its clock, in ms since 1970
     * @param readAtMs when that came, by the clock of this device
     */
    hear: (serverMs: number, readAtMs: number): void => {
      if (heard?.wallMs === readAtMs) return;
      const sinceMs = wallNow() - readAtMs;
      const isFresh = sinceMs >= 0 && sinceMs < freshMs;
      heard = {
        offsetMs: serverMs - readAtMs,
        wallMs: readAtMs,
        ...(isFresh && { steadyMs: steadyNow() - sinceMs }),
      };
    },
    /** The clock of this device in ms since 1970, as it would be had nobody set it back since the server was heard. */
    now: (): number => wallNow() + withoutSetBack(stepSinceHeard()),
    /** What is to be kept of a press that is made now. */
    press: (): PressMoment => {
      const stepMs = stepSinceHeard();
      return {
        page,
        wallMs: wallNow(),
        steadyMs: steadyNow(),
        ...(heard && { offsetMs: heard.offsetMs }),
        ...(stepMs !== undefined && { stepMs }),
      };
    },
    /** When a press was, by the server's clock as far as it is known, in ms since 1970. */
    timeOf: ({ wallMs, offsetMs = 0, stepMs }: PressMoment): number =>
      wallMs + offsetMs + withoutSetBack(stepMs),
    /** How long ago a press was in ms, the longest that it may be. */
    agoMs: (moment: PressMoment): number => {
      const byWall = wallNow() - moment.wallMs;
      const bySteady = moment.page === page ? steadyNow() - moment.steadyMs : 0;
      return Math.round(Math.max(0, byWall, bySteady));
    },
    /** What the server is told of the clock at a press that was kept; undefined: nothing is known. */
    told: (moment: PressMoment): PressClock | undefined => {
      const { offsetMs, stepMs } = moment;
      if (offsetMs === undefined) return undefined;
      return {
        offsetMs: Math.round(offsetMs),
        ...(stepMs !== undefined && { stepMs }),
        ...(moment.page === page && { laterMs: stepSince(moment) }),
      };
    },
  };
}
