import { type Shift, type ShiftMove, shiftStates } from '@homeward/contract/shifts';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Given } from '../../lib/moves.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import { refetchShifts, shiftMoves } from './shifts.queries.ts';
import { shiftName } from './shifts.text.ts';

const MoveDialog = lazyPart(() =>
  import('../../ui/states/MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })),
);

/** The moves of whoever is assigned, each a button within reach of a thumb. */
export function OwnMoves({ shift, onMoved }: { shift: Shift; onMoved: () => void }) {
  const [open, setOpen] = useState<ShiftMove>();
  const name = shiftName(shift);
  const move = useMutation({
    mutationFn: (wanted: { move: ShiftMove } & Given) => shiftMoves.move(shift, wanted),
    onSuccess: (_, wanted) => {
      notify({ title: `${shiftStates.moves[wanted.move].says}: ${name}` });
      setOpen(undefined);
      void refetchShifts();
    },
    onError: (error, wanted) => {
      if (open !== wanted.move) notify({ title: sentenceOf(error), variant: 'destructive' });
      onMoved();
    },
  });
  const asks = (one: ShiftMove) => {
    const { needs, isDanger } = shiftStates.moves[one];
    return needs !== undefined || isDanger === true;
  };
  const asked = open && shiftStates.moves[open];
  return (
    <>
      {[...shift.moves].reverse().map((one) => (
        <Button
          key={one}
          size="lg"
          variant={one === 'confirm' ? 'primary' : 'secondary'}
          isPending={move.isPending && move.variables.move === one}
          onPress={() => (asks(one) ? setOpen(one) : move.mutate({ move: one }))}
          className="flex-1"
        >
          {shiftStates.moves[one].label}
        </Button>
      ))}
      <Suspense fallback={null}>
        {open && asked ? (
          <MoveDialog
            title={`${asked.label} ${name}?`}
            label={asked.label}
            needs={asked.needs ?? {}}
            isPending={move.isPending}
            error={move.error ?? undefined}
            onMove={(given) => move.mutate({ move: open, ...given })}
            onClose={() => {
              move.reset();
              setOpen(undefined);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
