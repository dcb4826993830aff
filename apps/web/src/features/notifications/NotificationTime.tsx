import { formatNotificationTime } from '@homeward/contract/core';
import { useFormatters } from '../../ui/formatters.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { useDisplay } from '../session/index.ts';

/** When it came: "Today at 5:39 PM", "Thursday 5:39 PM" or "Nov 13, 2026, 5:39 PM"; in full as its title. */
export function NotificationTime({ at }: { at: string }) {
  const display = useDisplay();
  const { dateTime } = useFormatters();
  return (
    <time dateTime={at} title={dateTime(at)} className="block text-sm text-muted tabular-nums">
      {formatNotificationTime(at, display, new Date(useNow()))}
    </time>
  );
}
