import { randomUUID } from 'node:crypto';
import {
  type ClockIn,
  fenceOf,
  isClockOff,
  type KeptPunch,
  mostAgoMs,
  type Pin,
  type PunchKind,
  type PunchMethod,
  timeOfKept,
  visitsText,
} from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { type ProblemError, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { ofVisit, visitsChangedMessage } from './visits.changes.service.ts';
import { findPunch, type NewPunch } from './visits.punches.store.ts';
import { readChanged } from './visits.store.ts';

/** What a device says with every punch. */
export type DevicePunch = Omit<ClockIn, 'shiftId' | 'clientId' | 'serviceType' | 'agoMs'>;

type SentPunch = Pick<ClockIn, 'deviceAt' | 'agoMs'>;

/** When a punch was made. */
export interface PunchTime {
  /** The moment that counts, by our clock. */
  readonly at: Date;
  /** What the clock of the device showed. */
  readonly deviceAt: Date;
  readonly isOffline: boolean;
  readonly isClockOff: boolean;
}

/** When a punch was made that comes at once: by our clock, less the time since the press. */
export function timeNow({ deviceAt, agoMs = 0 }: SentPunch, { meta }: Caller): PunchTime {
  const at = new Date(meta.at.getTime() - agoMs);
  const shown = deviceAt === undefined ? at : new Date(deviceAt);
  return { at, deviceAt: shown, isOffline: false, isClockOff: isClockOff(shown, at) };
}

/**
 * When a punch was made that a device kept: by our clock, as far as what is known of the device's tells (`timeOfKept`).
 * @param sentAt what the clock of the device showed while it sent
 */
export function timeKept(
  { deviceAt, clock }: Pick<KeptPunch, 'deviceAt' | 'clock'>,
  sentAt: string,
  { meta }: Caller,
): PunchTime {
  const time = timeOfKept({ deviceAt, sentAt, receivedAt: meta.at, clock });
  return { ...time, deviceAt: new Date(deviceAt), isOffline: true };
}

/**
 * A punch that follows another one. When a press was is known within the time that its call took, so that one made right
 * after another may seem to come before it: it then comes right after it.
 * @param last when the one before it was; null: none is known
 */
export function after(last: Date | null, time: PunchTime, { meta }: Caller): PunchTime {
  if (last === null || time.at > last || last >= meta.at) return time;
  const behindMs = last.getTime() - time.at.getTime();
  return behindMs > mostAgoMs ? time : { ...time, at: new Date(last.getTime() + 1) };
}

/** What a punch is of. */
interface PunchOf {
  readonly kind: PunchKind;
  readonly visitId: string;
  readonly shiftId: string | null;
  readonly timezone: string;
  readonly pin: Pin | null;
  /** The code of the address came with it, and counts. */
  readonly hasCode?: boolean;
}

/** A punch as it is kept: what the device makes of its distance is not asked for. */
export function punchOf(
  given: DevicePunch,
  of: PunchOf,
  time: PunchTime,
  { viewer, meta }: Caller,
): NewPunch {
  const { lat, lng, accuracyM } = given;
  const { pin, hasCode = false, ...punched } = of;
  const fix = lat === undefined || lng === undefined ? null : { lat, lng, accuracyM: accuracyM ?? 0 };
  // Without a location nobody was found by it.
  const method: PunchMethod = hasCode ? 'QR' : fix === null ? 'WEB' : (given.method ?? 'GPS');
  const { overrideReason } = given;
  return {
    ...punched,
    ...time,
    ...fenceOf(pin, fix),
    id: given.punchId ?? randomUUID(),
    staffId: viewer.id,
    receivedAt: meta.at,
    lat: fix?.lat ?? null,
    lng: fix?.lng ?? null,
    accuracyM: fix === null ? null : (accuracyM ?? null),
    method,
    deviceId: given.deviceId ?? null,
    reasonCode: given.reasonCode ?? (overrideReason === undefined ? null : 'OTHER'),
    overrideReason: overrideReason ?? null,
    ip: meta.address,
    appVersion: given.appVersion ?? null,
  };
}

/** Whether somebody says why they punch where or when it is not expected. */
export function hasReason({ reasonCode, overrideReason }: DevicePunch): boolean {
  return reasonCode !== undefined || overrideReason !== undefined;
}

/**
 * The visit that a punch was counted for when it was sent before.
 * @returns undefined: it is new
 * @throws 409 it was something else
 */
export async function visitOfKnown(
  tx: Transaction,
  punchId: string | undefined,
  kind: PunchKind,
  { viewer }: Caller,
): Promise<string | undefined> {
  const known = punchId === undefined ? undefined : await findPunch(tx, punchId);
  if (known === undefined) return undefined;
  if (known.staffId !== viewer.id || known.kind !== kind) throw punchUsed();
  return known.visitId;
}

/**
 * Whether a punch of this visit was sent before, and counts already.
 * @throws 409 it was something else, or of another visit
 */
export async function isCounted(
  tx: Transaction,
  punchId: string | undefined,
  { kind, visitId }: Pick<PunchOf, 'kind' | 'visitId'>,
  caller: Caller,
): Promise<boolean> {
  const known = await visitOfKnown(tx, punchId, kind, caller);
  if (known !== undefined && known !== visitId) throw punchUsed();
  return known !== undefined;
}

/** @returns 409 */
const punchUsed = (): ProblemError => problem(409, visitsText.punchUsed, { code: 'PUNCH_USED' });

/** Writes a punch to the audit log, and refreshes the screens that show its visit. */
export async function recordPunch(
  deps: Deps,
  tx: Transaction,
  action: string,
  { visitId, at, kind, fence, method, isOffline }: NewPunch,
  caller: Caller,
  more: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  await deps.record(caller, tx, {
    action,
    ...ofVisit(visitId),
    after: { kind, at: at.toISOString(), fence, method, isOffline, ...more },
    tell: visitsChangedMessage([await readChanged(tx, visitId)]),
  });
}
