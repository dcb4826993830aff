import { defineSlice } from '../../platform/slice/index.ts';
import { followAccounts } from './clients.accounts.service.ts';
import { filesOfClients } from './clients.files.store.ts';
import { clientsJobs } from './clients.jobs.ts';
import { clientsListeners, clientsSockets } from './clients.live.ts';
import { notesRoutes } from './clients.notes.routes.ts';
import { overviewOfClients } from './clients.overview.service.ts';
import { peopleRoutes } from './clients.people.routes.ts';
import { clientsRoutes } from './clients.routes.ts';
import { seedClients } from './clients.seed.ts';
import { countOfOffice } from './clients.store.ts';

export {
  clientsChangedTopic,
  grantReachByGroup,
  homeChangedTopic,
  ofClient,
  reachChangedTopic,
  requireReach,
  settleReach,
} from './clients.changes.service.ts';
export { findOffice, findOnlyOffice, isCareManager } from './clients.checks.store.ts';
export { checkAddressCode } from './clients.codes.service.ts';
export { addContact } from './clients.contacts.service.ts';
export { markReadOnly } from './clients.emergency-moves.service.ts';
export { explainEmergency } from './clients.explain.service.ts';
export { changeHealth, readHealth } from './clients.health.service.ts';
export { type ClientIdentity, identityInWords, readIdentity } from './clients.identity.service.ts';
export { findByWords } from './clients.list.service.ts';
export { opened } from './clients.opened.service.ts';
export {
  findCareManagers,
  findReaders,
  inCareText,
  initialsText,
  lastingReachText,
  reachText,
  withinReach,
} from './clients.reach.store.ts';
export { allergiesJson } from './clients.row.store.ts';
export {
  createClient,
  findDuplicates,
  noteEngagement,
  noteHazards,
  notePlanPublished,
  recordAround,
  refused,
  sayDuplicate,
} from './clients.service.ts';
export { holdClient, lockOfClient } from './clients.store.ts';

export const clientsSlice = defineSlice({
  name: 'clients',
  routes: (deps) => [...clientsRoutes(deps), ...peopleRoutes(deps), ...notesRoutes(deps)],
  listeners: clientsListeners,
  sockets: clientsSockets,
  jobs: clientsJobs,
  fileOwners: [filesOfClients],
  accounts: followAccounts,
  officeUses: [{ one: 'client', many: 'clients', count: countOfOffice }],
  overview: overviewOfClients,
  seed: seedClients,
});
