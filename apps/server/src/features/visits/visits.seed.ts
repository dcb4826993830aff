import { randomUUID } from 'node:crypto';
import { dayMs, minuteMs } from '@homeward/contract/core';
import { exceptionsOf, fenceOf, isVerifiedByItself, type VisitFacts } from '@homeward/contract/visits';
import { type Deps, pick, type Random, randomFrom } from '../../platform/slice/index.ts';
import { saveSeedStates } from '../shifts/index.ts';
import { seedEvv } from './visits.evv.seed.ts';
import * as store from './visits.seed.store.ts';

/** Approved is what is older than a week. */
const reviewedMs = 7 * dayMs;
const handovers = [
  'She slept badly and is tired today.',
  'The walker is beside the bed now.',
  'There is soup in the refrigerator for tonight.',
] as const;
const officeNotes = [
  'We are nearly out of gloves.',
  'The handrail at the back door is loose.',
  'Her son asked whether Thursdays could start an hour later.',
] as const;

/** What the seed makes of one shift. */
interface Made {
  readonly visit: store.SeedRow & { readonly id: string; readonly status: string };
  readonly punches: readonly store.SeedRow[];
  readonly shift: { readonly id: string; readonly status: string };
}

/** Makes the visits of the demo agency from its shifts that have begun; nothing where there are some already. */
export async function seedVisits({ db }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await store.hasNoVisits(tx))) return;
    const shifts = await store.readSeedShifts(tx);
    if (shifts.length === 0) return;
    const random = randomFrom(20_261_125);
    const now = Date.now();
    const made = shifts.map((shift) => visitOf(random, shift, now));
    await store.insertRows(
      tx,
      'visits',
      made.map(({ visit }) => visit),
    );
    await store.insertRows(
      tx,
      'punches',
      made.flatMap(({ punches }) => punches),
    );
    await saveSeedStates(
      tx,
      made.map(({ shift }) => shift),
    );
    await seedUnscheduled(tx, now);
    await store.insertSeedTasks(tx);
    await store.insertSeedSignatures(tx);
    await store.insertRows(tx, 'visit_observations', observationsOf(random, made));
    await store.insertRows(tx, 'visit_corrections', correctionsOf(made, shifts));
    await seedEvv(tx, now);
  });
}

const iso = (ms: number) => new Date(ms).toISOString();

type Story = 'PLAIN' | 'LATE' | 'AWAY' | 'OFFLINE' | 'SHORT' | 'BY_HAND' | 'OVERLONG';

function storyOf(random: Random, isRecent: boolean): Story {
  const chance = random();
  if (chance < 0.76) return 'PLAIN';
  if (chance < 0.82) return 'LATE';
  if (chance < 0.87) return 'AWAY';
  if (chance < 0.92) return 'OFFLINE';
  if (chance < 0.95) return 'SHORT';
  if (chance < 0.97) return 'OVERLONG';
  return isRecent ? 'BY_HAND' : 'PLAIN';
}

