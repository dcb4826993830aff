import { Button } from './Button.tsx';

interface ShowMoreProps {
  found: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** "Show older" where the newest entry comes first. */
  label?: string;
  /** As wide as the list that it ends. */
  isWide?: boolean;
}

/** The way to the next page of a list; nothing where there is none. */
export function ShowMore({ found, label = 'Show more', isWide = false }: ShowMoreProps) {
  if (!found.hasNextPage) return null;
  return (
    <Button
      className={isWide ? '' : 'justify-self-start'}
      variant={isWide ? 'quiet' : 'secondary'}
      isWide={isWide}
      isPending={found.isFetchingNextPage}
      pendingLabel="Loading…"
      onPress={() => void found.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
