import { type Shift, shiftStates } from '@homeward/contract/shifts';
import { Button } from '../../ui/Button.tsx';
import { useMove } from '../../ui/states/useMove.tsx';
import { refetchShifts, shiftMoves } from './shifts.queries.ts';
import { shiftName } from './shifts.text.ts';

/** The moves of whoever is assigned, each a button within reach of a thumb. */
export function OwnMoves({ shift }: { shift: Shift }) {
  const { start, isPending, dialog } = useMove({
    calls: shiftMoves,
    states: shiftStates,
    thing: shift,
    name: shiftName(shift),
    onMoved: () => void refetchShifts(),
  });
  return (
    <>
      {[...shift.moves].reverse().map((one) => (
        <Button
          key={one}
          size="lg"
          variant={one === 'confirm' ? 'primary' : 'secondary'}
          isPending={isPending(one)}
          onPress={() => start(one)}
          className="flex-1"
        >
          {shiftStates.moves[one].label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
