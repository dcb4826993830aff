import type { Shift, ShiftRow } from '@homeward/contract/shifts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldErrorsOf, ProblemError } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';
import { cellAt, usePointerCarry } from '../../ui/schedule/usePointerCarry.ts';
import { isTypingTarget } from '../../ui/typing.ts';
import { useDisplay } from '../session/index.ts';
import type { ShiftInitial } from './ShiftDialog.tsx';
import {
  type Carry,
  carriedBy,
  carriedTo,
  changeOf,
  copyOf,
  type Ground,
  takenUp,
} from './shifts.carry.model.ts';
import { isMovable, type Part, stepOf } from './shifts.drag.model.ts';
import { carriedInWords, dragText } from './shifts.drag.text.ts';
import { useFocusOnShift } from './shifts.focus.hooks.ts';
import { readShift } from './shifts.queries.ts';
import { changeNow, copyNow, tellCopied, tellMoved, tellRefused } from './shifts.undo.queries.ts';

/** What is carried, and how: `point` is where the pointer is, undefined where keys carry it. */
export interface Carried {
  readonly carry: Carry;
  readonly point: { readonly x: number; readonly y: number } | undefined;
  readonly isSaving: boolean;
}

/** The form that a drop opens where it needs a reason: it holds what was dropped. */
function formOf({ shift, times, careProviderId, isCopy }: Carry, whole: Shift): ShiftInitial {
  const { start, end } = times;
  return isCopy
    ? { copyOf: whole, start, end, careProviderId }
    : { shift: { id: shift.id }, start, end, careProviderId, isMove: true };
}

/**
 * Moving, resizing and copying the shifts of a schedule, with a pointer and by keys.
 * @param ground what they are moved over; undefined where nothing is moved
 * @param shifts what is drawn
 */
export function useShiftMoving(ground: Ground | undefined, shifts: readonly ShiftRow[]) {
  const display = useDisplay();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [carried, setCarried] = useState<Carried>();
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<{ readonly id: string; readonly initial: ShiftInitial }>();
  const focusOnShift = useFocusOnShift();
  const carryByPointer = usePointerCarry();
  const newest = useRef<Carry>(undefined);

  const shiftOf = (target: EventTarget | null): ShiftRow | undefined => {
    const id =
      target instanceof Element ? target.closest('[data-shift]')?.getAttribute('data-shift') : undefined;
    return shifts.find((shift) => shift.id === id);
  };
  const show = (carry: Carry | undefined, point?: Carried['point'], isSaving = false) => {
    newest.current = carry;
    setCarried(carry && { carry, point, isSaving });
  };
  const refuse = async (carry: Carry, error: unknown) => {
    const title = carry.isCopy ? dragText.notCopied : dragText.refused;
    const code = error instanceof ProblemError ? error.problem.code : undefined;
    if (code !== 'CONFLICT_REASON') {
      tellRefused(title, error, Object.values(fieldErrorsOf(error)));
      return focusOnShift(carry.shift.id, root);
    }
    const whole = await readShift(carry.shift.id).catch(() => undefined);
    if (whole) setAsked({ id: carry.shift.id, initial: formOf(carry, whole) });
  };
  const save = async (carry: Carry) => {
    const { shift, isCopy } = carry;
    const body = changeOf(carry);
    if (!body) return;
    try {
      const before = await readShift(shift.id);
      if (isCopy) {
        const copy = await copyNow(copyOf(before, carry));
        tellCopied(copy);
        focusOnShift(copy.id, root);
      } else {
        const after = await changeNow(shift.id, body, shift.version);
        tellMoved(before, after);
        focusOnShift(shift.id, root);
      }
    } catch (error) {
      await refuse(carry, error);
    }
  };
  const drop = async (point?: Carried['point']) => {
    const carry = newest.current;
    if (!carry) return;
    if (carry.isElsewhere) {
      notify({ title: dragText.refused, description: dragText.otherClient, variant: 'destructive' });
      return show(undefined);
    }
    show(carry, point, true);
    await save(carry);
    show(undefined);
  };

  const press = useEffectEvent((event: PointerEvent) => {
    const shift = shiftOf(event.target);
    const from = cellAt(event.clientX, event.clientY);
    if (!ground || !shift || !from || carried || !isMovable(shift, new Date())) return;
    const edge = event.target instanceof Element ? event.target.closest('[data-edge]') : null;
    const taken = takenUp(ground, shift, (edge?.getAttribute('data-edge') ?? 'all') as Part);
    carryByPointer(event, {
      onStart: () => show(taken),
      onMove: ({ x, y, cell, isCopy }) =>
        show({ ...(cell ? carriedTo(ground, taken, from, cell) : taken), isCopy }, { x, y }),
      onDrop: ({ x, y, cell }) => void (cell ? drop({ x, y }) : show(undefined)),
      onCancel: () => show(undefined),
    });
  });
  const begin = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
      return;
    const shift = shiftOf(event.target);
    if (!ground || !shift || carried || event.defaultPrevented || isTypingTarget(event.target)) return;
    event.preventDefault();
    if (!isMovable(shift, new Date())) return setSaid(dragText.locked);
    const taken = takenUp(ground, shift, 'all');
    show(taken);
    setSaid(`${dragText.begun} ${carriedInWords(taken, display)}`);
  });
  const steer = useEffectEvent((event: KeyboardEvent) => {
    if (!ground || !carried || carried.point || carried.isSaving) return;
    const step = stepOf(ground.kind, event.key, event.shiftKey);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    if (step.by === 'drop') return void drop();
    if (step.by === 'cancel') {
      show(undefined);
      return setSaid(dragText.left);
    }
    const next = carriedBy(ground, carried.carry, step);
    show(next);
    setSaid(carriedInWords(next, display));
  });
  const leave = useEffectEvent(() => {
    if (!carried || carried.point || carried.isSaving) return;
    show(undefined);
    setSaid(dragText.left);
  });
  useEffect(() => {
    if (!root) return;
    const listens = new AbortController();
    const { signal } = listens;
    root.addEventListener('pointerdown', (event) => press(event), { signal });
    root.addEventListener('keydown', (event) => steer(event), { signal, capture: true });
    root.addEventListener('focusout', () => leave(), { signal });
    // After the letters of the product: an `m` that follows a `g` is theirs.
    document.addEventListener('keydown', (event) => begin(event), { signal });
    return () => listens.abort();
  }, [root]);

  return {
    root,
    setRoot,
    carried,
    said,
    asked: asked?.initial,
    /** Closes the form that asked for a reason. */
    answered: () => {
      if (asked) focusOnShift(asked.id, root);
      setAsked(undefined);
    },
  };
}
