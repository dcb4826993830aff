import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { MoveCalls } from '../../lib/moves.ts';
import { lazyPart } from '../lazyPart.ts';
import { MenuButton } from '../MenuButton.tsx';
import { type Movable, useMove } from './useMove.tsx';

const MoveHistory = lazyPart(() =>
  import('./MoveHistory.tsx').then((module) => ({ default: module.MoveHistory })),
);

export interface MovesMenuProps<Name extends string> extends Movable<Name> {
  calls: MoveCalls<Name>;
  /** The moves that this viewer may make now: `movesFor` of the table, or `moves` of an answer. */
  moves: readonly Name[];
}

/**
 * What may be done with a thing now, and its history: exactly the moves that would pass. A move that needs a reason asks for
 * it, and one that cannot be undone asks first.
 */
export function MovesMenu<Name extends string>({ moves, ...movable }: MovesMenuProps<Name>) {
  const { calls, states, thing, name } = movable;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { start, dialog } = useMove(movable);
  return (
    <>
      <MenuButton
        label={`Actions for ${name}`}
        size="sm"
        entries={[
          ...moves.map((one) => ({
            id: one,
            label: states.moves[one]?.label ?? one,
            isDanger: states.moves[one]?.isDanger ?? false,
            onAction: () => start(one),
          })),
          {
            id: 'history',
            label: 'History',
            icon: <History aria-hidden size={17} />,
            onAction: () => setHistoryOpen(true),
          },
        ]}
      />
      {dialog}
      <Suspense fallback={null}>
        {isHistoryOpen ? (
          <MoveHistory
            calls={calls}
            states={states}
            thing={thing}
            name={name}
            onClose={() => setHistoryOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
