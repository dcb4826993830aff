import * as c from '@homeward/contract/shifts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { createFeed, FeedReader, revokeFeed } from './shifts.feeds.service.ts';
import { findFeeds } from './shifts.feeds.store.ts';

/** The calls of calendar addresses. */
export function feedRoutes(deps: Deps): Route[] {
  const reader = new FeedReader();
  return [
    readRoute(c.listFeeds, async ({ db, viewer }) => ({ feeds: await findFeeds(db, viewer.id) })),
    writeRoute(c.createFeed, ({ db, body, viewer, meta }) =>
      createFeed(deps, db, body.name, { viewer, meta }),
    ),
    writeRoute(c.revokeFeed, ({ db, params, viewer, meta }) =>
      revokeFeed(deps, db, params.id, { viewer, meta }),
    ),
    readRoute(c.readFeed, ({ db, params, meta, header, setHeader, setStatus }) =>
      reader.read(db, params.file, { meta, header, setHeader, setStatus }),
    ),
  ];
}
