import { assessmentPath } from '@homeward/contract/assessments';
import { type Hazard, hazardDoerLabels, hazardStates } from '@homeward/contract/hazards';
import { Check, CircleAlert, CircleSlash, Images, Pencil, ShieldAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { Link } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MovesMenu } from '../../ui/states/MovesMenu.tsx';
import { useMove } from '../../ui/states/useMove.tsx';
import { hazardMoves, refetchHazards } from './hazards.queries.ts';
import { WeightBadge } from './WeightBadge.tsx';

const EditHazardDialog = lazyPart(() =>
  import('./EditHazardDialog.tsx').then((module) => ({ default: module.EditHazardDialog })),
);
const HazardPhotos = lazyPart(() =>
  import('./HazardPhotos.tsx').then((module) => ({ default: module.HazardPhotos })),
);

interface HazardRowProps {
  action: Hazard;
  /** Whether the viewer changes it and reads its history. */
  mayKeep: boolean;
}

/** What is done about one hazard, by whom and by when, with its photos. */
export function HazardRow({ action, mayKeep }: HazardRowProps) {
  const { text, hazard, weight, status, reason, photos, settledBy } = action;
  const { day } = useFormatters();
  const [open, setOpen] = useState<'edit' | 'photos'>();
  const movable = {
    calls: hazardMoves,
    states: hazardStates,
    thing: action,
    name: text,
    onMoved: () => void refetchHazards(),
  };
  const { start, isPending, dialog } = useMove(movable);
  const count = photos.before + photos.after;
  const close = () => setOpen(undefined);
  return (
    <li className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span dir="auto" className="font-medium wrap-anywhere">
          {text}
        </span>
        <span className="flex flex-wrap items-center gap-1.5">
          <WeightBadge weight={weight} />
          <StateBadge action={action} />
        </span>
      </div>
      <p className="text-sm text-muted wrap-anywhere">Not met: {hazard}</p>
      <Facts action={action} />
      {settledBy ? (
        <p className="text-sm">
          <Link href={assessmentPath({ id: settledBy.assessmentId, instrument: 'home-safety' })}>
            Found resolved on {day(settledBy.visitDate)}
          </Link>
        </p>
      ) : null}
      {status === 'VOIDED' ? (
        <p className="text-sm">The assessment that found it was entered in error.</p>
      ) : null}
      {status === 'ACCEPTED' && reason ? <p className="wrap-anywhere">Risk accepted: {reason}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="quiet"
          icon={<Images aria-hidden size={15} />}
          onPress={() => setOpen('photos')}
        >
          {count === 0 ? 'Photos' : `Photos (${count})`}
        </Button>
        {mayKeep && status === 'OPEN' && !action.isReadOnly ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<Pencil aria-hidden size={15} />}
            aria-label={`Change: ${text}`}
            onPress={() => setOpen('edit')}
          >
            Change
          </Button>
        ) : null}
        {mayKeep ? (
          <MovesMenu {...movable} moves={action.moves} />
        ) : action.moves.includes('finish') ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Mark as done: ${text}`}
            isPending={isPending('finish')}
            onPress={() => start('finish')}
          >
            Mark as done
          </Button>
        ) : null}
      </div>
      {dialog}
      <Suspense fallback={null}>
        {open === 'edit' ? <EditHazardDialog action={action} onClose={close} /> : null}
        {open === 'photos' ? <HazardPhotos action={action} onClose={close} /> : null}
      </Suspense>
    </li>
  );
}

function StateBadge({ action: { status, isOverdue } }: { action: Hazard }) {
  if (isOverdue)
    return (
      <Badge tone="danger" icon={<CircleAlert aria-hidden size={13} />}>
        Overdue
      </Badge>
    );
  if (status === 'DONE')
    return (
      <Badge tone="success" icon={<Check aria-hidden size={13} />}>
        Done
      </Badge>
    );
  if (status === 'ACCEPTED')
    return (
      <Badge tone="warning" icon={<ShieldAlert aria-hidden size={13} />}>
        Risk accepted
      </Badge>
    );
  if (status === 'VOIDED') return <Badge icon={<CircleSlash aria-hidden size={13} />}>Voided</Badge>;
  return <Badge>Open</Badge>;
}

function Facts({ action: { owner, doer, dueOn, isOverdue, settled } }: { action: Hazard }) {
  const { day, dateTime } = useFormatters();
  return (
    <p className="text-sm text-muted">
      {owner.fullName} · done by: {hazardDoerLabels[doer].toLowerCase()} ·{' '}
      {isOverdue ? (
        <span data-tone="danger" className="font-medium text-tone">
          Overdue since {day(dueOn)}
        </span>
      ) : (
        `Due by ${day(dueOn)}`
      )}
      {settled ? ` · ${settled.by.fullName}, ${dateTime(settled.at)}` : ''}
    </p>
  );
}
