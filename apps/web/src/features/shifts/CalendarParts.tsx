import type { ShiftOperationKind } from '@homeward/contract/shifts';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { ShiftInitial } from './ShiftDialog.tsx';
import type { CalendarState } from './shifts.calendar.hooks.ts';
import type { FilterQuery } from './shifts.calendar.model.ts';
import { useFocusOnShift } from './shifts.focus.hooks.ts';
import type { ShiftSelection } from './shifts.selection.hooks.ts';

const ShiftSheet = lazyPart(() =>
  import('./ShiftSheet.tsx').then((module) => ({ default: module.ShiftSheet })),
);
const ShiftDialog = lazyPart(() =>
  import('./ShiftDialog.tsx').then((module) => ({ default: module.ShiftDialog })),
);
const PublishDialog = lazyPart(() =>
  import('./PublishDialog.tsx').then((module) => ({ default: module.PublishDialog })),
);
const ShiftOperationDialog = lazyPart(() =>
  import('./ShiftOperationDialog.tsx').then((module) => ({ default: module.ShiftOperationDialog })),
);
const ConflictsSheet = lazyPart(() =>
  import('./ConflictsSheet.tsx').then((module) => ({ default: module.ConflictsSheet })),
);
const FillSheet = lazyPart(() => import('./FillSheet.tsx').then((module) => ({ default: module.FillSheet })));
const FeedsSheet = lazyPart(() =>
  import('./FeedsSheet.tsx').then((module) => ({ default: module.FeedsSheet })),
);

/** What can be open over the calendar beside a shift. */
export type CalendarPart =
  | { readonly kind: 'plan'; readonly initial: ShiftInitial }
  | { readonly kind: 'publish' }
  | { readonly kind: 'conflicts' | 'fill' }
  | {
      readonly kind: 'operate';
      readonly operation: ShiftOperationKind;
      /** As it was when the operation was chosen. */
      readonly selection: ShiftSelection;
    }
  | { readonly kind: 'feeds' };

interface CalendarPartsProps {
  part: CalendarPart | undefined;
  /** The shift that the address names. */
  opened: string | undefined;
  calendar: CalendarState;
  query: FilterQuery;
  onClose: () => void;
}

/** What is open over the calendar. Each is fetched when it is first opened. */
export function CalendarParts({ part, opened, calendar, query, onClose }: CalendarPartsProps) {
  const { period, open } = calendar;
  const focusOnShift = useFocusOnShift();
  const close = (id: string) => {
    // Where it was moved meanwhile, what had the focus before is gone.
    focusOnShift(id);
    open(undefined);
  };
  return (
    <Suspense fallback={null}>
      {opened ? <ShiftSheet key={opened} shiftId={opened} onClose={() => close(opened)} /> : null}
      {part?.kind === 'plan' ? <ShiftDialog initial={part.initial} onClose={onClose} /> : null}
      {part?.kind === 'publish' ? <PublishDialog query={{ ...query, ...period }} onClose={onClose} /> : null}
      {part?.kind === 'conflicts' ? (
        <ConflictsSheet
          query={{ ...query, ...period }}
          onOpen={(id) => {
            onClose();
            open(id);
          }}
          onClose={onClose}
        />
      ) : null}
      {part?.kind === 'fill' ? <FillSheet query={{ ...query, ...period }} onClose={onClose} /> : null}
      {part?.kind === 'operate' ? (
        <ShiftOperationDialog
          kind={part.operation}
          selection={part.selection}
          onClose={(isDone) => {
            if (isDone) part.selection.end();
            onClose();
          }}
        />
      ) : null}
      {part?.kind === 'feeds' ? <FeedsSheet onClose={onClose} /> : null}
    </Suspense>
  );
}
