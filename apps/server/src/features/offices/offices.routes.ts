import * as c from '@homeward/contract/offices';
import type { Deps } from '../../platform/slice/index.ts';
import { RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { listOffices } from './offices.list.service.ts';
import { changeOffice, createOffice, deleteOffice, readOffice } from './offices.service.ts';
import { cancelSetting, chooseSetting, readScopedSettings } from './offices.settings.service.ts';

export function officesRoutes(deps: Deps): Route[] {
  return [
    readRoute(
      c.listOffices,
      async ({ db, query, viewer }) => new RawJson(await listOffices(db, query, viewer)),
    ),
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
    readRoute(c.getAgencyScope, ({ db, meta }) => readScopedSettings(deps, db, null, meta.at)),
    readRoute(c.getOfficeSettings, ({ db, params, meta }) =>
      readScopedSettings(deps, db, params.id, meta.at),
    ),
    writeRoute(c.chooseAgencySetting, ({ db, params, body, ifMatch, viewer, meta }) =>
      chooseSetting(deps, db, { officeId: null, key: params.key, body, ifMatch }, { viewer, meta }),
    ),
    writeRoute(c.chooseOfficeSetting, ({ db, params, body, ifMatch, viewer, meta }) =>
      chooseSetting(deps, db, { officeId: params.id, key: params.key, body, ifMatch }, { viewer, meta }),
    ),
    writeRoute(c.cancelAgencySetting, ({ db, params, query, ifMatch, viewer, meta }) =>
      cancelSetting(deps, db, { officeId: null, key: params.key, ...query, ifMatch }, { viewer, meta }),
    ),
    writeRoute(c.cancelOfficeSetting, ({ db, params, query, ifMatch, viewer, meta }) =>
      cancelSetting(deps, db, { officeId: params.id, key: params.key, ...query, ifMatch }, { viewer, meta }),
    ),
  ];
}
