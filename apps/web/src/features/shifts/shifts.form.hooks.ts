import { type SeriesResult, type Shift, shiftsText } from '@homeward/contract/shifts';
import { useState } from 'react';
import { fieldErrorsOf, newerOf, ProblemError } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';
import { useForm } from '../../ui/useForm.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { useDisplay } from '../session/index.ts';
import { byField, type Checked } from './shifts.errors.model.ts';
import {
  changeBodyOf,
  checkBodyOf,
  createBodyOf,
  createSeriesBodyOf,
  fieldsOf,
  isPlanChanged,
  type ShiftFields,
} from './shifts.form.model.ts';
import { useChangeShift, useCheckedShift, useCreateShift } from './shifts.queries.ts';
import { useCreateSeries } from './shifts.series.queries.ts';
import { counted, words } from './shifts.text.ts';
import { tellCopied, tellMoved } from './shifts.undo.queries.ts';

interface ShiftFormOptions {
  /** Undefined plans a new one. */
  shift: Shift | undefined;
  /** What the fields hold at first. */
  first: ShiftFields;
  /** What differs from it at first, as if it had been typed. */
  proposed: Partial<ShiftFields>;
  /** Only time and person are changed, which can be undone. */
  isMove: boolean;
  /** A new one is like another, and can be undone. */
  isCopy: boolean;
  onClose: () => void;
}

/** The office that a shift belongs to: its zone, and the day that begins its weeks. */
export function useOfficeOf(officeId: string | undefined) {
  const display = useDisplay();
  const office = useOfficeChoices().data?.data.find(({ id }) => id === officeId);
  return { timezone: office?.timezone, weekStart: office?.weekStart ?? display.weekStart };
}

const reasonMissing = (values: ShiftFields) => values.overrideReason.trim() === '';

/** The form of a shift: what is typed, what speaks against it, and the save over the version that was seen. */
export function useShiftForm(options: ShiftFormOptions) {
  const { shift, first, proposed, isMove, isCopy, onClose } = options;
  const form = useForm(first, proposed);
  const [seen, setSeen] = useState(shift);
  const [outcome, setOutcome] = useState<SeriesResult>();
  const { values, base } = form;
  const office = useOfficeOf(values.client?.officeId);
  const check = useCheckedShift(checkBodyOf(values, seen));
  const create = useCreateShift();
  const change = useChangeShift(shift?.id ?? '');
  const createMany = useCreateSeries();
  const repeats = values.repeat.kind !== 'NONE';
  const save = repeats ? createMany : seen ? change : create;
  // Notes may be changed whatever speaks against the shift as it stands.
  const isJudged = seen === undefined || isPlanChanged(values, base);
  const saving = isJudged && !check.isOld ? check.checked?.saving : undefined;

  const refuse = (error: Error) => {
    const code = error instanceof ProblemError ? error.problem.code : undefined;
    const newer = newerOf<Shift>(error);
    form.refuse(
      code === 'CONFLICT_REASON' ? { overrideReason: shiftsText.needsReason } : byField(fieldErrorsOf(error)),
    );
    // What stands against it may be new.
    check.retry();
    if (newer === undefined) return;
    form.overtake(fieldsOf(newer));
    setSeen(newer);
  };
  const isRight = <Body>({ body, errors }: Checked<Body>): Body | undefined => {
    const needsReason = saving === 'NEEDS_REASON' && !repeats && reasonMissing(values);
    const all = needsReason ? { overrideReason: shiftsText.overrideReason, ...errors } : errors;
    form.refuse(all);
    return Object.keys(all).length === 0 ? body : undefined;
  };
  const submit = () => {
    if (repeats) {
      const body = isRight(createSeriesBodyOf(values, office.weekStart));
      if (body) createMany.mutate(body, { onSuccess: afterSeries, onError: refuse });
    } else if (seen) {
      const body = isRight(changeBodyOf(values, base));
      const done = (changed: Shift) => {
        if (isMove) tellMoved(seen, changed);
        else notify({ title: 'Shift changed' });
        onClose();
      };
      if (body) change.mutate({ body, version: seen.version }, { onSuccess: done, onError: refuse });
    } else {
      const body = isRight(createBodyOf(values));
      const done = (planned: Shift) => {
        if (isCopy) tellCopied(planned);
        else notify({ title: 'Shift planned', description: words.draft });
        onClose();
      };
      if (body) create.mutate(body, { onSuccess: done, onError: refuse });
    }
  };
  const afterSeries = (result: SeriesResult) => {
    if (result.leftOpen > 0) setOutcome(result);
    else {
      notify({ title: `${counted(result.created, 'shift')} planned`, description: 'They are drafts.' });
      onClose();
    }
  };
  return {
    form,
    check,
    save,
    submit,
    office: { ...office, timezone: seen?.timezone ?? office.timezone },
    repeats,
    outcome,
    isSaveOff: saving === 'REFUSED' && !repeats,
    asksReason:
      saving === 'NEEDS_REASON' || values.overrideReason !== '' || form.errors.overrideReason !== undefined,
  };
}

export type ShiftForm = ReturnType<typeof useShiftForm>;
