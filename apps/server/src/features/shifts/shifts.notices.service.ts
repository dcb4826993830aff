import { dayIn, type Instant, keptHome, keptHomeDay } from '@homeward/contract/core';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps, Origin } from '../../platform/slice/index.ts';
import { findCareManagers } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';

interface Timed {
  readonly startUtc: Instant;
  readonly timezone: string;
}

/** When a shift begins, kept for each reader: `Nov 25, 2026, 9:00 AM EST`. */
export const whenOf = ({ startUtc, timezone }: Timed): string => keptHome({ at: startUtc, timezone });

/** The days of several shifts: `Nov 25, 2026 to Dec 1, 2026`. */
function daysOf(shifts: readonly Timed[]): string {
  const days = shifts.map(({ startUtc, timezone }) => ({
    day: dayIn(timezone, startUtc),
    kept: keptHomeDay(startUtc, timezone),
  }));
  days.sort((one, other) => (one.day < other.day ? -1 : 1));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first.day === last.day) return first?.kept ?? '';
  return `${first.kept} to ${last.kept}`;
}

type Wording = 'details' | 'assigned' | 'unassigned' | 'cancelled' | 'held' | 'reinstated';

/** Tells a caregiver what became of a published shift of theirs; nobody is told what they did themselves. */
export async function tellOfChange(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { userId, wording, shift }: { readonly userId: string; readonly wording: Wording; readonly shift: Timed },
  { viewer }: Caller,
): Promise<void> {
  if (userId === viewer.id) return;
  const metadata = { who: await findFullName(tx, viewer.id), when: whenOf(shift) };
  await notify(deps, tx, { type: 'shift-changed', wording, metadata, to: { userId }, actorId: viewer.id });
}

/** Tells a caregiver that a published shift of theirs is at another time. */
export async function tellOfTime(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { userId, before, shift }: { readonly userId: string; readonly before: Timed; readonly shift: Timed },
  { viewer }: Caller,
): Promise<void> {
  if (userId === viewer.id) return;
  const who = await findFullName(tx, viewer.id);
  const metadata = { who, before: whenOf(before), when: whenOf(shift) };
  await notify(deps, tx, { type: 'shift-changed', metadata, to: { userId }, actorId: viewer.id });
}

/** Tells each caregiver once what was published for them. */
export async function tellOfPublished(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  shifts: readonly (Timed & { readonly userId: string | null })[],
  { viewer }: Caller,
): Promise<number> {
  const who = await findFullName(tx, viewer.id);
  const people = Map.groupBy(
    shifts.filter(({ userId }) => userId !== null && userId !== viewer.id),
    ({ userId }) => userId ?? '',
  );
  // In one order, so that two who publish at once do not wait for each other.
  for (const [userId, own] of [...people].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = own;
    const to = { userId };
    const actorId = viewer.id;
    if (own.length === 1 && first)
      await notify(deps, tx, {
        type: 'shifts-published',
        wording: 'one',
        metadata: { who, when: whenOf(first) },
        to,
        actorId,
      });
    else
      await notify(deps, tx, {
        type: 'shifts-published',
        metadata: { who, count: String(own.length), when: daysOf(own) },
        to,
        actorId,
      });
  }
  return people.size;
}

/** Tells those who look after the client that somebody called out. */
export async function tellOfCallOut(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  shift: Timed & { readonly id: string; readonly clientId: string; readonly userId: string },
  { viewer }: Caller,
): Promise<void> {
  const found = await findCareManagers(tx, shift.clientId);
  const userIds = found.filter((id) => id !== viewer.id);
  if (userIds.length === 0) return;
  const metadata = { who: await findFullName(tx, shift.userId), when: whenOf(shift) };
  const link = `/dashboard/calendar?shift=${shift.id}`;
  await notify(deps, tx, { type: 'shift-called-out', metadata, link, to: { userIds }, actorId: viewer.id });
}

/** Tells those who look after the clients that somebody does not come, and which shifts are open by that; each once. */
export async function tellOfAway(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  {
    userId,
    shifts,
  }: { readonly userId: string; readonly shifts: readonly (Timed & { readonly clientId: string })[] },
  { viewer }: Origin,
): Promise<void> {
  const own = new Map<string, Timed[]>();
  for (const [clientId, ofClient] of Map.groupBy(shifts, (shift) => shift.clientId))
    for (const id of await findCareManagers(tx, clientId)) own.set(id, [...(own.get(id) ?? []), ...ofClient]);
  const who = await findFullName(tx, userId);
  for (const [id, theirs] of [...own].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (id === viewer?.id || id === userId) continue;
    const [first] = theirs;
    await notify(deps, tx, {
      type: 'shifts-opened',
      ...(theirs.length === 1 && first
        ? { wording: 'one' as const, metadata: { who, when: whenOf(first) } }
        : { metadata: { who, count: String(theirs.length), when: daysOf(theirs) } }),
      to: { userId: id },
      ...(viewer && { actorId: viewer.id }),
    });
  }
}
