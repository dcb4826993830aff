import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Given } from '../../lib/moves.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonSize } from '../../ui/buttonClass.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import type { ShownStates } from '../../ui/states/types.ts';

const MoveDialog = lazyPart(() =>
  import('../../ui/states/MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })),
);

interface MoveButtonsProps<Name extends string> {
  /** What is moved, in words: it stands in the question and in the toast. */
  name: string;
  states: ShownStates;
  /** Those that the server says would pass. */
  moves: readonly Name[];
  /** The one that stands out, at the end. */
  primary?: Name;
  size?: ButtonSize;
  onMove: (wanted: { move: Name } & Given) => Promise<unknown>;
  /** It was moved, or somebody else has moved it before. */
  onSettled: () => void;
}

/** The moves that would pass now, each a button; what one needs is asked for first. */
export function MoveButtons<Name extends string>(props: MoveButtonsProps<Name>) {
  const { name, states, moves, primary, size, onMove, onSettled } = props;
  const [open, setOpen] = useState<Name>();
  const move = useMutation({
    mutationFn: onMove,
    onSuccess: (_, wanted) => {
      notify({ title: `${states.moves[wanted.move]?.says}: ${name}` });
      setOpen(undefined);
    },
    onError: (error, wanted) => {
      if (open !== wanted.move) notify({ title: sentenceOf(error), variant: 'destructive' });
    },
    onSettled,
  });
  const asks = (one: Name) => states.moves[one]?.needs !== undefined || states.moves[one]?.isDanger === true;
  const asked = open && states.moves[open];
  const inOrder = [...moves].sort((a, b) => Number(a === primary) - Number(b === primary));
  return (
    <>
      {inOrder.map((one) => (
        <Button
          key={one}
          {...(size && { size })}
          variant={one === primary ? 'primary' : 'secondary'}
          isPending={move.isPending && move.variables.move === one}
          onPress={() => (asks(one) ? setOpen(one) : move.mutate({ move: one } as { move: Name } & Given))}
        >
          {states.moves[one]?.label}
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
