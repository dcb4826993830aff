import { RouterProvider } from '@tanstack/react-router';
import { use, useMemo } from 'react';
import { presence } from '../features/presence/index.ts';
import { useDisplay } from '../features/session/index.ts';
import { useSavedViews } from '../features/settings/index.ts';
import { FormattersProvider } from '../ui/FormattersProvider.tsx';
import { PresenceContext } from '../ui/presence.ts';
import { SavedViewsContext } from '../ui/table/savedViewsContext.ts';
import { formattersFor } from './formatters.ts';
import { router } from './router.ts';
import { StartFailedPage } from './shell/StartFailedPage.tsx';

interface SignedInProps {
  /** Settles once it is known who is signed in, or why that could not be found out. */
  started: Promise<{ error: unknown } | undefined>;
  onRetry: () => void;
}

/** The pages, once it is known for whom. */
export function SignedIn({ started, onRetry }: SignedInProps) {
  const failed = use(started);
  return failed ? <StartFailedPage error={failed.error} onRetry={onRetry} /> : <Pages />;
}

/** The pages, in the viewer's zone and formats. */
function Pages() {
  const display = useDisplay();
  const formatters = useMemo(() => formattersFor(display), [display]);
  return (
    <FormattersProvider formatters={formatters}>
      <PresenceContext value={presence}>
        <SavedViewsContext value={useSavedViews()}>
          <RouterProvider router={router} />
        </SavedViewsContext>
      </PresenceContext>
    </FormattersProvider>
  );
}
