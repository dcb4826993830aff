import * as c from '@homeward/contract/directory';
import { attachmentOf } from '../../platform/documents/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { csvRoute, RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { opened } from '../clients/index.ts';
import * as clients from './directory.clients.service.ts';
import { exportDirectory } from './directory.export.service.ts';
import { listDirectory, listGroups } from './directory.list.service.ts';
import { readOnCallNow } from './directory.on-call.service.ts';
import { listPartners } from './directory.partner-list.service.ts';
import * as partners from './directory.partners.service.ts';
import { changeSharing, readSharing } from './directory.sharing.service.ts';
import { readVcard } from './directory.vcard.service.ts';

export function directoryRoutes(deps: Deps): Route[] {
  return [...listRoutes(deps), ...sharingRoutes(deps), ...partnerRoutes(deps)];
}

function listRoutes(deps: Deps): Route[] {
  return [
    readRoute(
      c.listDirectory,
      async ({ query, viewer }) => new RawJson(await listDirectory(deps.db, query, viewer)),
    ),
    readRoute(c.readDirectoryOnCall, ({ viewer, meta }) => readOnCallNow(deps.db, meta.at, viewer)),
    readRoute(c.listDirectoryGroups, async ({ query }) => new RawJson(await listGroups(deps.db, query))),
    csvRoute(c.exportDirectory, (query, caller) => exportDirectory(deps, query, caller)),
    readRoute(c.readVcard, async ({ params, viewer, setHeader }) => {
      const { fileName, vcard } = await readVcard(deps, params.id, viewer);
      setHeader('content-disposition', attachmentOf(fileName));
      return vcard;
    }),
  ];
}

function sharingRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.readSharing, async ({ db, viewer, setVersion }) => {
      const sharing = await readSharing(db, viewer);
      setVersion(sharing.version);
      return sharing;
    }),
    writeRoute(c.saveSharing, async ({ db, body, ifMatch, viewer, meta, setVersion }) => {
      const sharing = await changeSharing(deps, db, { body, ifMatch }, { viewer, meta });
      setVersion(sharing.version);
      return sharing;
    }),
  ];
}

function partnerRoutes(deps: Deps): Route[] {
  return [
    readRoute(
      c.listPartners,
      async ({ query, viewer }) => new RawJson(await listPartners(deps.db, query, viewer)),
    ),
    readRoute(c.listClientPartners, ({ db, params, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, clients.listClientPartners(db, params.id, caller));
    }),
    writeRoute(c.addClientPartner, ({ db, params, body, viewer, meta }) =>
      clients.addClientPartner(deps, db, { clientId: params.id, ...body }, { viewer, meta }),
    ),
    writeRoute(c.removeClientPartner, ({ db, params, viewer, meta }) =>
      clients.removeClientPartner(
        deps,
        db,
        { clientId: params.id, partnerId: params.partnerId },
        { viewer, meta },
      ),
    ),
    readRoute(c.readPartner, async ({ db, params, viewer, setVersion }) => {
      const partner = await partners.readPartner(db, params.id, viewer);
      setVersion(partner.version);
      return partner;
    }),
    writeRoute(c.createPartner, async ({ db, body, viewer, meta, setVersion }) => {
      const partner = await partners.createPartner(deps, db, body, { viewer, meta });
      setVersion(partner.version);
      return partner;
    }),
    writeRoute(c.changePartner, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { id: params.id, body, ifMatch };
      const partner = await partners.changePartner(deps, db, given, { viewer, meta });
      setVersion(partner.version);
      return partner;
    }),
    writeRoute(c.deletePartner, ({ db, params, ifMatch, viewer, meta }) =>
      partners.deletePartner(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
  ];
}
