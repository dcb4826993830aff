import { type Display, formatHomeTime } from '@homeward/contract/core';
import type { CheckedShift, Shift, ShiftRow } from '@homeward/contract/shifts';
import type { Carry } from './shifts.carry.model.ts';
import { momentsOfTimes } from './shifts.drag.model.ts';
import { atHome } from './shifts.home.model.ts';

/** The sentences of moving shifts. */
export const dragText = {
  otherClient: 'A shift stays with its client. Add a shift to plan the same for someone else.',
  begun:
    'Moving. Arrows move it, with Shift they change its end or start, Page Up and Page Down move it by 15 minutes, C copies. Enter drops it, Escape leaves it as it was.',
  left: 'Not moved.',
  refused: 'Shift not moved',
  notCopied: 'Shift not copied',
  changedSince:
    'Someone else changed this shift in the meantime. It is shown as it is now, and nothing was overwritten.',
  notUndone: 'Not undone',
  undone: 'Shift moved back',
  copyDeleted: 'Copy deleted',
  saving: 'Saving…',
  checking: 'Checking…',
  free: 'No conflicts.',
  locked: 'This shift cannot be moved: it has started, or its state does not allow it.',
} as const;

/** When a carried shift would be, at the client's home: `Tuesday, January 12, 9:15 AM – 1:15 PM`. */
export function carriedWhen({ times }: Carry, display: Display): string {
  const when = atHome({ ...momentsOfTimes(times), timezone: times.timezone });
  return formatHomeTime(when, display, { day: 'long', isShort: true }).text;
}

/** Where a carried shift is, for those who hear it. */
export function carriedInWords(carry: Carry, display: Display): string {
  const { isCopy, lane, isElsewhere } = carry;
  return [isCopy && 'Copy', carriedWhen(carry, display), lane?.name, isElsewhere && dragText.otherClient]
    .filter(Boolean)
    .join(', ');
}

/** How a drop would be saved, in a few words; what speaks against it stands below. */
export function savingInWords({ saving, conflicts }: CheckedShift): string {
  if (saving === 'REFUSED') return 'Only an admin can save this.';
  if (saving === 'NEEDS_REASON') return 'It needs a reason.';
  return conflicts.length === 0 ? dragText.free : 'It can be saved.';
}

/** What undoing could not restore; undefined: it restored everything. */
export function notRestored(
  before: Pick<ShiftRow, 'status'>,
  back: Pick<ShiftRow, 'status'>,
): string | undefined {
  if (before.status === back.status) return undefined;
  if (before.status === 'CONFIRMED') return 'The caregiver needs to confirm again.';
  if (before.status === 'OFFERED')
    return 'The offer has ended. Offer the shift again if it still needs someone.';
  return undefined;
}

/** What became of a shift, as its toast says it. */
export function movedTitle(before: Pick<ShiftRow, 'careProvider' | 'start' | 'end'>, after: Shift): string {
  const isGiven = before.careProvider?.id !== after.careProvider?.id;
  if (!isGiven || before.start !== after.start || before.end !== after.end) return 'Shift moved';
  return after.careProvider === null ? 'Shift unassigned' : 'Shift assigned';
}
