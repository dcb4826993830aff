import { type Instant, minuteMs } from '../../core/index.ts';

/** What a device knows of its own clock when it sends a punch that it kept. */
export interface PressClock {
  /** The server's clock less the device's, in ms, when the device last heard from the server before the press. */
  readonly offsetMs: number;
  /**
   * By how much the clock moved beyond the time that passed, in ms, from then until the press. Below 0 it was set back;
   * above 0 it was set forward, or the device slept. Left out where the page does not know.
   */
  readonly stepMs?: number | undefined;
  /** The same from the press until the punch was sent. */
  readonly laterMs?: number | undefined;
}

interface KeptTime {
  /** What the clock of the device showed at the press, and when it sent. */
  readonly deviceAt: Instant;
  readonly sentAt: Instant;
  /** When the server received it. */
  readonly receivedAt: Instant;
  readonly clock?: PressClock | undefined;
}

/** Offsets that differ by less are the same: an answer takes its time on the way. */
const sameMs = minuteMs / 2;
/** A clock that is off by less counts as right: the way to the server takes as long. */
const rightMs = 5_000;
/** A device's clock may be off by so much before it is pointed out (domain 5.6: 5 minutes). */
const skewMs = 5 * minuteMs;

const ms = (at: Instant) => new Date(at).getTime();
const isSame = (a: number, b: number) => Math.abs(a - b) <= sameMs;
const isSetBack = (stepMs: number | undefined): stepMs is number => stepMs !== undefined && stepMs < -sameMs;

/** Whether a clock was set by `setMs` within a time of which `stepMs` is known; undefined: nobody can tell. */
function isSetWithin(stepMs: number | undefined, setMs: number): boolean | undefined {
  if (stepMs === undefined) return undefined;
  if (isSame(stepMs, setMs)) return true;
  if (isSame(stepMs, 0)) return false;
  // A device only sleeps forward: less than it was set forward by is sleep alone.
  return setMs > 0 && stepMs < setMs ? false : undefined;
}

/** The server's clock less the device's at the press, in ms. */
function offsetAtPress({ deviceAt, sentAt, receivedAt, clock }: KeptTime): number {
  const nowMs = ms(receivedAt);
  const sentOffsetMs = nowMs - ms(sentAt);
  if (clock === undefined) return sentOffsetMs;
  const { offsetMs, stepMs, laterMs } = clock;
  const setMs = offsetMs - sentOffsetMs;
  const isUnmoved = isSame(setMs, 0);
  // A steady clock never goes back: these were set, whatever followed or came before.
  if (isSetBack(laterMs)) return setMs < -sameMs ? offsetMs : sentOffsetMs + laterMs;
  if (isSetBack(stepMs)) return setMs < -sameMs ? sentOffsetMs : offsetMs - stepMs;
  if (isUnmoved) return sentOffsetMs;
  const isLater = isSetWithin(laterMs, setMs);
  if (isLater !== undefined) return isLater ? offsetMs : sentOffsetMs;
  const isBefore = isSetWithin(stepMs, setMs);
  if (isBefore !== undefined) return isBefore ? sentOffsetMs : offsetMs;
  // Nobody watched the clock when it was set. A press is never ahead of us; else the device was right when it last knew.
  return ms(deviceAt) + offsetMs > nowMs + sameMs ? sentOffsetMs : offsetMs;
}

/**
 * When a punch was made that a device kept, by the server's clock: what is known of the device's clock is subtracted.
 * @returns `at`: never later than `receivedAt`; `isClockOff`: the device's clock was off by more than 5 minutes at the
 *   press or when it sent, or contradicts itself
 */
export function timeOfKept(kept: KeptTime): { readonly at: Date; readonly isClockOff: boolean } {
  const nowMs = ms(kept.receivedAt);
  const offsetMs = offsetAtPress(kept);
  const pressedMs = ms(kept.deviceAt) + (Math.abs(offsetMs) <= rightMs ? 0 : offsetMs);
  const at = new Date(Math.min(pressedMs, nowMs));
  const isOff =
    isClockOff(kept.deviceAt, at) || isClockOff(kept.sentAt, kept.receivedAt) || pressedMs > nowMs + sameMs;
  return { at, isClockOff: isOff };
}

/**
 * Whether a device's clock is off by more than 5 minutes.
 * @param deviceNow what it showed
 * @param now what it was
 */
export function isClockOff(deviceNow: Instant, now: Instant): boolean {
  return Math.abs(ms(deviceNow) - ms(now)) > skewMs;
}
