import { formatLocalTime } from '@homeward/contract/core';
import { useDisplay } from '../session/index.ts';

/** What clocks show where somebody is, as the list was fetched. */
export function LocalTime({ timezone }: { timezone: string }) {
  const display = useDisplay();
  return <span className="tabular-nums sm:whitespace-nowrap">{formatLocalTime(timezone, display)}</span>;
}
