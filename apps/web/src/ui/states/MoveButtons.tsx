import { Button } from '../Button.tsx';
import type { ButtonSize } from '../buttonClass.ts';
import { type Movable, useMove } from './useMove.tsx';

interface MoveButtonsProps<Name extends string> extends Movable<Name> {
  /** Those that the server says would pass. */
  moves: readonly Name[];
  /** The one that stands out, at the end. */
  primary?: Name;
  size?: ButtonSize;
  /** Of each button. */
  className?: string;
}

/** The moves that would pass now, each a button. See `MovesMenu` for a menu of them with their history. */
export function MoveButtons<Name extends string>(props: MoveButtonsProps<Name>) {
  const { moves, primary, size, className, ...movable } = props;
  const { start, isPending, dialog } = useMove(movable);
  const inOrder = [...moves].sort((a, b) => Number(a === primary) - Number(b === primary));
  return (
    <>
      {inOrder.map((one) => (
        <Button
          key={one}
          {...(size && { size })}
          {...(className && { className })}
          variant={one === primary ? 'primary' : 'secondary'}
          isPending={isPending(one)}
          onPress={() => start(one)}
        >
          {movable.states.moves[one]?.label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
