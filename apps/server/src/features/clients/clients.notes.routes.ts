import * as c from '@homeward/contract/clients';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import {
  findInEmergency,
  listEmergencyAccess,
  openInEmergency,
  reviewEmergency,
} from './clients.emergency.service.ts';
import { changeNote, listNotes, readNoteHistory, writeNote } from './clients.notes.service.ts';
import { opened } from './clients.opened.service.ts';

/** The calls of notes and of emergency access. */
export function notesRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listNotes, ({ db, params, query, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, listNotes(db, params.id, query, caller));
    }),
    writeRoute(c.writeNote, ({ db, params, body, viewer, meta }) =>
      writeNote(deps, db, { clientId: params.id, body }, { viewer, meta }),
    ),
    writeRoute(c.changeNote, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const note = await changeNote(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(note.version);
      return note;
    }),
    readRoute(c.readNoteHistory, ({ db, params, viewer, meta }) =>
      readNoteHistory(db, params.id, { viewer, meta }),
    ),
    readRoute(c.findInEmergency, ({ body, viewer, meta }) => findInEmergency(deps, body, { viewer, meta })),
    writeRoute(c.openInEmergency, ({ db, params, body, viewer, meta }) =>
      openInEmergency(deps, db, { clientId: params.id, reason: body.reason }, { viewer, meta }),
    ),
    readRoute(c.listEmergencyAccess, ({ db, query, viewer }) => listEmergencyAccess(db, query, viewer)),
    writeRoute(c.reviewEmergency, ({ db, params, body, viewer, meta }) =>
      reviewEmergency(deps, db, { id: params.id, body }, { viewer, meta }),
    ),
  ];
}
