import { dayIn, moveReason, moveTexts } from '@homeward/contract/core';
import { type StaffMove, type StaffRecord, staffStates } from '@homeward/contract/staff';

/** What the form of a move holds; of what a move does not need, nothing is sent. */
export interface MoveFieldValues {
  cause: string | null;
  reason: string;
  note: string;
  day: string | null;
  until: string | null;
  answer: string | null;
}

/** What the form holds at first: today where the move has a day. */
export function startOfMove({ timezone, leave }: StaffRecord, move: StaffMove): MoveFieldValues {
  const { needs = {} } = staffStates.moves[move];
  return {
    cause: null,
    reason: '',
    note: '',
    day: needs.day === undefined ? null : dayIn(timezone, new Date()),
    until: move === 'extend' ? (leave?.until ?? null) : null,
    answer: null,
  };
}

type Missing = Partial<Record<keyof MoveFieldValues, string>>;

/** What is missing or wrong, by its field; undefined where nothing is. */
export function missingOf(move: StaffMove, values: MoveFieldValues): Missing | undefined {
  const { needs = {} } = staffStates.moves[move];
  const { cause, day, until, answer, note } = values;
  const missing: Missing = {};
  if (needs.cause && cause === null) missing.cause = 'Choose one from the list.';
  if (needs.day !== undefined && day === null) missing.day = 'Choose a day.';
  if (needs.until !== undefined && until === null && !needs.isUntilOptional) missing.until = 'Choose a day.';
  if (day !== null && until !== null && until < day) missing.until = moveTexts.untilBeforeDay;
  if (needs.question !== undefined && answer === null) missing.answer = 'Choose yes or no.';
  if (needs.note?.neededFor.includes(cause ?? '') && note.trim() === '') missing.note = needs.note.missing;
  const reason =
    needs.reason === undefined
      ? undefined
      : moveReason(needs.reason).safeParse(values.reason).error?.issues[0];
  if (reason) missing.reason = reason.message;
  return Object.keys(missing).length === 0 ? undefined : missing;
}

/** A move as it is sent. */
export interface MoveBody {
  readonly move: StaffMove;
  readonly reason?: string;
  readonly day?: string;
  readonly until?: string;
  readonly cause?: string;
  readonly note?: string;
  readonly answer?: boolean;
}

/** What is sent of the form. */
export function bodyOfMove(move: StaffMove, values: MoveFieldValues): MoveBody {
  const { needs = {} } = staffStates.moves[move];
  const { cause, reason, note, day, until, answer } = values;
  return {
    move,
    ...(needs.cause && cause !== null && { cause }),
    ...(needs.reason !== undefined && { reason }),
    ...(needs.day !== undefined && day !== null && { day }),
    ...(needs.until !== undefined && until !== null && { until }),
    ...(needs.note && note.trim() !== '' && { note: note.trim() }),
    ...(needs.question !== undefined && answer !== null && { answer: answer === 'yes' }),
  };
}

/** On which days the person would not come to work; undefined where the move keeps nobody away. */
export function awayDaysOf(
  { leave }: StaffRecord,
  move: StaffMove,
  { day, until }: MoveFieldValues,
): { from?: string | undefined; until?: string | undefined } | undefined {
  if (move === 'suspend' || move === 'terminate') return {};
  if (move !== 'leave' && move !== 'extend') return undefined;
  return { from: (move === 'extend' ? leave?.from : day) ?? undefined, until: until ?? undefined };
}
