import { type IntakeMove, type IntakeRow, intakeStates } from '@homeward/contract/intakes';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMove } from '../../ui/states/useMove.tsx';
import { intakeMoves, refetchIntakes } from './intakes.queries.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

interface MakeMoveProps {
  row: IntakeRow;
  move: IntakeMove;
  onClose: () => void;
}

/** Makes one move of a prospect as soon as it is there, and asks first for what the move needs. */
export function MakeMove({ row, move, onClose }: MakeMoveProps) {
  return move === 'schedule' ? (
    <ScheduleDialog id={row.id} onClose={onClose} />
  ) : (
    <AskedMove row={row} move={move} />
  );
}

function AskedMove({ row, move }: Omit<MakeMoveProps, 'onClose'>) {
  const { start, dialog } = useMove<IntakeMove>({
    calls: intakeMoves,
    states: intakeStates,
    thing: row,
    name: row.fullName,
    onMoved: () => void refetchIntakes(),
  });
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (!hasBegun.current) start(move);
    hasBegun.current = true;
  });
  useEffect(() => begin(), []);
  return dialog;
}
