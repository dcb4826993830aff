import { useServerNow } from './visits.clock.hooks.ts';
import { elapsedInWords, elapsedOnTheClock } from './visits.elapsed.model.ts';

interface ElapsedProps {
  /** What goes on, read out before the time: "On site for". */
  label: string;
  /** RFC 3339. */
  since: string;
  offsetMs: number;
}

/** How long something goes on, to the second. Its figures are of one width, so that nothing beside them moves. */
export function Elapsed({ label, since, offsetMs }: ElapsedProps) {
  const ms = useServerNow(offsetMs) - Date.parse(since);
  return (
    <p
      role="timer"
      aria-label={`${label} ${elapsedInWords(ms)}`}
      className="font-mono text-3xl font-bold tabular-nums"
    >
      <span aria-hidden>{elapsedOnTheClock(ms)}</span>
    </p>
  );
}
