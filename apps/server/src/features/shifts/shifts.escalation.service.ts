import { minuteMs } from '@homeward/contract/core';
import {
  type Candidate,
  type EscalationStep,
  escalation,
  escalationOf,
  mostEscalationHours,
  mostRecipients,
  type Offers,
  type ShownEscalation,
} from '@homeward/contract/shifts';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { bySystem, type Caller, type Deps } from '../../platform/slice/index.ts';
import { findOnCall } from '../groups/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';
import { rank } from './shifts.candidates.service.ts';
import { ofShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import * as store from './shifts.escalation.store.ts';
import { addRecipients, offerTo, type Recipient } from './shifts.offers.service.ts';
import { findOffers, holdShift } from './shifts.offers.store.ts';
import { tellOfUnfilled } from './shifts.offers-notices.service.ts';
import { findRequests } from './shifts.requests.store.ts';
import type { StoredShift } from './shifts.row.store.ts';
import { what } from './shifts.service.ts';
import { findShift, readChanged } from './shifts.store.ts';

const chunk = 200;
const furthestMs = mostEscalationHours * 60 * minuteMs;

/**
 * Moves each open shift of offices that escalate to the step that is due. Each is a transaction of its own: one that fails is
 * tried again by the next run, and keeps no other from its step.
 */
export async function escalate(deps: Deps, now: Date): Promise<void> {
  const failures: unknown[] = [];
  const offices = new Map<string, SettingsOf>();
  const during = { from: now, to: new Date(now.getTime() + furthestMs) };
  let page: store.OpenShift[] = [];
  do {
    page = await store.findOpen(deps.db, { ...during, after: page.at(-1) }, chunk);
    for (const { id, officeId, day, startUtc, done } of page) {
      const settings = offices.get(officeId) ?? (await settingsOf(deps.db, officeId));
      offices.set(officeId, settings);
      const { isOn, hours } = settings.on(escalation, day).value;
      if (!isOn || !escalationOf({ now, startsAt: new Date(startUtc), hours, done }).due) continue;
      await deps.db
        .transaction((tx) => takeStep(deps, tx, id, now))
        .catch((error: unknown) => void failures.push(error));
    }
  } while (page.length === chunk);
  if (failures.length > 0) throw new AggregateError(failures, 'Some shifts could not be escalated.');
}

/** Takes the step of one shift that is due, unless it was filled, canceled or escalated since. */
async function takeStep(deps: Deps, tx: Transaction, id: string, now: Date): Promise<void> {
  const held = await holdShift(tx, id);
  if (!held) return;
  const shift = await readChanged(tx, id);
  const { isOn, due } = await dueOf(tx, shift, await store.findSteps(tx, id), now);
  if (!isOn || due === null || !isOpen(shift)) return;
  const running = await store.findRunning(tx, id);
  // The office asks people itself: the step comes when that offer has ended. A page does not wait.
  if (running && !running.isOwn && due !== 'ON_CALL') return;
  const asked =
    due === 'ON_CALL'
      ? await page(deps, tx, shift, now)
      : await ask(deps, tx, { shift, offerId: running?.id, step: due });
  await store.insertStep(tx, { shiftId: id, step: due, at: now, asked });
  const { version } = await readChanged(tx, id);
  await deps.record(bySystem, tx, {
    action: 'shifts.escalated',
    ...ofShift(id),
    after: { step: due, asked },
    tell: shiftsChangedMessage([{ id, version, clientId: shift.client.id, people: [], isPublished: true }]),
  });
}

const isOpen = ({ status, careProvider, publishedAt }: StoredShift) =>
  (status === 'OPEN' || status === 'OFFERED') && careProvider === null && publishedAt !== null;

async function dueOf(db: Queryable, shift: StoredShift, steps: readonly store.TakenStep[], now: Date) {
  const { value } = (await settingsOf(db, shift.officeId)).on(escalation, shift.start.slice(0, 10));
  const done = steps.map(({ step }) => step);
  const startsAt = new Date(shift.startUtc);
  return { isOn: value.isOn, ...escalationOf({ now, startsAt, hours: value.hours, done }) };
}

interface Asking {
  readonly shift: StoredShift;
  /** The running offer of the escalation. */
  readonly offerId: string | undefined;
  readonly step: EscalationStep;
}

/** Offers a shift to those whom a step adds. @returns how many they are */
async function ask(deps: Deps, tx: Transaction, { shift, offerId, step }: Asking): Promise<number> {
  const asked = await store.findAsked(tx, shift.id);
  const added = (await candidatesOf(tx, shift, step)).filter(({ userId }) => !asked.has(userId));
  const recipients = added.slice(0, mostRecipients);
  if (recipients.length === 0) return 0;
  const { startUtc: expiresAt } = shift;
  if (offerId === undefined)
    await offerTo(
      deps,
      tx,
      shift,
      { ...{ mode: 'FIRST_COME', note: '', incentiveCents: 0 }, expiresAt, recipients },
      bySystem,
    );
  else await addRecipients(deps, tx, shift, { offerId, expiresAt, recipients });
  return recipients.length;
}

/** Who could take a shift at a step, the best first. */
async function candidatesOf(tx: Transaction, shift: StoredShift, step: EscalationStep): Promise<Recipient[]> {
  const ids =
    step === 'PREFERRED'
      ? await store.findPreferred(tx, shift.client.id, shift.start.slice(0, 10))
      : undefined;
  if (ids?.length === 0) return [];
  const { candidates } = await rank(tx, shift, { ids, atLeast: Number.POSITIVE_INFINITY });
  return candidates
    .filter((candidate) => step === 'OVERTIME' || !isInOvertime(candidate))
    .map(({ person, score }) => ({ userId: person.id, score }));
}

const isInOvertime = ({ overtimeMinutes, conflicts }: Candidate) =>
  overtimeMinutes > 0 || conflicts.some(({ code }) => code === 'OVERTIME_WEEK' || code === 'OVERTIME_DAY');

/** Pages those who are on call. @returns how many they are */
async function page(deps: Deps, tx: Transaction, shift: StoredShift, now: Date): Promise<number> {
  const userIds = await findOnCall(tx, now);
  await tellOfUnfilled(deps, tx, shift, userIds);
  return userIds.length;
}

/** How far a shift has escalated, and what comes next; null where its office has no escalation and none happened. */
async function readEscalation(db: Queryable, shift: StoredShift, now: Date): Promise<ShownEscalation | null> {
  const steps = await store.findSteps(db, shift.id);
  const { isOn, due, next } = await dueOf(db, shift, steps, now);
  const goesOn = isOn && isOpen(shift);
  if (!goesOn && steps.length === 0) return null;
  if (!goesOn) return { steps, next: null };
  if (due === null) return { steps, next: next && { step: next.step, at: next.at.toISOString() } };
  const running = await store.findRunning(db, shift.id);
  const isWaiting = running !== undefined && !running.isOwn && due !== 'ON_CALL';
  return { steps, next: { step: due, at: isWaiting ? null : now.toISOString() } };
}

/** The offers of a shift, the newest first, and how far it has escalated. @throws 404 */
export async function listOffers(db: Queryable, id: string, { viewer, meta }: Caller): Promise<Offers> {
  const shift = await findShift(db, id, viewer);
  if (!shift) throw notFound(what);
  const [offers, requests] = [await findOffers(db, id), await findRequests(db, id)];
  return { offers, requests, escalation: await readEscalation(db, shift, meta.at) };
}
