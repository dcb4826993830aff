import { type Shift, shiftStates } from '@homeward/contract/shifts';
import { MoveButtons } from '../../ui/states/MoveButtons.tsx';
import { refetchShifts, shiftMoves } from './shifts.queries.ts';
import { shiftName } from './shifts.text.ts';

/** The moves of whoever is assigned, each within reach of a thumb. */
export function OwnMoves({ shift }: { shift: Shift }) {
  return (
    <MoveButtons
      calls={shiftMoves}
      states={shiftStates}
      thing={shift}
      name={shiftName(shift)}
      moves={shift.moves}
      primary="confirm"
      size="lg"
      className="flex-1"
      onMoved={() => void refetchShifts()}
    />
  );
}
