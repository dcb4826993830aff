import type { FillPlan } from '@homeward/contract/shifts';
import { useState } from 'react';
import { useRested } from '../../lib/useRested.ts';
import { OperationDialog } from '../../ui/operations/OperationDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { fillBodyOf, type ShiftOperationBody } from './shifts.operations.model.ts';
import { shiftOperations } from './shifts.operations.queries.ts';
import { fillWords, reasonHint } from './shifts.operations.text.ts';
import { refetchShifts } from './shifts.queries.ts';
import { words } from './shifts.text.ts';

interface FillAssignProps {
  rows: FillPlan['rows'];
  /** It was confirmed. */
  onDone: () => void;
  onClose: () => void;
}

/** What is typed is checked when the typing pauses. */
const restMs = 400;

/** Assigns the rows of a plan by a shift operation: dry run, confirmation, undo. */
export function FillAssign({ rows, onDone, onClose }: FillAssignProps) {
  const [reason, setReason] = useState('');
  const asked = JSON.stringify(fillBodyOf(rows, reason));
  const rested = useRested(asked, restMs);
  return (
    <OperationDialog
      calls={shiftOperations}
      body={JSON.parse(rested) as ShiftOperationBody}
      count={rows.length}
      words={fillWords}
      isSettled={rested === asked}
      onChanged={() => {
        onDone();
        void refetchShifts();
      }}
      onClose={onClose}
    >
      {rows.some(({ conflicts }) => conflicts.length > 0) ? (
        <TextField
          label={words.reason}
          hint={reasonHint}
          isOptional
          value={reason}
          maxLength={300}
          onChange={setReason}
        />
      ) : null}
    </OperationDialog>
  );
}