function visitOf(random: Random, shift: store.SeedShift, now: number): Made {
  const [start, end] = [Date.parse(shift.startUtc), Date.parse(shift.endUtc)];
  const isRecent = now - end < reviewedMs;
  const story = storyOf(random, isRecent);
  const minutes = (from: number, to: number) => Math.round(from + random() * (to - from)) * minuteMs;
  const inMs = Math.min(start + (story === 'LATE' ? minutes(17, 40) : minutes(-6, 5)), now - minuteMs);
  const outMs =
    end + (story === 'SHORT' ? -minutes(55, 75) : story === 'OVERLONG' ? minutes(50, 70) : minutes(-4, 8));
  const isRunning = now < end;
  if (shift.isMissed) return missedOf(shift, now);
  const id = randomUUID();
  const out = isRunning ? null : Math.min(outMs, now - minuteMs);
  const punches = punchesOf(random, { id, shift, story, inMs, out });
  const facts: VisitFacts = {
    ...plainFacts,
    now: iso(now),
    planned: { startUtc: shift.startUtc, endUtc: shift.endUtc, staffId: shift.staffId },
    clientId: shift.clientId,
    staffId: shift.staffId,
    serviceType: shift.serviceType,
    in: iso(inMs),
    out: out === null ? null : iso(out),
    fenceIn: punches[0]?.fence ?? null,
    fenceOut: punches[1]?.fence ?? null,
    isOffline: story === 'OFFLINE',
    isManual: story === 'BY_HAND',
  };
  const status = isRunning
    ? 'IN_PROGRESS'
    : isVerifiedByItself(facts)
      ? isRecent
        ? 'VERIFIED'
        : 'APPROVED'
      : 'NEEDS_REVIEW';
  const paid = out === null ? null : Math.floor((out - Math.max(inMs, start)) / minuteMs);
  const visit = {
    ...rowOf(shift, id, now),
    status,
    in_at: facts.in,
    out_at: facts.out,
    in_method: 'GPS',
    out_method: out === null ? null : story === 'BY_HAND' ? 'MANUAL' : 'GPS',
    is_manual: facts.isManual,
    pay_minutes: paid,
    bill_minutes: out === null ? null : Math.floor((out - inMs) / minuteMs),
    ...exceptionsAsKept(exceptionsOf(facts), isRecent),
  };
  const shiftStatus = isRunning ? 'IN_PROGRESS' : status === 'NEEDS_REVIEW' ? 'COMPLETED' : 'VERIFIED';
  return { visit, punches, shift: { id: shift.id, status: shiftStatus } };
}

/** What is the same of every visit of the demo. */
const plainFacts = {
  hasLocation: true,
  worstAccuracyM: 20,
  isClockOff: false,
  tasks: [],
  overlapsStaff: false,
  overlapsClient: false,
  hasRate: true,
  isDeviceShared: false,
  lacksSignature: false,
  exceedsAuthorization: false,
  lacksMealBreak: false,
} as const;

/** A row of `visits` with every column that the seed writes. */
function rowOf(
  shift: Omit<store.SeedShift, 'id' | 'pin' | 'isOwn' | 'isMissed'> & { id: string | null },
  id: string,
  now: number,
) {
  return {
    id,
    shift_id: shift.id,
    client_id: shift.clientId,
    staff_id: shift.staffId,
    office_id: shift.officeId,
    address_id: shift.addressId,
    service_type: shift.serviceType,
    timezone: shift.timezone,
    planned_start: shift.id === null ? null : shift.startUtc,
    planned_end: shift.id === null ? null : shift.endUtc,
    break_minutes: 0,
    version: 1,
    created_at: shift.startUtc,
    updated_at: iso(now),
    follow_up: null as object | null,
  };
}

/** Warnings of older visits were acknowledged by the approval. */
function exceptionsAsKept(codes: readonly string[], isRecent: boolean) {
  return {
    exceptions: codes.map((code) => ({ code, settled: null })),
    open_exceptions: isRecent ? codes : [],
  };
}

interface Punched {
  readonly id: string;
  readonly shift: store.SeedShift;
  readonly story: Story;
  readonly inMs: number;
  readonly out: number | null;
}

function punchesOf(random: Random, { id, shift, story, inMs, out }: Punched) {
  const punch = (kind: 'IN' | 'OUT', at: number) => {
    const { pin } = shift;
    const northM = story === 'AWAY' && kind === 'IN' ? 400 + random() * 900 : random() * 40;
    const fix = {
      lat: (pin?.lat ?? 0) + northM / 111_195,
      lng: pin?.lng ?? 0,
      accuracyM: 5 + Math.round(random() * 20),
    };
    const { fence, distanceM, effectiveDistanceM } = fenceOf(pin, fix);
    return {
      ...{ id: randomUUID(), visit_id: id, shift_id: shift.id, staff_id: shift.staffId, kind, at: iso(at) },
      ...{
        device_at: iso(at),
        received_at: iso(story === 'OFFLINE' ? at + 40 * minuteMs : at),
        timezone: shift.timezone,
      },
      ...{ lat: fix.lat, lng: fix.lng, accuracy_m: fix.accuracyM, distance_m: distanceM, fence },
      ...{ effective_distance_m: effectiveDistanceM, method: 'GPS', device_id: null, is_clock_off: false },
      is_offline: story === 'OFFLINE',
      reason_code: fence === 'FAIL' ? 'SERVICE_STARTED_ELSEWHERE' : null,
      override_reason: fence === 'FAIL' ? 'We met at the pharmacy.' : null,
    };
  };
  const hasOut = out !== null && story !== 'BY_HAND';
  return [punch('IN', inMs), ...(hasOut ? [punch('OUT', out)] : [])];
}

