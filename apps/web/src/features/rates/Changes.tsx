import { cardStates, type RateCardChange, type RateCardDetail } from '@homeward/contract/rates';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { MoveTimeline } from '../../ui/states/MoveTimeline.tsx';
import { useOfficeChoices } from '../offices/index.ts';
import { changesInWords, reasonOf, titleOf } from './rates.changes.model.ts';
import { cardMoves, useCardChanges } from './rates.queries.ts';

/** The history of a card: its moves, and who changed what, when and why. */
export function Changes({ card }: { card: RateCardDetail }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_20rem]">
      <DetailCard title="Changes" isPlain>
        <ChangeList id={card.id} />
      </DetailCard>
      <DetailCard title="Status" isPlain>
        <div className="grid gap-4">
          <MoveTimeline calls={cardMoves} states={cardStates} thing={card} />
        </div>
      </DetailCard>
    </div>
  );
}

function ChangeList({ id }: { id: string }) {
  const found = useCardChanges(id);
  const entries = found.data?.pages.flatMap(({ data }) => data);
  if (!entries) {
    return found.error ? (
      <NotLoaded found={found} />
    ) : (
      <LoadingRegion label="Loading the changes…">
        <TextSkeleton lines={6} />
      </LoadingRegion>
    );
  }
  if (entries.length === 0) return <EmptyState title="Nothing has changed yet" />;
  return (
    <>
      <ol aria-label="Changes" className="divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <ShowMore label="Show older" found={found} />
    </>
  );
}

/** How many changes of an entry are shown at first. The entry of a new card lists all its prices. */
const shownAtFirst = 8;

function Entry({ entry }: { entry: RateCardChange }) {
  const { day } = useFormatters();
  const offices = useOfficeChoices().data?.data ?? [];
  const [isWhole, setWhole] = useState(false);
  const reason = reasonOf(entry);
  const changes = changesInWords(entry, {
    day,
    office: (id) => offices.find((one) => one.id === id)?.name ?? 'An office',
  });
  return (
    <li className="grid justify-items-start gap-1 py-3 first:pt-0">
      <p>
        <span className="font-medium">{titleOf(entry)}</span>
        <span className="text-muted">
          {' '}
          · {entry.actor?.fullName ?? 'The product itself'}, <RelativeTime at={entry.at} />
        </span>
      </p>
      {reason === undefined ? null : <p className="wrap-anywhere">“{reason}”</p>}
      {changes.length > 0 ? (
        <ul className="grid gap-0.5 text-sm">
          {changes.slice(0, isWhole ? undefined : shownAtFirst).map(({ label, before, after }) => (
            <li key={label} className="wrap-anywhere">
              <span className="text-muted">{label}: </span>
              {before}
              <span aria-hidden> → </span>
              <span className="sr-only"> became </span>
              {after}
            </li>
          ))}
        </ul>
      ) : null}
      {changes.length > shownAtFirst && !isWhole ? (
        <Button size="sm" variant="quiet" onPress={() => setWhole(true)}>
          Show {changes.length - shownAtFirst} more
        </Button>
      ) : null}
    </li>
  );
}
