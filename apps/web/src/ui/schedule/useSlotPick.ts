import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Axis } from './axis.ts';
import type { ScheduleDay } from './days.ts';
import { hourPx, momentsOf, type Slot, slotBetween } from './slots.ts';

/** The slot that Enter picks on an empty day. */
const usualSlot: Slot = { from: 9 * 60, to: 10 * 60 };

/**
 * Picking free time of a day: a press takes an hour, a drag with a mouse or pen as much as it passes, Enter on an empty
 * day nine o'clock. The place of the day is read once, when the pointer goes down; what is marked is moved without drawing
 * the page again.
 * @param onPick both ends in ms since 1970; undefined where nothing can be picked
 */
export function useSlotPick(
  axis: Axis,
  day: ScheduleDay,
  onPick: ((startMs: number, endMs: number) => void) | undefined,
) {
  const mark = useRef<HTMLDivElement>(null);
  const drag = useRef<{ topPx: number; downPx: number; slot: Slot }>(undefined);
  const show = (slot: Slot | undefined) => {
    if (!mark.current) return;
    mark.current.hidden = slot === undefined;
    if (!slot) return;
    mark.current.style.top = `${(slot.from / 60) * hourPx}px`;
    mark.current.style.height = `${((slot.to - slot.from) / 60) * hourPx}px`;
  };
  const end = () => {
    drag.current = undefined;
    show(undefined);
  };
  if (!onPick) return { mark, handlers: {} };
  return {
    mark,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // Not on what stands in the day, and not with the other buttons of a mouse.
        if (event.target !== event.currentTarget || event.button !== 0) return;
        const topPx = event.currentTarget.getBoundingClientRect().top;
        const downPx = event.clientY - topPx;
        drag.current = { topPx, downPx, slot: slotBetween(axis, downPx, downPx) };
        // A finger that moves scrolls.
        if (event.pointerType === 'touch') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        show(drag.current.slot);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag.current || event.pointerType === 'touch') return;
        const { topPx, downPx } = drag.current;
        drag.current.slot = slotBetween(axis, downPx, event.clientY - topPx);
        show(drag.current.slot);
      },
      onPointerUp: () => {
        if (!drag.current) return;
        const { slot } = drag.current;
        end();
        onPick(...momentsOf(axis, day, slot));
      },
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.target === event.currentTarget && event.key === 'Escape') end();
        if (event.target === event.currentTarget && event.key === 'Enter')
          onPick(...momentsOf(axis, day, usualSlot));
      },
    },
  };
}
