import { formatDateTime } from '@homeward/contract/core';
import type { RotationAnswer } from '@homeward/contract/groups';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useDisplay } from '../session/index.ts';

const SwapDialog = lazyPart(() =>
  import('./SwapDialog.tsx').then((module) => ({ default: module.SwapDialog })),
);

type Turn = RotationAnswer['turns'][number];

/** Turns that are shown at first: about a month. */
const shownAtFirst = 5;

/** The turns of a rotation from now on, in the zone of the reader; gaps stand out, and each turn can be swapped. */
export function TurnList({ rotation }: { rotation: RotationAnswer }) {
  const [isWhole, setWhole] = useState(false);
  const [swapped, setSwapped] = useState<Turn>();
  const turns = isWhole ? rotation.turns : rotation.turns.slice(0, shownAtFirst);
  return (
    <div className="grid gap-2">
      <ol aria-label={`Turns of ${rotation.name}`} className="grid divide-y divide-line">
        {turns.map((turn) => (
          <TurnRow key={turn.start} rotation={rotation} turn={turn} onSwap={() => setSwapped(turn)} />
        ))}
      </ol>
      {rotation.turns.length > turns.length ? (
        <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => setWhole(true)}>
          {`Show all ${rotation.turns.length} turns`}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {swapped ? (
          <SwapDialog rotation={rotation} turn={swapped} onClose={() => setSwapped(undefined)} />
        ) : null}
      </Suspense>
    </div>
  );
}

function TurnRow({ rotation, turn, onSwap }: { rotation: RotationAnswer; turn: Turn; onSwap: () => void }) {
  const display = useDisplay();
  const person = rotation.people.find(({ id }) => id === turn.userId);
  const span = `${formatDateTime(turn.start, display)} – ${formatDateTime(turn.end, display)}`;
  return (
    <li
      data-tone={turn.gap === null ? undefined : 'danger'}
      className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2"
    >
      {person ? (
        <UserAvatar name={person.fullName} image={person.image} userId={person.id} />
      ) : (
        <TriangleAlert aria-hidden size={20} className="text-tone" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {person?.fullName ?? <span className="text-tone">Nobody</span>}
          {turn.by === 'SWAP' ? <Badge>Swap</Badge> : null}
        </p>
        <p className="text-sm text-muted">{span}</p>
        {turn.gap === null ? null : <p className="text-sm font-medium text-tone">{turn.gap}</p>}
      </div>
      <Button size="sm" onPress={onSwap} aria-label={`Swap ${span}`}>
        Swap
      </Button>
    </li>
  );
}
