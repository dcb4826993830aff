import * as c from '@homeward/contract/profiles';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { attachFiles, removeFiles } from './profiles.attach.service.ts';
import * as drafts from './profiles.drafts.service.ts';
import { removeCareProvider, restoreCareProvider } from './profiles.removal.service.ts';
import { readCareProvider, saveCareProvider } from './profiles.service.ts';

export function profilesRoutes(deps: Deps): Route[] {
  return [...profileRoutes(deps), ...draftRoutes()];
}

function profileRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.getCareProvider, async ({ params, viewer, meta, setVersion }) =>
      versioned(await readCareProvider(deps, params.id, { viewer, meta }), setVersion),
    ),
    writeRoute(c.saveCareProvider, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) =>
      versioned(
        await saveCareProvider(deps, db, { userId: params.id, body, ifMatch }, { viewer, meta }),
        setVersion,
      ),
    ),
    writeRoute(c.attachFiles, ({ db, params, body, viewer, meta }) =>
      attachFiles(deps, db, params.id, body, { viewer, meta }),
    ),
    writeRoute(c.removeFiles, ({ db, params, body, viewer, meta }) =>
      removeFiles(deps, db, params.id, body, { viewer, meta }),
    ),
    writeRoute(c.removeCareProvider, ({ db, params, ifMatch, viewer, meta }) =>
      removeCareProvider(deps, db, { userId: params.id, ifMatch }, { viewer, meta }),
    ),
    writeRoute(c.restoreCareProvider, async ({ db, params, viewer, meta, setVersion }) =>
      versioned(await restoreCareProvider(deps, db, params.id, { viewer, meta }), setVersion),
    ),
  ];
}

function draftRoutes(): Route[] {
  return [
    readRoute(c.getDraft, ({ db, params, viewer, meta }) =>
      drafts.readDraft(db, params.id, { viewer, meta }),
    ),
    writeRoute(c.saveDraft, ({ db, params, body, viewer, meta }) =>
      drafts.saveDraft(db, params.id, body, { viewer, meta }),
    ),
    writeRoute(c.discardDraft, ({ db, params, viewer, meta }) =>
      drafts.discardDraft(db, params.id, { viewer, meta }),
    ),
  ];
}

function versioned(
  answer: c.CareProviderAnswer,
  setVersion: (version: number) => void,
): c.CareProviderAnswer {
  setVersion(answer.version);
  return answer;
}
