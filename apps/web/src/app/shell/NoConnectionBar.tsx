import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { brandingQuery } from '../../features/settings/index.ts';

/** How often a lost server is looked for again. */
const lookAgainMs = 3_000;

/**
 * Says that nobody is reached, what is kept, and looks for the server until it is back. It stands on nothing that
 * would have to be fetched first.
 */
export function NoConnectionBar() {
  // Any answer ends this bar: the smallest public one is asked for until it comes.
  useQuery({
    ...brandingQuery,
    refetchInterval: lookAgainMs,
    refetchIntervalInBackground: true,
    networkMode: 'always',
  });
  return (
    <div
      data-tone="warning"
      className="flex items-start gap-2.5 border-b border-tone-line bg-tone-tint px-3.5 py-2 text-ink"
    >
      <WifiOff aria-hidden size={18} className="mt-[3px] shrink-0 text-tone" />
      <p className="max-w-none">
        <strong>No connection.</strong> This page may be out of date. What you typed is kept. Homeward
        reconnects by itself.
      </p>
    </div>
  );
}
