import { lazy } from 'react';
import { untilFetched } from '../lib/untilFetched.ts';

/**
 * React's `lazy` for a part that is fetched when it is first shown. While the connection is lost it is asked for again
 * and again: an error would take the page down with all that was typed in it.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilFetched(load));
