import type { MoveGiven } from '@homeward/contract/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { MoveCalls } from '../../lib/moves.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { lazyPart } from '../lazyPart.ts';
import { notify } from '../notify.ts';
import type { ShownStates } from './types.ts';

const MoveDialog = lazyPart(() =>
  import('./MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })),
);

export interface Movable<Name extends string> {
  calls: Pick<MoveCalls<Name>, 'move'>;
  states: ShownStates;
  thing: { readonly id: string; readonly version: number };
  /** What it is called. */
  name: string;
  /** It was moved, or somebody else was quicker: what is shown of it is to be fetched again. `move`: the one that was made. */
  onMoved: (move?: Name) => void;
}

interface Moving<Name extends string> {
  /** Makes a move, or asks first for what it needs and whether it is meant. */
  start: (one: Name) => void;
  isPending: (one: Name) => boolean;
  /** What asks, for the page to hold. */
  dialog: ReactNode;
}

/** Moves a thing: at once, or by a dialog where a move needs a reason or cannot be undone. */
export function useMove<Name extends string>(movable: Movable<Name>): Moving<Name> {
  const { calls, states, thing, name, onMoved } = movable;
  const [open, setOpen] = useState<Name>();
  const move = useMutation({
    mutationFn: (wanted: { move: Name } & MoveGiven) => calls.move(thing, wanted),
    onSuccess: (_, wanted) => {
      notify({ title: `${states.moves[wanted.move]?.says}: ${name}` });
      setOpen(undefined);
      onMoved(wanted.move);
    },
    onError: (error, wanted) => {
      if (open !== wanted.move) notify({ title: sentenceOf(error), variant: 'destructive' });
      onMoved();
    },
  });
  const asked = open && states.moves[open];
  return {
    start: (one) => {
      const { needs, isDanger } = states.moves[one] ?? {};
      if (needs !== undefined || isDanger) setOpen(one);
      else move.mutate({ move: one });
    },
    isPending: (one) => move.isPending && move.variables.move === one,
    dialog: (
      <Suspense fallback={null}>
        {open && asked ? (
          <MoveDialog
            title={`${asked.label} ${name}?`}
            label={asked.label}
            isDanger={asked.isDanger === true}
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
    ),
  };
}
