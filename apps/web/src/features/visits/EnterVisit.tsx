import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { EnteredShift } from './visits.entry.model.ts';

const EnterVisitDialog = lazyPart(() =>
  import('./EnterVisitDialog.tsx').then((module) => ({ default: module.EnterVisitDialog })),
);

interface EnterVisitProps {
  shift: EnteredShift;
  /** After it was entered. */
  onEntered?: () => void;
}

/** The button of the office that enters the visit of a shift that nobody clocked in to. */
export function EnterVisit({ shift, onEntered }: EnterVisitProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Enter visit…</Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <EnterVisitDialog
            shift={shift}
            onClose={() => setOpen(false)}
            {...(onEntered === undefined ? {} : { onEntered })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
