import type { TimeClock } from '@homeward/contract/visits';
import { useEffect } from 'react';
import { openDevice } from '../../lib/device.ts';
import { isFresh } from '../../lib/deviceAge.ts';
import { currentSession, keepSession, useDisplay, useSession } from '../session/index.ts';
import { deviceClock } from './visits.device-clock.hooks.ts';
import { withPresses } from './visits.offline.model.ts';
import { knownVisitIds, usePresses } from './visits.outbox.hooks.ts';
import { showKeptClock } from './visits.queries.ts';

interface Kept {
  readonly clock: TimeClock;
  readonly readAtMs: number;
}

const name = 'clock';

async function showKept(person: string): Promise<void> {
  const [kept] = await (await openDevice('clock', person)).rows<Kept>(name);
  if (kept && isFresh(kept.value.readAtMs, Date.now())) showKeptClock(kept.value.clock, kept.value.readAtMs);
}

async function keep(person: string, kept: Kept): Promise<void> {
  const device = await openDevice('clock', person);
  await device.put(name, kept);
  const session = currentSession();
  if (session) await keepSession(device, session, kept.readAtMs);
}

/**
 * Keeps the clock on this device whenever it was read, and shows the one that is kept until it is. The device’s own clock
 * is told by it.
 * @param readAtMs when the server told it, by the clock of this device
 */
export function useKeptClock(clock: TimeClock | undefined, readAtMs: number): void {
  const { id } = useSession().user;
  const isMissing = clock === undefined;
  useEffect(() => {
    // Where the browser keeps nothing, the page works as long as it is open.
    if (isMissing) void showKept(id).catch(() => {});
  }, [isMissing, id]);
  useEffect(() => {
    if (clock) deviceClock.hear(Date.parse(clock.now), readAtMs);
  }, [clock, readAtMs]);
  useEffect(() => {
    if (clock?.isEnabled) void keep(id, { clock, readAtMs }).catch(() => {});
  }, [clock, readAtMs, id]);
}

/** The clock as the person at it sees it: without a connection, with what they have pressed since. */
export function useClockAhead(clock: TimeClock): TimeClock {
  const { id, firstName, lastName, image } = useSession().user;
  const { timezone } = useDisplay();
  const presses = usePresses();
  if (presses[0]?.state !== 'unreached') return clock;
  const staff = { id, fullName: `${firstName} ${lastName}`, image };
  return withPresses(clock, presses, { staff, timezone, visitIds: knownVisitIds() });
}
