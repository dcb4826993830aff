import { mayReadHealth } from '@homeward/contract/clients';
import { dayIn, dayMs } from '@homeward/contract/core';
import {
  type ClockShift,
  inWindow,
  mayClock,
  needsStaffRecord,
  punchPhoto,
  seesTimesOnly,
  type TimeClock,
  visitSignature,
  visitsText,
} from '@homeward/contract/visits';
import type { Queryable } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { settingsOf } from '../offices/index.ts';
import * as clock from './visits.clock.store.ts';
import { shownVisit } from './visits.shown.service.ts';
import { findRunning } from './visits.store.ts';

/** As many shifts as one looks at. */
const mostNext = 3;

/** What somebody may do now: the visit that they are at, and the shifts that they may begin. */
export async function readTimeClock(db: Queryable, { viewer, meta }: Caller): Promise<TimeClock> {
  const now = meta.at;
  const isEnabled =
    mayClock.allows(viewer) && (!needsStaffRecord(viewer) || (await clock.isEmployed(db, viewer.id)));
  const nothing = {
    now: now.toISOString(),
    isEnabled,
    running: null,
    next: [],
    mayStartUnscheduled: isEnabled,
  };
  if (!isEnabled) return { ...nothing, text: visitsText.notEnabled };
  const running = await findRunning(db, viewer);
  const before = new Date(now.getTime() + dayMs);
  const shifts = await clock.findNextShifts(db, viewer, { now, before, limit: mostNext });
  const next: ClockShift[] = [];
  for (const shift of shifts) next.push(await clockShiftOf(db, shift, { viewer, meta }));
  return {
    ...nothing,
    text: visitsText.privacy,
    running: running ? shownVisit(running, viewer, { now, consents: { visitNotes: true } }) : null,
    next,
  };
}

async function clockShiftOf(db: Queryable, shift: clock.FoundShift, { viewer }: Caller): Promise<ClockShift> {
  const { clientId, client, initials, isReached, status, officeId, allergies, ...found } = shift;
  const { addressId: _address, ...planned } = found;
  const isTimesOnly = seesTimesOnly(viewer, isReached);
  const shown = isTimesOnly ? { ...planned, place: null, pin: null, notesCaregiver: '' } : planned;
  const { opensAt, closesAt } = inWindow(shift);
  const day = dayIn(shift.timezone, shift.startUtc);
  const settings = await settingsOf(db, officeId);
  return {
    ...shown,
    client: { id: clientId, name: isReached ? client : initials },
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    ...(isReached && mayReadHealth.allows(viewer) && { allergies }),
    isMissed: status === 'MISSED',
    asksForSignature: settings.on(visitSignature, day).value,
    asksForPhoto: settings.on(punchPhoto, day).value,
    tasks: isTimesOnly ? [] : await clock.findPlannedTasks(db, shift, viewer),
    handover: isTimesOnly ? [] : await clock.findHandover(db, clientId, viewer),
  };
}
