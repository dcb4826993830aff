import { formatHomeTime } from '@homeward/contract/core';
import { Banner } from '../../ui/Banner.tsx';
import { Link } from '../../ui/Link.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useDisplay } from '../session/index.ts';
import { useShiftsWithout } from './staff.moves.queries.ts';

interface ShiftsWithoutProps {
  userId: string;
  /** Undefined: from now on. */
  from?: string | undefined;
  /** The first day back; undefined: open. */
  until?: string | undefined;
}

/** The shifts that the person is taken off when a move is made. */
export function ShiftsWithout({ userId, from, until }: ShiftsWithoutProps) {
  const display = useDisplay();
  const found = useShiftsWithout({ userId, from, until });
  if (!found.data) {
    return found.error ? (
      <NotLoaded found={found} />
    ) : (
      <LoadingRegion label="Looking for shifts…">
        <TextSkeleton lines={2} />
      </LoadingRegion>
    );
  }
  const { count, shifts } = found.data;
  if (count === 0) return <p className="text-muted">No upcoming shifts are affected.</p>;
  const title = count === 1 ? '1 upcoming shift becomes open' : `${count} upcoming shifts become open`;
  return (
    <Banner tone="warning" title={title}>
      <p>The person is taken off them, and the care managers of the clients are notified.</p>
      <ul aria-label="Shifts that become open" className="mt-2 grid gap-1">
        {shifts.map(({ id, startUtc, endUtc, timezone, client }) => (
          <li key={id} dir="auto" className="wrap-anywhere">
            {formatHomeTime({ from: startUtc, to: endUtc, timezone }, display, { day: 'weekday' }).text}
            {client === null ? ' · client of another office' : ` · ${client.name}`}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {count > shifts.length ? `And ${count - shifts.length} more. ` : ''}
        <Link href={`/dashboard/calendar?staffId=${userId}`} target="_blank" rel="noopener">
          Open them in the calendar
          <span className="sr-only"> (in a new tab)</span>
        </Link>
      </p>
    </Banner>
  );
}
