/** The most open shifts that one proposal fills. */
export const mostFilledShifts = 200;

/** What a proposal is worth: whole points, the more the better. */
export const fillPoints = {
  /** For each shift that gets somebody. */
  filled: 1_000,
  /** For each point of the match, 0 to 100. */
  score: 10,
  /** For each point that the match gives for visits with the client, 0 to 20, once more. */
  continuity: 10,
  /** Taken off for each conflict that needs a reason. */
  alert: 50,
  /** Taken off for each minute of overtime that is added. */
  overtimeMinute: 1,
} as const;

/** `SOLVING`: the solver looks for more. `DONE`: it is over. */
export const fillStates = ['SOLVING', 'DONE'] as const;
export type FillState = (typeof fillStates)[number];

export const fillPlanKinds = ['GREEDY', 'SOLVER'] as const;
export type FillPlanKind = (typeof fillPlanKinds)[number];

/** Why one of the candidates has no part in a proposal. */
export interface OpenReasons {
  /** How many pass the hard rules by themselves. */
  readonly candidates: number;
  /** They have another shift of the proposal at the time, or too close to it. */
  readonly clash: number;
  /** The shift would take them over the most that they work. */
  readonly hours: number;
  /** The overtime would cost more than the shift is worth. */
  readonly overtime: number;
}

const are = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What proposals say, the same on the server and on the screen. */
export const fillText = {
  tooMany: `More than ${mostFilledShifts} open shifts match. Choose fewer days, or filter by office or client.`,
  /** Why somebody has a shift. @param better how many match better and are not free */
  filled: ({ candidates, better }: { readonly candidates: number; readonly better: number }): string => {
    if (candidates === 1) return 'The only caregiver who can take it.';
    if (better === 0) return `The best match of ${candidates}.`;
    return `The best match still free: ${are(better, 'better match has', 'better matches have')} other shifts.`;
  },
  /** Why a shift stays open. */
  open: ({ candidates, clash, hours, overtime }: OpenReasons): string => {
    if (candidates === 0) return 'No caregiver passes the rules of the office.';
    const parts = [
      ...(clash > 0 ? [`${are(clash, 'has', 'have')} another shift too close`] : []),
      ...(hours > 0 ? [`${are(hours, 'has', 'have')} no hours left`] : []),
      ...(overtime > 0 ? [`${are(overtime, 'would work', 'would work')} too much overtime`] : []),
    ];
    const who = candidates === 1 ? 'One caregiver could take it' : `${candidates} caregivers could take it`;
    return parts.length === 0 ? `${who}, and none was chosen.` : `${who}: ${parts.join(', ')}.`;
  },
  gone: 'This shift is no longer open, or you no longer have access.',
} as const;
