import type { ShiftOperationKind } from '@homeward/contract/shifts';
import { useRef, useState } from 'react';
import { useRested } from '../../lib/useRested.ts';
import { OperationDialog } from '../../ui/operations/OperationDialog.tsx';
import { OperationFieldsOf } from './OperationFieldsOf.tsx';
import {
  firstFields,
  operationBodyOf,
  type SelectedShifts,
  type ShiftOperationBody,
} from './shifts.operations.model.ts';
import { shiftOperations } from './shifts.operations.queries.ts';
import { operationWords } from './shifts.operations.text.ts';
import { refetchShifts } from './shifts.queries.ts';

export interface ShiftOperationDialogProps {
  kind: ShiftOperationKind;
  selection: SelectedShifts;
  /** `isDone`: it was confirmed. */
  onClose: (isDone: boolean) => void;
}

/** What is typed is checked when the typing pauses: each check looks at up to 500 shifts. */
const restMs = 400;
const usualRows = 8;

/** Does one thing to the shifts that are selected, once it has said what would happen to each. */
export function ShiftOperationDialog({ kind, selection, onClose }: ShiftOperationDialogProps) {
  const [fields, setFields] = useState(firstFields);
  // Of one turn with the close that follows it.
  const isDone = useRef(false);
  const asked = JSON.stringify(operationBodyOf(kind, fields, selection) ?? null);
  const rested = useRested(asked, restMs);
  // What is not there any more is not offered; what has changed waits for the next check.
  const text = asked === 'null' ? asked : rested;
  return (
    <OperationDialog
      calls={shiftOperations}
      body={(JSON.parse(text) as ShiftOperationBody | null) ?? undefined}
      count={selection.filter ? usualRows : selection.ids.size}
      words={operationWords(kind)}
      isSettled={text === asked}
      onChanged={() => {
        isDone.current = true;
        void refetchShifts();
      }}
      onClose={() => onClose(isDone.current)}
    >
      <OperationFieldsOf kind={kind} fields={fields} onChange={(part) => setFields({ ...fields, ...part })} />
    </OperationDialog>
  );
}
