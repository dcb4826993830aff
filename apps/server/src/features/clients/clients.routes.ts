import * as c from '@homeward/contract/clients';
import { attachmentOf } from '../../platform/documents/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { csvRoute, RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { exportClients } from './clients.export.service.ts';
import { printFaceSheet } from './clients.face-sheet.service.ts';
import { changeHealth, readHealth } from './clients.health.service.ts';
import { listClients } from './clients.list.service.ts';
import { listMoves, moveClient } from './clients.moves.service.ts';
import { openClient, opened } from './clients.opened.service.ts';
import { changeClient, createClient, findDuplicates } from './clients.service.ts';

export function clientsRoutes(deps: Deps): Route[] {
  return [
    readRoute(
      c.listClients,
      async ({ db, query, viewer }) => new RawJson(await listClients(db, query, viewer)),
    ),
    csvRoute(c.exportClients, (query, caller) => exportClients(deps, query, caller)),
    readRoute(c.checkDuplicates, ({ db, body, viewer }) => findDuplicates(db, body, viewer)),
    writeRoute(c.createClient, async ({ db, body, viewer, meta, setVersion }) => {
      const client = await createClient(deps, db, body, { viewer, meta });
      setVersion(client.version);
      return client;
    }),
    readRoute(c.getClient, async ({ params, viewer, meta, setVersion }) => {
      const client = await openClient(deps, params.id, { viewer, meta });
      setVersion(client.version);
      return client;
    }),
    writeRoute(c.changeClient, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const client = await changeClient(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(client.version);
      return client;
    }),
    writeRoute(c.moveClient, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { id: params.id, ...body, ifMatch: requireVersion(ifMatch) };
      const client = await moveClient(deps, db, wanted, { viewer, meta });
      setVersion(client.version);
      return client;
    }),
    readRoute(c.listClientMoves, ({ db, params, query, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, listMoves(db, params.id, query, caller));
    }),
    readRoute(c.getHealth, async ({ db, params, viewer, meta, setVersion }) => {
      const caller = { viewer, meta };
      const health = await opened(deps, params.id, caller, readHealth(db, params.id, caller));
      setVersion(health.version);
      return health;
    }),
    readRoute(c.printFaceSheet, async ({ params, viewer, meta, setHeader }) => {
      const { fileName, pdf } = await printFaceSheet(deps, params.id, { viewer, meta });
      setHeader('content-disposition', attachmentOf(fileName));
      return pdf;
    }),
    writeRoute(c.changeHealth, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const health = await changeHealth(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(health.version);
      return health;
    }),
  ];
}
