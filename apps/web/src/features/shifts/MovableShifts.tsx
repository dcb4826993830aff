import type { ShiftRow } from '@homeward/contract/shifts';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { Ground } from './shifts.carry.model.ts';
import { useShiftMoving } from './shifts.drag.hooks.ts';

const CarriedShift = lazyPart(() =>
  import('./CarriedShift.tsx').then((module) => ({ default: module.CarriedShift })),
);
const ShiftDialog = lazyPart(() =>
  import('./ShiftDialog.tsx').then((module) => ({ default: module.ShiftDialog })),
);

interface MovableShiftsProps {
  /** Undefined where the viewer moves nothing. */
  ground: Ground | undefined;
  shifts: readonly ShiftRow[];
  /** The schedule, which is not drawn anew while something is carried over it. */
  children: ReactNode;
}

/** A schedule whose shifts are moved, resized and copied by dragging and by keys. */
export function MovableShifts({ ground, shifts, children }: MovableShiftsProps) {
  const { root, setRoot, carried, said, asked, answered } = useShiftMoving(ground, shifts);
  return (
    <div ref={setRoot}>
      {children}
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
      <Suspense fallback={null}>
        {ground && root && carried ? <CarriedShift ground={ground} root={root} {...carried} /> : null}
        {asked ? <ShiftDialog initial={asked} onClose={answered} /> : null}
      </Suspense>
    </div>
  );
}
