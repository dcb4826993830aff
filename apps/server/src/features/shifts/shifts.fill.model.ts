import { fillPoints, type OpenReasons } from '@homeward/contract/shifts';

/** What an open shift adds to a day or a workweek of the person who takes it. */
export interface FillLoad {
  /** Names the day or the workweek. */
  readonly span: string;
  readonly minutes: number;
}

/** An open shift. */
export interface FillShift {
  readonly id: string;
  readonly startUtc: string;
  readonly loads: readonly FillLoad[];
}

/** Somebody who passes the hard rules for a shift by themselves. */
export interface FillCandidate {
  readonly shiftId: string;
  readonly personId: string;
  /** 0 to 100. */
  readonly score: number;
  /** What of the score is for visits with the client, 0 to 20. */
  readonly continuity: number;
  /** Conflicts that need a reason. */
  readonly alerts: number;
}

/** What somebody has in a day or a workweek before the proposal, in minutes. */
export interface FillRoom {
  readonly personId: string;
  readonly span: string;
  readonly planned: number;
  /** Null: no limit. */
  readonly max: number | null;
  /** From here on it is overtime; null: never. */
  readonly regular: number | null;
}

/** All that a proposal is made of. It holds ids and numbers alone, and travels as JSON. */
export interface FillInput {
  readonly shifts: readonly FillShift[];
  readonly candidates: readonly FillCandidate[];
  readonly rooms: readonly FillRoom[];
  /** Pairs of shifts that one person cannot both take. */
  readonly clashes: readonly (readonly [string, string])[];
}

export interface FillAssignment {
  readonly shiftId: string;
  readonly personId: string;
}

/** What a proposal comes to. */
export interface FillSums {
  readonly points: number;
  readonly filled: number;
  /** Added by the proposal. */
  readonly overtimeMinutes: number;
}

type Bar = keyof Omit<OpenReasons, 'candidates'>;

/** The days and workweeks of people as a proposal grows. */
export class FillBoard {
  readonly #loads: ReadonlyMap<string, readonly FillLoad[]>;
  readonly #rooms: ReadonlyMap<string, FillRoom>;
  readonly #clashes = new Map<string, Set<string>>();
  readonly #minutes = new Map<string, number>();
  readonly #shiftsOf = new Map<string, string[]>();

  constructor({ shifts, rooms, clashes }: FillInput) {
    this.#loads = new Map(shifts.map(({ id, loads }) => [id, loads]));
    this.#rooms = new Map(rooms.map((room) => [keyOf(room), room]));
    for (const [one, other] of clashes) {
      this.#clashes.set(one, (this.#clashes.get(one) ?? new Set()).add(other));
      this.#clashes.set(other, (this.#clashes.get(other) ?? new Set()).add(one));
    }
  }

  /** What keeps somebody from a shift beside those that they have by now; undefined: nothing. */
  barOf({ shiftId, personId }: FillAssignment): Exclude<Bar, 'overtime'> | undefined {
    const clashing = this.#clashes.get(shiftId);
    if (clashing && (this.#shiftsOf.get(personId) ?? []).some((id) => clashing.has(id))) return 'clash';
    const isOver = this.#spansOf(shiftId, personId).some(
      ({ room, now, minutes }) => room.max !== null && now + minutes > room.max,
    );
    return isOver ? 'hours' : undefined;
  }

  /** The minutes of overtime that a shift would add. */
  overtimeOf({ shiftId, personId }: FillAssignment): number {
    return this.#spansOf(shiftId, personId).reduce((sum, { room, now, minutes }) => {
      if (room.regular === null) return sum;
      return sum + Math.max(0, now + minutes - room.regular) - Math.max(0, now - room.regular);
    }, 0);
  }

  /** Planned minutes in the spans of a shift, with all that was taken by now. */
  minutesIn(personId: string, span: string): number {
    const key = keyOf({ personId, span });
    return (this.#rooms.get(key)?.planned ?? 0) + (this.#minutes.get(key) ?? 0);
  }

  take({ shiftId, personId }: FillAssignment): void {
    this.#shiftsOf.set(personId, [...(this.#shiftsOf.get(personId) ?? []), shiftId]);
    for (const { span, minutes } of this.#loads.get(shiftId) ?? []) {
      const key = keyOf({ personId, span });
      this.#minutes.set(key, (this.#minutes.get(key) ?? 0) + minutes);
    }
  }

  #spansOf(shiftId: string, personId: string) {
    return (this.#loads.get(shiftId) ?? []).flatMap(({ span, minutes }) => {
      const room = this.#rooms.get(keyOf({ personId, span }));
      return room ? [{ room, minutes, now: this.minutesIn(personId, span) }] : [];
    });
  }
}

const keyOf = ({ personId, span }: Pick<FillRoom, 'personId' | 'span'>) => `${personId} ${span}`;

/** What an assignment is worth before overtime, in whole points. */
export function pointsOf({ score, continuity, alerts }: FillCandidate): number {
  return (
    fillPoints.filled +
    fillPoints.score * score +
    Math.round(fillPoints.continuity * continuity) -
    fillPoints.alert * alerts
  );
}

const byPoints = (a: FillCandidate, b: FillCandidate) =>
  pointsOf(b) - pointsOf(a) || (a.personId < b.personId ? -1 : 1);

/**
 * Fills the shift with the fewest possible caregivers first, each with the caregiver who adds the most points. The order of
 * the input does not matter.
 * @param from assignments that hold already; the rest is added to them
 */
