import type { SignedIn } from '@homeward/contract/session';
import { type Device, keptPerson, openDevice } from '../../lib/device.ts';
import { isFresh } from '../../lib/deviceAge.ts';
import { wipeDevice } from '../../lib/wipeDevice.ts';
import { lastSignedIn } from './session.tabs.model.ts';

type Session = Omit<SignedIn, 'tokens'>;

interface Kept {
  readonly session: Session;
  readonly readAtMs: number;
}

const name = 'session';

/** Keeps who is signed in beside what is kept of their clock, and as little as it needs to open. */
export async function keepSession(device: Device, session: Session, readAtMs: number): Promise<void> {
  if (session.mustSetUpTwoFactor) return;
  const { id, firstName, lastName, role } = session.user;
  const user = { id, firstName, lastName, role, image: null, capabilities: [], unReadNotificationCount: 0 };
  const kept: Kept = { session: { ...session, user, sessionId: '', views: {} }, readAtMs };
  await device.put(name, kept);
}

/** Whose clock is kept on this device: who was signed in last. Undefined: nobody's; one that is too old is forgotten. */
export async function readKeptSession(): Promise<Session | undefined> {
  const person = await keptPerson('clock');
  if (person === undefined || person !== lastSignedIn()) return undefined;
  const [kept] = await (await openDevice('clock', person)).rows<Kept>(name);
  if (kept && isFresh(kept.value.readAtMs, Date.now())) return kept.value.session;
  await wipeDevice('clock');
  return undefined;
}
