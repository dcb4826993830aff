import { Button } from './Button.tsx';

interface ShowOlderProps {
  found: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** The way to the next page of a list whose newest entry comes first; nothing where there is none. */
export function ShowOlder({ found }: ShowOlderProps) {
  if (!found.hasNextPage) return null;
  return (
    <Button
      className="justify-self-start"
      isPending={found.isFetchingNextPage}
      pendingLabel="Loading…"
      onPress={() => void found.fetchNextPage()}
    >
      Show older
    </Button>
  );
}
