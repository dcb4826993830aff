import { setImmediate } from 'node:timers/promises';
import {
  type FoundConflicts,
  mostJudgedShifts,
  type ShiftFilters,
  shiftsText,
} from '@homeward/contract/shifts';
import type { Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { judgeOf } from './shifts.conflicts.service.ts';
import { windowOf } from './shifts.list.service.ts';
import { findJudged } from './shifts.list.store.ts';
import { neighborsSaved } from './shifts.neighbors.model.ts';

/** So many are judged before other requests get their turn: about 10 ms of work. */
const part = 50;

/**
 * What speaks against the planned shifts of a time, as they are saved. The statements do not grow with the shifts.
 * @throws 400 the time ends before it begins, or is too long; 422 too many shifts
 */
export async function listConflicts(
  db: Queryable,
  { from, to, ...filters }: ShiftFilters & { readonly from: string; readonly to: string },
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<FoundConflicts> {
  const limit = mostJudgedShifts + 1;
  const shifts = await findJudged(db, windowOf({ from, to }), { filters, limit }, viewer);
  if (shifts.length === limit) throw problem(422, shiftsText.tooManyToJudge);
  const found: FoundConflicts['shifts'] = [];
  if (shifts.length === 0) return { judged: 0, shifts: found };
  const judge = await judgeOf(db, shifts, viewer, neighborsSaved);
  for (const [at, shift] of shifts.entries()) {
    if (at % part === part - 1) await setImmediate();
    const conflicts = judge.conflictsOf(shift);
    if (conflicts.length === 0) continue;
    const { client, person } = judge.factsOf(shift);
    const { id, clientId, careProviderId, start, end, timezone, startsAt, endsAt } = shift;
    found.push({
      id,
      client: { id: clientId, name: client.name },
      careProvider: person && careProviderId !== null ? { id: careProviderId, name: person.name } : null,
      ...{ start, end, timezone },
      startUtc: startsAt.toISOString(),
      endUtc: endsAt.toISOString(),
      conflicts,
    });
  }
  return { judged: shifts.length, shifts: found };
}
