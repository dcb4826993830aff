import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { followChatUnread } from '../features/chat/chat.menu.doors.ts';
import { followNotifications } from '../features/notifications/index.ts';
import { followPresence } from '../features/presence/index.ts';
import { startSession } from '../features/session/index.ts';
import { useBranding } from '../features/settings/index.ts';
import { queryClient } from '../lib/query.ts';
import { untilFetched } from '../lib/untilFetched.ts';
import { FormattersProvider } from '../ui/FormattersProvider.tsx';
import { titleOf } from './navigation.ts';
import { SignedIn } from './SignedIn.tsx';
import { ShellSkeleton } from './shell/ShellSkeleton.tsx';
import { Toasts } from './Toasts.tsx';

type Start = Promise<{ error: unknown } | undefined>;

/** Finds out who is signed in. Never rejects: a start that fails has a page of its own, which tries again. */
export function start(): Start {
  // Before the connections open, so that nothing that they bring goes by unheard.
  followPresence();
  followNotifications();
  followChatUnread();
  return startSession().then(
    () => {
      // The page comes first.
      setTimeout(
        () => void untilFetched(() => import('./offline.ts')).then((part) => part.startOffline()),
        1_000,
      );
      return undefined;
    },
    (error: unknown) => ({ error }),
  );
}

/** Everything behind the sign-in: it waits for the session, then hands over to the router. */
export function App({ firstStart }: { firstStart: Start }) {
  const [started, setStarted] = useState(firstStart);
  return (
    <QueryClientProvider client={queryClient}>
      <FormattersProvider>
        <Suspense fallback={<BrandedSkeleton />}>
          <SignedIn started={started} onRetry={() => setStarted(start())} />
        </Suspense>
        <Toasts />
      </FormattersProvider>
    </QueryClientProvider>
  );
}

function BrandedSkeleton() {
  const { productName, isDemo } = useBranding();
  return <ShellSkeleton productName={productName} isDemo={isDemo} title={titleOf(location.pathname) ?? ''} />;
}
