import {
  type ChangeShift,
  type CreateShift,
  changeShift,
  createShift,
  deleteShift,
  type Shift,
} from '@homeward/contract/shifts';
import { call } from '../../lib/api/index.ts';
import { newerOf, sentenceOf } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';
import { returnOf } from './shifts.carry.model.ts';
import { dragText, movedTitle, notRestored } from './shifts.drag.text.ts';
import { dropShift, takeShift } from './shifts.queries.ts';
import { words } from './shifts.text.ts';

/**
 * Changes a shift over the version that was seen.
 * @throws ProblemError 412 somebody has changed it since, 409 something speaks against it or its state does
 */
export async function changeNow(id: string, body: ChangeShift, version: number): Promise<Shift> {
  const changed = await call(changeShift, { params: { id }, body }, { ifMatch: `"${version}"` });
  takeShift(changed);
  return changed;
}

/**
 * Plans a copy: a draft.
 * @throws ProblemError 409 something speaks against it
 */
export async function copyNow(body: CreateShift): Promise<Shift> {
  const copy = await call(createShift, { body });
  takeShift(copy);
  return copy;
}

/** Says why nothing came of a change; what somebody else made of the shift meanwhile is shown at once. */
export function tellRefused(title: string, error: unknown, reasons: readonly string[] = []): void {
  const newer = newerOf<Shift>(error);
  if (newer) takeShift(newer);
  const description = newer ? dragText.changedSince : [sentenceOf(error), ...reasons].join(' ');
  notify({ title, description, variant: 'destructive' });
}

/** Tells that a shift was moved or given to somebody; "Undo" puts it back while nobody has changed it since. */
export function tellMoved(before: Shift, after: Shift): void {
  const undo = async () => {
    try {
      const body = { ...returnOf(before, after), undoes: true };
      const back = await changeNow(after.id, body, after.version);
      const lost = notRestored(before, back);
      notify({ title: dragText.undone, ...(lost && { description: lost }) });
    } catch (error) {
      tellRefused(dragText.notUndone, error);
    }
  };
  notify({ title: movedTitle(before, after), undo: () => void undo() });
}

/** Tells that a shift was copied; "Undo" deletes the copy while it is the draft that it was. */
export function tellCopied(copy: Shift): void {
  const undo = async () => {
    try {
      await call(deleteShift, { params: { id: copy.id } }, { ifMatch: `"${copy.version}"` });
      dropShift(copy.id);
      notify({ title: dragText.copyDeleted });
    } catch (error) {
      tellRefused(dragText.notUndone, error);
    }
  };
  notify({ title: 'Shift copied', description: words.draft, undo: () => void undo() });
}
