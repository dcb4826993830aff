import { instantAt, intervalAt, minuteMs, type Viewer } from '@homeward/contract/core';
import { faultOfSpan, lateNoticeHours, type ShiftStatus, shiftsText } from '@homeward/contract/shifts';

/** What state a change leaves a shift in. @param personId who is assigned then */
export function statusAfter(
  { status }: { readonly status: ShiftStatus },
  personId: string | null,
  touched: {
    readonly time: boolean;
    readonly person: boolean;
    readonly place: boolean;
    readonly service: boolean;
  },
): ShiftStatus {
  if (status === 'OPEN' || status === 'OFFERED') {
    if (personId !== null) return 'ASSIGNED';
    // What was offered is another shift now.
    return touched.time || touched.place || touched.service ? 'OPEN' : status;
  }
  if (status !== 'ASSIGNED' && status !== 'CONFIRMED') return status;
  if (personId === null) return 'OPEN';
  return touched.time || touched.person || touched.place ? 'ASSIGNED' : status;
}

/** The move that follows from a change; undefined: none. */
export function impliedMove(
  from: ShiftStatus,
  to: ShiftStatus,
): 'assign' | 'unassign' | 'ask' | 'end-offer' | undefined {
  if (from === to) return undefined;
  if (to === 'OPEN') return from === 'OFFERED' ? 'end-offer' : 'unassign';
  return from === 'CONFIRMED' ? 'ask' : 'assign';
}

/** What is kept of a cancellation: why, when, by whom, and whether it came late. */
export function cancelledBy(
  { startUtc }: { readonly startUtc: string },
  cause: string,
  { viewer, at }: { readonly viewer: Pick<Viewer, 'id'>; readonly at: Date },
): object {
  const isLate = new Date(startUtc).getTime() - at.getTime() < lateNoticeHours * 60 * minuteMs;
  return { cause, at: at.toISOString(), by: viewer.id, isLate };
}

export interface Clock {
  readonly start: string;
  readonly end: string;
  readonly timezone: string;
}

/** The instants of a span of wall clock, or the sentence that says why it is none: clocks may leave nothing of it. */
export function readInstants({ start, end, timezone }: Clock): { startsAt: Date; endsAt: Date } | string {
  const fault = faultOfSpan(start, end);
  if (fault !== undefined) return fault;
  if (instantAt(timezone, end) < instantAt(timezone, start)) return shiftsText.endBeforeStart;
  const found = intervalAt(timezone, start, end);
  if (found.start >= found.end) return shiftsText.endBeforeStart;
  return { startsAt: found.start, endsAt: found.end };
}
