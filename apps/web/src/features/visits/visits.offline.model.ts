import { dayIn } from '@homeward/contract/core';
import type { ClockShift, Observation, TaskOutcome, TimeClock, Visit } from '@homeward/contract/visits';
import type { Press } from './visits.outbox.model.ts';
import type { Work } from './visits.work.model.ts';

type Waiting = Pick<Press<Work>, 'key' | 'at' | 'work'>;

interface Seen {
  /** Whoever presses. */
  readonly staff: Visit['staff'];
  /** Their zone: that of a visit that nobody planned, until the server says the client's. */
  readonly timezone: string;
  /** The visits of clock-ins that were answered, by the keys of their presses. */
  readonly visitIds: ReadonlyMap<string, string>;
}

/** The clock as it will be once what waits has arrived, so that the visit goes on without a connection. */
export function withPresses(clock: TimeClock, presses: readonly Waiting[], seen: Seen): TimeClock {
  return presses.reduce((so, press) => withPress(so, press, seen), clock);
}

function withPress(clock: TimeClock, press: Waiting, seen: Seen): TimeClock {
  const { at, work } = press;
  if (work.kind === 'IN') {
    if (clock.running) return clock;
    const { start, clientName } = work;
    const shift = 'shiftId' in start ? clock.next.find(({ id }) => id === start.shiftId) : undefined;
    if ('shiftId' in start && !shift) return clock;
    const planned = shift ? plannedOf(shift) : notPlanned;
    const client = 'shiftId' in start ? shift?.client : { id: start.clientId, name: clientName };
    if (!client) return clock;
    const serviceType = 'shiftId' in start ? (shift?.serviceType ?? null) : start.serviceType;
    const timezone = shift?.timezone ?? seen.timezone;
    const running: Visit = {
      ...begun,
      ...planned,
      id: press.key,
      client,
      serviceType,
      staff: seen.staff,
      inAt: at,
      updatedAt: at,
      timezone,
      date: dayIn(timezone, at),
    };
    return { ...clock, running, next: clock.next.filter((one) => one !== shift) };
  }
  const visit = clock.running;
  const isIt = visit !== null && [work.visitId, seen.visitIds.get(work.visitId)].includes(visit.id);
  if (!isIt) return clock;
  if (work.kind === 'OUT') return { ...clock, running: null };
  return { ...clock, running: withWork(visit, press, work, seen) };
}

/** What counts as done, as on the server. */
const done: readonly TaskOutcome[] = ['DONE', 'PARTLY'];

function withWork(
  visit: Visit,
  press: Waiting,
  work: Exclude<Work, { kind: 'IN' | 'OUT' }>,
  { staff }: Seen,
): Visit {
  const { key, at } = press;
  switch (work.kind) {
    case 'BREAK_START':
      return visit.isOnBreak
        ? visit
        : { ...visit, isOnBreak: true, breaks: [...visit.breaks, { from: at, to: null }] };
    case 'BREAK_END':
      return {
        ...visit,
        isOnBreak: false,
        breaks: visit.breaks.map((pause) => (pause.to === null ? { ...pause, to: at } : pause)),
      };
    case 'TASK': {
      const { taskId, outcome, reason = null } = work.report;
      const tasks = visit.tasks.map((task) =>
        task.taskId === taskId ? { ...task, outcome, reason, reportedAt: at } : task,
      );
      return {
        ...visit,
        tasks,
        tasksDone: tasks.filter((task) => task.outcome !== null && done.includes(task.outcome)).length,
      };
    }
    case 'NOTE': {
      const { kind, text } = work.note;
      const note: Observation = { id: key, kind, text, by: staff, at };
      return { ...visit, observations: [...visit.observations, note] };
    }
  }
}

const notPlanned = {
  shiftId: null,
  plannedStartUtc: null,
  plannedEndUtc: null,
  place: null,
  pin: null,
  asksForSignature: false,
  asksForPhoto: false,
  tasks: [],
  tasksTotal: 0,
} satisfies Partial<Visit>;

const plannedOf = ({
  id,
  allergies,
  startUtc,
  endUtc,
  timezone,
  place,
  pin,
  asksForSignature,
  asksForPhoto,
  tasks,
}: ClockShift) => ({
  shiftId: id,
  allergies,
  plannedStartUtc: startUtc,
  plannedEndUtc: endUtc,
  timezone,
  place,
  pin,
  asksForSignature,
  asksForPhoto,
  tasks,
  tasksTotal: tasks.length,
});

/** What a visit has that has just begun and that the server knows nothing of. */
const begun: Omit<
  Visit,
  | 'id'
  | 'client'
  | 'serviceType'
  | 'staff'
  | 'inAt'
  | 'updatedAt'
  | 'date'
  | 'timezone'
  | keyof typeof notPlanned
> = {
  version: 0,
  status: 'IN_PROGRESS',
  moves: [],
  officeId: '',
  outAt: null,
  inMethod: null,
  outMethod: null,
  isOnBreak: false,
  breakMinutes: 0,
  workedMinutes: null,
  payMinutes: null,
  billMinutes: null,
  exceptions: [],
  isManual: false,
  tasksDone: 0,
  hasPendingCorrection: false,
  punches: [],
  breaks: [],
  observations: [],
  mileage: null,
  signature: null,
  elements: [],
  corrections: [],
  answer: null,
  mayAnswer: false,
  access: 'FULL',
  evv: null,
  followUp: null,
};
