import * as c from '@homeward/contract/staff';
import { requireVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { addKind, changeKind, deleteKind, listKinds } from './staff.credential-kinds.service.ts';
import * as credentials from './staff.credentials.service.ts';
import { listExpiring } from './staff.expiring.service.ts';

export function credentialRoutes(deps: Deps): Route[] {
  return [
    ...kindRoutes(deps),
    readRoute(c.listExpiring, ({ query, viewer }) => listExpiring(deps.db, query, viewer)),
    readRoute(c.listCredentials, ({ db, params, query, viewer, meta }) =>
      credentials.listCredentials(db, params.userId, query, { viewer, meta }),
    ),
    writeRoute(c.addCredential, async ({ db, params, body, viewer, meta, setVersion }) => {
      const given = { userId: params.userId, body };
      return versioned(await credentials.addCredential(deps, db, given, { viewer, meta }), setVersion);
    }),
    writeRoute(c.changeCredential, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { id: params.id, body, ifMatch };
      return versioned(await credentials.changeCredential(deps, db, given, { viewer, meta }), setVersion);
    }),
    writeRoute(c.deleteCredential, ({ db, params, ifMatch, viewer, meta }) =>
      credentials.deleteCredential(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
    writeRoute(c.moveCredential, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { id: params.id, ...body, ifMatch: requireVersion(ifMatch) };
      return versioned(await credentials.moveCredential(deps, db, wanted, { viewer, meta }), setVersion);
    }),
    readRoute(c.listCredentialMoves, ({ db, params, query, viewer }) =>
      credentials.listCredentialMoves(db, params.id, query, viewer),
    ),
  ];
}

function kindRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listCredentialKinds, async ({ db, query }) => new RawJson(await listKinds(db, query))),
    writeRoute(c.addCredentialKind, async ({ db, body, viewer, meta, setVersion }) =>
      versioned(await addKind(deps, db, body, { viewer, meta }), setVersion),
    ),
    writeRoute(c.changeCredentialKind, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) =>
      versioned(await changeKind(deps, db, { id: params.id, body, ifMatch }, { viewer, meta }), setVersion),
    ),
    writeRoute(c.deleteCredentialKind, ({ db, params, ifMatch, viewer, meta }) =>
      deleteKind(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
  ];
}

function versioned<Thing extends { readonly version: number }>(
  thing: Thing,
  setVersion: (version: number) => void,
): Thing {
  setVersion(thing.version);
  return thing;
}