export function fillGreedily(input: FillInput, from: readonly FillAssignment[] = []): FillAssignment[] {
  const board = new FillBoard(input);
  for (const one of from) board.take(one);
  const has = new Set(from.map(({ shiftId }) => shiftId));
  const open = input.shifts
    .filter(({ id }) => !has.has(id))
    .toSorted((a, b) => (`${a.startUtc} ${a.id}` < `${b.startUtc} ${b.id}` ? -1 : 1));
  const gainOf = (one: FillCandidate) => pointsOf(one) - fillPoints.overtimeMinute * board.overtimeOf(one);
  const isPossible = (one: FillCandidate) => board.barOf(one) === undefined && gainOf(one) > 0;
  const ofShift = Map.groupBy(input.candidates, ({ shiftId }) => shiftId);
  const possible = new Map(
    open.map(({ id }) => [id, (ofShift.get(id) ?? []).filter(isPossible).toSorted(byPoints)]),
  );
  const plan = [...from];
  while (possible.size > 0) {
    let scarcest: readonly FillCandidate[] = [];
    for (const [id, candidates] of possible) {
      if (candidates.length === 0) possible.delete(id);
      else if (scarcest.length === 0 || candidates.length < scarcest.length) scarcest = candidates;
    }
    const [first] = scarcest;
    if (!first) break;
    const best = scarcest.reduce((most, one) => (gainOf(one) > gainOf(most) ? one : most), first);
    const { shiftId, personId } = best;
    board.take(best);
    plan.push({ shiftId, personId });
    possible.delete(shiftId);
    for (const [id, candidates] of possible)
      if (candidates.some((one) => one.personId === personId))
        possible.set(
          id,
          candidates.filter((one) => one.personId !== personId || isPossible(one)),
        );
  }
  return plan;
}

/** What a proposal comes to; undefined where it breaks a hard rule. */
export function sumsOf(input: FillInput, plan: readonly FillAssignment[]): FillSums | undefined {
  const board = new FillBoard(input);
  const known = candidatesByKey(input);
  const filled = new Set<string>();
  let [points, overtimeMinutes] = [0, 0];
  for (const one of plan) {
    const candidate = known.get(`${one.shiftId} ${one.personId}`);
    if (!candidate || filled.has(one.shiftId) || board.barOf(one) !== undefined) return undefined;
    const overtime = board.overtimeOf(one);
    overtimeMinutes += overtime;
    points += pointsOf(candidate) - fillPoints.overtimeMinute * overtime;
    board.take(one);
    filled.add(one.shiftId);
  }
  return { points, filled: filled.size, overtimeMinutes };
}

/** The candidates of an input by shift and person. */
export function candidatesByKey({ candidates }: FillInput): Map<string, FillCandidate> {
  return new Map(candidates.map((one) => [`${one.shiftId} ${one.personId}`, one]));
}

/** Why the shifts of a proposal that nobody has stay open. */
export function whyOpen(input: FillInput, plan: readonly FillAssignment[]): Map<string, OpenReasons> {
  const board = new FillBoard(input);
  for (const one of plan) board.take(one);
  const has = new Set(plan.map(({ shiftId }) => shiftId));
  const ofShift = Map.groupBy(input.candidates, ({ shiftId }) => shiftId);
  return new Map(
    input.shifts
      .filter(({ id }) => !has.has(id))
      .map(({ id }) => {
        const candidates = ofShift.get(id) ?? [];
        const bars = candidates.map((one): Bar | undefined => {
          const bar = board.barOf(one);
          if (bar) return bar;
          return pointsOf(one) <= fillPoints.overtimeMinute * board.overtimeOf(one) ? 'overtime' : undefined;
        });
        const of = (bar: Bar) => bars.filter((one) => one === bar).length;
        const counts = { clash: of('clash'), hours: of('hours'), overtime: of('overtime') };
        return [id, { candidates: candidates.length, ...counts }];
      }),
  );
}

/** How many candidates a shift has, and how many of them match better than the one who got it. */
export function whyFilled(
  input: FillInput,
  plan: readonly FillAssignment[],
): Map<string, { readonly candidates: number; readonly better: number }> {
  const known = candidatesByKey(input);
  const ofShift = Map.groupBy(input.candidates, ({ shiftId }) => shiftId);
  return new Map(
    plan.flatMap(({ shiftId, personId }) => {
      const chosen = known.get(`${shiftId} ${personId}`);
      const candidates = ofShift.get(shiftId) ?? [];
      if (!chosen) return [];
      const better = candidates.filter((one) => pointsOf(one) > pointsOf(chosen)).length;
      return [[shiftId, { candidates: candidates.length, better }] as const];
    }),
  );
}

/** How many of the best of each shift are judged, and how many of those after them. */
const judged = { best: 15, others: 10 } as const;

/**
 * Who is judged for a shift: the best, and some of those after them. Where many shifts have the same best, each gets
 * others of the rest, so that more people can be planned than one shift has candidates.
 * @param weighed the best first
 * @param at the place of the shift in the proposal
 * @example chosenFor(people, 0) // the 25 best
 */
export function chosenFor<Person>(weighed: readonly Person[], at: number): Person[] {
  const rest = weighed.slice(judged.best);
  if (rest.length <= judged.others) return [...weighed];
  const from = (at * judged.others) % rest.length;
  const others = [...rest, ...rest].slice(from, from + judged.others);
  return [...weighed.slice(0, judged.best), ...others];
}
