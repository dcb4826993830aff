import { lazyPart } from '../../ui/lazyPart.ts';

/** What the viewer has not read about a client, for the page of the client. */
export const ClientUnread = lazyPart(() =>
  import('./ClientUnread.tsx').then((module) => ({ default: module.ClientUnread })),
);