function missedOf(shift: store.SeedShift, now: number): Made {
  const isOld = now - Date.parse(shift.endUtc) > 3 * dayMs;
  const followUp = {
    ...{ contacted: 'The client, by phone', isClientSafe: true, replacement: '', isReported: false },
    ...{
      reason: 'The caregiver mixed up the days.',
      by: null,
      at: iso(Date.parse(shift.endUtc) + 60 * minuteMs),
    },
  };
  const visit = {
    ...rowOf(shift, randomUUID(), now),
    ...{ status: 'MISSED', in_at: null, out_at: null, in_method: null, out_method: null, is_manual: false },
    ...{ pay_minutes: null, bill_minutes: null },
    ...exceptionsAsKept(['NO_IN', 'NO_OUT'], !isOld),
    follow_up: isOld ? followUp : null,
  };
  return { visit, punches: [], shift: { id: shift.id, status: 'MISSED' } };
}

/** Somebody who came without a plan yesterday, and is there again now. */
async function seedUnscheduled(tx: Parameters<typeof store.insertSeedTasks>[0], now: number): Promise<void> {
  const idle = await store.findIdle(tx);
  if (!idle) return;
  const at = iso(now - 35 * minuteMs);
  const row = rowOf(
    { ...idle, id: null, serviceType: 'COMPANION', startUtc: at, endUtc: at },
    randomUUID(),
    now,
  );
  const running = { status: 'IN_PROGRESS', in_at: at, out_at: null, in_method: 'WEB', out_method: null };
  const visit = { ...row, ...running, is_manual: false, pay_minutes: null, bill_minutes: null };
  const over = {
    ...{ id: randomUUID(), status: 'NEEDS_REVIEW', out_at: iso(now - 25 * 60 * minuteMs), out_method: 'WEB' },
    ...{ in_at: iso(now - 26 * 60 * minuteMs), pay_minutes: 60, bill_minutes: 60 },
  };
  const unscheduled = exceptionsAsKept(['UNSCHEDULED'], true);
  await store.insertRows(tx, 'visits', [
    { ...visit, ...unscheduled },
    { ...visit, ...over, ...unscheduled },
  ]);
}

function observationsOf(random: Random, made: readonly Made[]): store.SeedRow[] {
  const recent = made.filter(({ visit }) => visit.status !== 'MISSED').slice(-160);
  return recent.flatMap(({ visit }) => {
    const chance = random();
    if (chance > 0.4) return [];
    const [kind, body] =
      chance < 0.28 ? ['HANDOVER', pick(random, handovers)] : ['OFFICE', pick(random, officeNotes)];
    const { client_id, staff_id: author_id, in_at: at } = visit;
    return [{ id: randomUUID(), visit_id: visit.id, client_id, kind, body, author_id, at }];
  });
}

/** Two that wait: of the demo's caregiver, and of another. */
function correctionsOf(made: readonly Made[], shifts: readonly store.SeedShift[]): store.SeedRow[] {
  const isOver = ({ visit }: Made) => visit.status === 'VERIFIED' || visit.status === 'NEEDS_REVIEW';
  const own = new Set(shifts.flatMap(({ isOwn, staffId }) => (isOwn ? [staffId] : [])));
  const over = made.filter(isOver);
  const ofOwn = over.findLast(({ visit }) => own.has(String(visit.staff_id)));
  const ofOther = over.findLast(({ visit }) => !own.has(String(visit.staff_id)));
  return [ofOwn, ofOther].flatMap((one) => {
    if (!one) return [];
    const from = String(one.visit.out_at);
    const to = iso(Date.parse(from) - 20 * minuteMs);
    return [
      {
        ...{ id: randomUUID(), visit_id: one.visit.id, changes: [{ field: 'out', from, to }] },
        ...{ reason_code: 'CAREGIVER_FORGOT', note: 'I clocked out from the car, twenty minutes later.' },
        ...{ requested_by: one.visit.staff_id, requested_at: from, status: 'PENDING', version: 1 },
      },
    ];
  });
}
