import { useMutation } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Given, MoveCalls } from '../../lib/moves.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { lazyPart } from '../lazyPart.ts';
import { MenuButton } from '../MenuButton.tsx';
import { notify } from '../notify.ts';
import type { ShownStates } from './types.ts';

const MoveDialog = lazyPart(() =>
  import('./MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })),
);
const MoveHistory = lazyPart(() =>
  import('./MoveHistory.tsx').then((module) => ({ default: module.MoveHistory })),
);

export interface MovesMenuProps<Name extends string> {
  calls: MoveCalls<Name>;
  states: ShownStates;
  thing: { readonly id: string; readonly version: number };
  /** What it is called. */
  name: string;
  /** The moves that this viewer may make now: `movesFor` of the table, or `moves` of an answer. */
  moves: readonly Name[];
  /** It was moved, or somebody else was quicker: what is shown of it is to be fetched again. `move`: the one that was made. */
  onMoved: (move?: Name) => void;
}

/**
 * What may be done with a thing now, and its history: exactly the moves that would pass. A move that needs a reason asks for
 * it, and one that cannot be undone asks first.
 */
export function MovesMenu<Name extends string>(props: MovesMenuProps<Name>) {
  const { calls, states, thing, name, onMoved } = props;
  const [open, setOpen] = useState<Name | 'history'>();
  const move = useMutation({
    mutationFn: (wanted: { move: Name } & Given) => calls.move(thing, wanted),
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
  const asks = (one: Name) => states.moves[one]?.needs !== undefined || states.moves[one]?.isDanger;
  return (
    <>
      <MenuButton
        label={`Actions for ${name}`}
        size="sm"
        entries={[
          ...props.moves.map((one) => ({
            id: one,
            label: states.moves[one]?.label ?? one,
            isDanger: states.moves[one]?.isDanger ?? false,
            onAction: () => (asks(one) ? setOpen(one) : move.mutate({ move: one })),
          })),
          {
            id: 'history',
            label: 'History',
            icon: <History aria-hidden size={17} />,
            onAction: () => setOpen('history'),
          },
        ]}
      />
      <Suspense fallback={null}>
        {open === 'history' ? (
          <MoveHistory
            calls={calls}
            states={states}
            thing={thing}
            name={name}
            onClose={() => setOpen(undefined)}
          />
        ) : open ? (
          <MoveDialog
            title={`${states.moves[open]?.label} ${name}?`}
            label={states.moves[open]?.label ?? open}
            needs={states.moves[open]?.needs ?? {}}
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
