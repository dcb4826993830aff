import { addDays, type Day, daysBetween, intervalAt, weekdayOf } from '@homeward/contract/core';
import { cancelReasons, doOverlap, type ShiftStatus } from '@homeward/contract/shifts';
import type { Deps } from '../../platform/slice/index.ts';
import { settlePeople } from './shifts.changes.service.ts';
import { findConflictsOf } from './shifts.conflicts.service.ts';
import { codesOf } from './shifts.row.store.ts';
import { hasNoShifts, readSeedClients, type SeedClient, writeFates } from './shifts.seed.store.ts';
import { insertShifts, type NewShift } from './shifts.store.ts';

const weeksBehind = 14;
const weeksAhead = 12;
/** Beyond it what is planned is not published yet. */
const publishedDays = 10;

/** The days of a week and the hours at which somebody comes. */
const rhythms = [
  { days: [1, 3, 5], from: '09:00', to: '13:00', service: 'PERSONAL_CARE' },
  { days: [2, 4], from: '10:00', to: '14:00', service: 'COMPANION' },
  { days: [1, 2, 4], from: '15:00', to: '18:30', service: 'DEMENTIA_CARE' },
  { days: [3, 6], from: '08:00', to: '12:00', service: 'HOMEMAKER' },
  { days: [0, 5], from: '21:00', to: '07:00', service: 'RESPITE' },
] as const;

const overrideReason = 'Agreed with the client and the caregiver by phone.';
const reasons = Object.keys(cancelReasons);

interface Planned extends NewShift {
  readonly at: number;
}

/** Gives the demo agency its calendar; nothing where a shift is there already. */
export async function seedShifts(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await hasNoShifts(tx))) return;
    const clients = await readSeedClients(tx);
    const now = new Date();
    const taken = new Map<string, NewShift[]>();
    const planned = clients.flatMap((client, place) => shiftsOf(client, place, { now, taken }));
    if (planned.length === 0) return;
    // What speaks against those of the next two weeks was overridden, as in an agency.
    const soon = planned.filter((shift) => isSoon(shift, now));
    const judged = await findConflictsOf(
      tx,
      soon.map((shift) => ({ ...shift, id: null })),
    );
    const codes = new Map(soon.map((shift, at) => [shift, codesOf(judged[at] ?? [])]));
    const made = planned.map((shift) => {
      const conflicts = codes.get(shift) ?? [];
      return { ...shift, conflicts, overrideReason: conflicts.length > 0 ? overrideReason : '' };
    });
    const ids = await insertShifts(tx, made);
    const fates = ids.flatMap(({ id }, at) => {
      const fate = made[at] && fateOf(made[at]);
      return fate ? [{ id, ...fate }] : [];
    });
    await writeFates(tx, fates);
    await settlePeople(deps, tx, [...taken.keys()]);
  });
}

const isSoon = ({ startsAt, status }: Planned, now: Date) =>
  status !== 'CANCELLED' && startsAt > now && startsAt.getTime() < now.getTime() + 14 * 86_400_000;

function shiftsOf(
  client: SeedClient,
  place: number,
  { now, taken }: { readonly now: Date; readonly taken: Map<string, NewShift[]> },
): Planned[] {
  const rhythm = rhythms[place % rhythms.length] ?? rhythms[0];
  const first = addDays(client.today, -7 * weeksBehind);
  const days = Array.from({ length: 7 * (weeksBehind + weeksAhead) }, (_, at) => addDays(first, at));
  return days
    .filter((day) => (rhythm.days as readonly number[]).includes(weekdayOf(day)))
    .filter((day) => day >= client.since && (client.until === null || day < client.until))
    .map((day): Planned => {
      const at = daysBetween(first, day) + place;
      const start = `${day}T${rhythm.from}`;
      const end = `${rhythm.to > rhythm.from ? day : addDays(day, 1)}T${rhythm.to}`;
      const interval = intervalAt(client.timezone, start, end);
      const times = { startsAt: interval.start, endsAt: interval.end };
      const free = client.caregivers.find((id) => !taken.get(id)?.some((one) => doOverlap(one, times)));
      const status = statusOf({ at, day, ...times, isFree: free !== undefined }, client.today, now);
      const careProviderId = status === 'OPEN' || status === 'OFFERED' ? null : (free ?? null);
      const shift: Planned = {
        at,
        clientId: client.id,
        officeId: client.officeId,
        addressId: client.addressId,
        careProviderId,
        serviceType: rhythm.service,
        shiftType: rhythm.service === 'RESPITE' ? 'OVERNIGHT_AWAKE' : 'HOURLY',
        start,
        end,
        timezone: client.timezone,
        ...times,
        breakMinutes: rhythm.service === 'RESPITE' ? 30 : 0,
        requiredSkillIds: [],
        notesOffice: '',
        notesCaregiver: at % 9 === 0 ? 'Please bring the mail in from the box at the gate.' : '',
        status,
        publishedAt: status === 'DRAFT' ? null : new Date(interval.start.getTime() - 12 * 86_400_000),
        conflicts: [],
        overrideReason: '',
        createdBy: client.by,
      };
      if (careProviderId !== null && status !== 'CANCELLED')
        taken.set(careProviderId, [...(taken.get(careProviderId) ?? []), shift]);
      return shift;
    });
}

interface Dated {
  readonly at: number;
  readonly day: Day;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isFree: boolean;
}

/** What became of a shift by its time; the numbers spread what is rare. */
function statusOf({ at, day, startsAt, endsAt, isFree }: Dated, today: Day, now: Date): ShiftStatus {
  if (at % 17 === 0) return 'CANCELLED';
  if (endsAt <= now) return !isFree ? 'CANCELLED' : at % 53 === 0 ? 'MISSED' : 'COMPLETED';
  if (startsAt <= now) return isFree ? 'IN_PROGRESS' : 'CANCELLED';
  if (daysBetween(today, day) > publishedDays) return 'DRAFT';
  if (!isFree || at % 8 === 3) return 'OPEN';
  return at % 3 === 0 ? 'CONFIRMED' : 'ASSIGNED';
}

/** Call-outs of open ones, and why others were cancelled. */
function fateOf({ at, status, startsAt, createdBy }: Planned) {
  const before = (hours: number) => new Date(Math.min(startsAt.getTime() - hours * 3_600_000, Date.now()));
  if (status === 'CANCELLED') {
    const hours = at % 2 === 0 ? 40 : 6;
    const stamp = { at: before(hours).toISOString(), by: createdBy, isLate: hours < 24 };
    return { cancelled: { cause: reasons[at % reasons.length], ...stamp }, callOut: null };
  }
  if (status !== 'OPEN' || at % 2 === 0) return undefined;
  const at_ = before(30);
  const noticeMinutes = Math.round((startsAt.getTime() - at_.getTime()) / 60_000);
  const callOut = { by: null, reason: 'A cold and a fever.', at: at_.toISOString(), noticeMinutes };
  return { cancelled: null, callOut };
}
