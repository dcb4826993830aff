export { ConfirmIdentity } from './ConfirmIdentity.tsx';
export { Door } from './Door.tsx';
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
export {
  currentSession,
  rereadSession,
  signOut,
  startSession,
  updateSession,
  useDisplay,
  useSession,
  useViewer,
} from './session.live.ts';
