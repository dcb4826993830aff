import * as c from '@homeward/contract/offices';
import type { Deps } from '../../platform/slice/index.ts';
import { RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { listOffices } from './offices.list.service.ts';
import { changeOffice, createOffice, deleteOffice, readOffice } from './offices.service.ts';

export function officesRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listOffices, async ({ db, query }) => new RawJson(await listOffices(db, query))),
    readRoute(c.getOffice, async ({ db, params, setVersion }) => {
      const office = await readOffice(db, params.id);
      setVersion(office.version);
      return office;
    }),
    writeRoute(c.createOffice, async ({ db, body, viewer, meta, setVersion }) => {
      const office = await createOffice(deps, db, body, { viewer, meta });
      setVersion(office.version);
      return office;
    }),
    writeRoute(c.changeOffice, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const office = await changeOffice(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(office.version);
      return office;
    }),
    writeRoute(c.deleteOffice, ({ db, params, ifMatch, viewer, meta }) =>
      deleteOffice(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
  ];
}
