export { ConfirmIdentity } from './ConfirmIdentity.tsx';
export { Door } from './Door.tsx';
export { HomeTime } from './HomeTime.tsx';
export { IdleLogOff } from './IdleLogOff.tsx';
export { SecondFactorNeeded } from './SecondFactorNeeded.tsx';
export { SecuritySettings } from './SecuritySettings.tsx';
export {
  applyBranding,
  plainBranding,
  rememberedBranding,
  sentBranding,
} from './session.branding.model.ts';
export { loadBranding } from './session.branding.queries.ts';
export { keepSession } from './session.device.queries.ts';
export {
  beforeSignOut,
  currentSession,
  rereadSession,
  signOut,
  startSession,
  updateSession,
  useDisplay,
  useIsFromDevice,
  useSession,
  useViewer,
} from './session.live.ts';
