import * as c from '@homeward/contract/engagement';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { opened } from '../clients/index.ts';
import {
  correctSession,
  listEngagement,
  logSession,
  readEngagement,
  readSessionHistory,
} from './engagement.service.ts';
import { listStories, removeStory, shareStory, takeStory } from './engagement.stories.service.ts';

/** The calls of the engagement log. */
export function engagementRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listEngagement, ({ db, params, query, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, listEngagement(db, params.id, query, caller));
    }),
    readRoute(c.readEngagement, ({ db, params, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, readEngagement(db, params.id, caller));
    }),
    writeRoute(c.logSession, async ({ db, params, body, viewer, meta, setVersion }) => {
      const session = await logSession(deps, db, { clientId: params.id, body }, { viewer, meta });
      setVersion(session.version);
      return session;
    }),
    writeRoute(c.correctSession, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const session = await correctSession(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(session.version);
      return session;
    }),
    readRoute(c.listStories, ({ params, query, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, listStories(deps, params.id, query, caller));
    }),
    writeRoute(c.shareStory, ({ db, params, body, viewer, meta }) =>
      shareStory(deps, db, { clientId: params.id, body }, { viewer, meta }),
    ),
    writeRoute(c.removeStory, ({ db, params, viewer, meta }) =>
      removeStory(deps, db, params.id, { viewer, meta }),
    ),
    writeRoute(c.takeStory, ({ db, params, body, viewer, meta }) =>
      takeStory(deps, db, { id: params.id, topic: body.topic }, { viewer, meta }),
    ),
    readRoute(c.readSessionHistory, ({ db, params, viewer, meta }) =>
      readSessionHistory(db, params.id, { viewer, meta }),
    ),
  ];
}
