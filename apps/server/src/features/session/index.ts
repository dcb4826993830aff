import { defineSlice } from '../../platform/slice/index.ts';
import { sessionJobs } from './session.jobs.ts';
import { sessionRoutes } from './session.routes.ts';
import { seedSession } from './session.seed.ts';

export {
  isEmptyInstallation,
  lockEmptyInstallation,
  savePassword,
} from './session.credentials.store.ts';
export { createIdentify, sessionGate } from './session.identity.service.ts';
export { accountLink, offerSetUp, requireGoodPassword } from './session.links.service.ts';
export { requireConfirmation, siteOf } from './session.passkeys.service.ts';
export { hashPassword } from './session.passwords.service.ts';
export { visitOf, welcome } from './session.routes.ts';
export {
  cameFrom,
  endSessionsOf,
  type Opened,
  openSession,
  present,
  type Visit,
} from './session.service.ts';

export const sessionSlice = defineSlice({
  name: 'session',
  routes: sessionRoutes,
  jobs: sessionJobs,
  seed: seedSession,
});
