import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';

interface NotLoadedProps {
  found: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Why a small part could not be loaded, and the button that tries again. */
export function NotLoaded({ found }: NotLoadedProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-2.5">
      <p>{sentenceOf(found.error)}</p>
      <Button size="sm" isPending={found.isFetching} onPress={() => void found.refetch()}>
        Try again
      </Button>
    </div>
  );
}
