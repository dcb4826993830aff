import { type ComponentType, useEffect, useState } from 'react';
import { untilFetched } from '../../lib/untilFetched.ts';

interface FetchedPart<Props> {
  /** Fetches its code. */
  readonly prefetch: () => void;
  /** The component; undefined while its code is on the way. What was fetched ahead is there at once. */
  readonly usePart: () => ComponentType<Props> | undefined;
}

/**
 * A component whose code is fetched when it is first needed. What React's `lazy` brings is shown 300 ms after its
 * stand-in at the earliest, also where the code is there at once: here it is shown as soon as it is there. As all parts
 * it is asked for until it is there.
 */
export function fetchedPart<Props>(load: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const fetchIt = () => {
    loading ??= untilFetched(load).then(
      (loaded) => {
        part = loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    prefetch: () => void fetchIt().catch(() => undefined),
    usePart: () => {
      const [shown, setShown] = useState(() => part);
      const [failure, setFailure] = useState<unknown>();
      useEffect(() => {
        if (shown) return;
        fetchIt().then(() => setShown(() => part), setFailure);
      }, [shown]);
      // Its code is there and broken: the boundary around it says so.
      if (failure !== undefined) throw failure;
      return shown;
    },
  };
}

/** What shows documents: large, and apart from the rest of the viewer. */
export const pdfPart = fetchedPart(() => import('./PdfViewer.tsx').then((module) => module.PdfViewer));
