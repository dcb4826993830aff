import * as c from '@homeward/contract/staff';
import { requireVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { csvRoute, RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { saveEmergencyContacts } from './staff.contacts.service.ts';
import { exportStaff } from './staff.export.service.ts';
import { checkStaffImport, importStaff } from './staff.import.service.ts';
import { listStaff } from './staff.list.service.ts';
import { listMoves, moveRecord } from './staff.moves.service.ts';
import { changeRecord, readRecord } from './staff.service.ts';

export function staffRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listStaff, async ({ query, viewer }) => new RawJson(await listStaff(deps.db, query, viewer))),
    csvRoute(c.exportStaff, (query, caller) => exportStaff(deps, query, caller)),
    readRoute(c.checkStaffImport, ({ db, body, viewer }) => checkStaffImport(db, body.csv, viewer)),
    writeRoute(c.importStaff, ({ db, body, viewer, meta }) => importStaff(deps, db, body, { viewer, meta })),
    readRoute(c.getStaffRecord, async ({ params, viewer, meta, setVersion }) => {
      const record = await readRecord(deps, params.userId, { viewer, meta });
      setVersion(record.version);
      return record;
    }),
    writeRoute(c.changeStaffRecord, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const record = await changeRecord(deps, db, { id: params.userId, body, ifMatch }, { viewer, meta });
      setVersion(record.version);
      return record;
    }),
    writeRoute(c.saveEmergencyContacts, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { id: params.userId, contacts: body.contacts, ifMatch };
      const record = await saveEmergencyContacts(deps, db, given, { viewer, meta });
      setVersion(record.version);
      return record;
    }),
    writeRoute(c.moveStaffRecord, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { id: params.userId, ...body, ifMatch: requireVersion(ifMatch) };
      const record = await moveRecord(deps, db, wanted, { viewer, meta });
      setVersion(record.version);
      return record;
    }),
    readRoute(c.listStaffMoves, ({ db, params, query, viewer, meta }) =>
      listMoves(db, params.userId, query, { viewer, meta }),
    ),
  ];
}
