import * as c from '@homeward/contract/clients';
import { attachmentOf } from '../../platform/documents/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import {
  addAuthorization,
  changeAuthorization,
  listAuthorizations,
  removeAuthorization,
} from './clients.authorizations.service.ts';
import { listAddressCodes, printAddressCode } from './clients.codes.service.ts';
import {
  addContact,
  changeContact,
  inviteContact,
  listContacts,
  removeContact,
} from './clients.contacts.service.ts';
import { opened } from './clients.opened.service.ts';
import { addMember, changeMember, listTeam, removeMember } from './clients.team.service.ts';

/** The calls of care teams, contacts, the codes of addresses and authorizations. */
export function peopleRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listTeam, ({ db, params, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, listTeam(db, params.id, caller));
    }),
    writeRoute(c.addMember, ({ db, params, body, viewer, meta }) =>
      addMember(deps, db, { clientId: params.id, body }, { viewer, meta }),
    ),
    writeRoute(c.changeMember, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const member = await changeMember(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(member.version);
      return member;
    }),
    writeRoute(c.removeMember, ({ db, params, ifMatch, viewer, meta }) =>
      removeMember(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
    readRoute(c.listContacts, ({ db, params, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, listContacts(db, params.id, caller));
    }),
    writeRoute(c.addContact, ({ db, params, body, viewer, meta }) =>
      addContact(deps, db, { clientId: params.id, body }, { viewer, meta }),
    ),
    writeRoute(c.changeContact, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const contact = await changeContact(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(contact.version);
      return contact;
    }),
    writeRoute(c.removeContact, ({ db, params, ifMatch, viewer, meta }) =>
      removeContact(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
    writeRoute(c.inviteContact, ({ db, params, body, viewer, meta }) =>
      inviteContact(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
    readRoute(c.listAddressCodes, ({ db, params, viewer, meta }) =>
      listAddressCodes(db, params.id, { viewer, meta }),
    ),
    writeRoute(c.printAddressCode, async ({ db, params, viewer, meta, setHeader }) => {
      const { fileName, pdf } = await printAddressCode(deps, db, params.id, { viewer, meta });
      setHeader('content-disposition', attachmentOf(fileName));
      return pdf;
    }),
    readRoute(c.listAuthorizations, ({ db, params, viewer, meta }) =>
      listAuthorizations(db, params.id, { viewer, meta }),
    ),
    writeRoute(c.addAuthorization, ({ db, params, body, viewer, meta }) =>
      addAuthorization(deps, db, { clientId: params.id, body }, { viewer, meta }),
    ),
    writeRoute(c.changeAuthorization, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { id: params.id, body, ifMatch };
      const authorization = await changeAuthorization(deps, db, given, { viewer, meta });
      setVersion(authorization.version);
      return authorization;
    }),
    writeRoute(c.removeAuthorization, ({ db, params, ifMatch, viewer, meta }) =>
      removeAuthorization(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
  ];
}
