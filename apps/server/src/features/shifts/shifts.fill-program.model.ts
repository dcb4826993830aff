import { fillPoints } from '@homeward/contract/shifts';
import { type FillAssignment, type FillCandidate, type FillInput, pointsOf } from './shifts.fill.model.ts';

/** What a solver answers of a variable. */
export type Solved = Readonly<Record<string, { readonly Primal?: number }>>;

const sum = (terms: readonly string[]) => terms.join('\n + ');

/**
 * A proposal as an integer program in CPLEX LP format: `x{n}` is 1 where the candidate n takes the shift, `o{n}` are the
 * minutes of overtime in the room n. It asks for the same as `fillGreedily`.
 */
export function programOf({ shifts, candidates, rooms, clashes }: FillInput): string {
  const named = candidates.map((one, at) => ({ ...one, name: `x${at}` }));
  const ofShift = Map.groupBy(named, ({ shiftId }) => shiftId);
  const ofPerson = Map.groupBy(named, ({ personId }) => personId);
  const nameIn = (some: readonly (FillCandidate & { name: string })[] | undefined, shiftId: string) =>
    some?.find((one) => one.shiftId === shiftId)?.name;
  const loadsOf = new Map(
    shifts.map(({ id, loads }) => [id, new Map(loads.map((l) => [l.span, l.minutes]))]),
  );

  const rules: string[] = [];
  for (const some of ofShift.values()) rules.push(`${sum(some.map(({ name }) => name))} <= 1`);
  for (const [one, other] of clashes)
    for (const { personId, name } of ofShift.get(one) ?? []) {
      const second = nameIn(ofPerson.get(personId), other);
      if (second !== undefined) rules.push(`${name} + ${second} <= 1`);
    }
  const overtime: string[] = [];
  for (const [at, { personId, span, planned, max, regular }] of rooms.entries()) {
    const terms = (ofPerson.get(personId) ?? []).flatMap(({ shiftId, name }) => {
      const minutes = loadsOf.get(shiftId)?.get(span);
      return minutes === undefined || minutes === 0 ? [] : [`${minutes} ${name}`];
    });
    if (terms.length === 0) continue;
    if (max !== null) rules.push(`${sum(terms)} <= ${Math.max(0, max - planned)}`);
    if (regular === null) continue;
    overtime.push(`- ${fillPoints.overtimeMinute} o${at}`);
    rules.push(`${sum(terms)}\n - o${at} <= ${Math.max(0, regular - planned)}`);
  }
  return [
    'Maximize',
    ` points: ${sum(named.map((one) => `${pointsOf(one)} ${one.name}`))}`,
    ...overtime.map((term) => ` ${term}`),
    'Subject To',
    ...rules.map((rule, at) => ` r${at}: ${rule}`),
    'Binary',
    ...named.map(({ name }) => ` ${name}`),
    'End',
    '',
  ].join('\n');
}

/** The assignments that a solution of `programOf` holds. */
export function readSolution({ candidates }: FillInput, solved: Solved): FillAssignment[] {
  return candidates.flatMap(({ shiftId, personId }, at) =>
    (solved[`x${at}`]?.Primal ?? 0) > 0.5 ? [{ shiftId, personId }] : [],
  );
}
