import { SecondFactorNeeded } from '../../features/session/index.ts';

/** All that somebody sees whose agency demands a second factor that they do not have yet. */
export function SecondFactorPage() {
  return <SecondFactorNeeded />;
}
