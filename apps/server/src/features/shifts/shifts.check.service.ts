import { mayReadRates } from '@homeward/contract/rates';
import {
  type CheckedShift,
  type CheckShift,
  overtimeOf,
  paidMinutesOf,
  workweekMinutes,
} from '@homeward/contract/shifts';
import type { Queryable } from '../../platform/db/index.ts';
import { notFound, ProblemError } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { priceKnown } from '../rates/index.ts';
import { type Judge, judgeOf } from './shifts.conflicts.service.ts';
import { findIncentive } from './shifts.incentives.store.ts';
import { type PlannedShift, planShift, savingOf } from './shifts.planning.service.ts';
import { what } from './shifts.service.ts';
import { isSeen } from './shifts.store.ts';

/**
 * What speaks against a shift that is not saved yet, what it costs, and what it makes of the workweek.
 * @throws 400, 404 no such client, caregiver, address or shift, or out of reach
 */
export async function checkShift(
  db: Queryable,
  { shiftId, ...body }: CheckShift,
  caller: Caller,
): Promise<CheckedShift> {
  const { viewer } = caller;
  if (shiftId !== undefined && !(await isSeen(db, shiftId, viewer))) throw notFound(what);
  const planned = await planShift(db, shiftId ?? null, body, caller);
  const judge = await judgeOf(db, [planned], viewer);
  const conflicts = judge.conflictsOf(planned);
  return {
    startUtc: planned.startsAt.toISOString(),
    endUtc: planned.endsAt.toISOString(),
    paidMinutes: paidMinutesOf(planned),
    conflicts,
    saving: savingOf(conflicts, viewer),
    ...(await priceOf(db, judge, planned, caller)),
    week: weekOf(judge, planned),
  };
}

async function priceOf(
  db: Queryable,
  judge: Judge,
  shift: PlannedShift,
  { viewer }: Caller,
): Promise<Pick<CheckedShift, 'price' | 'missingRate'>> {
  if (!mayReadRates.allows(viewer)) return { price: null, missingRate: null };
  const { id, clientId, careProviderId, officeId, serviceType, shiftType, start, end, timezone, payer } =
    shift;
  const parties = {
    clientId,
    officeId,
    ...(careProviderId !== null && { staffId: careProviderId }),
    ...(id !== null && { shiftId: id }),
  };
  try {
    const { billCents, payCents, marginCents } = await priceKnown(
      db,
      { serviceType, shiftType, start, end, timezone, ...parties },
      { officeId, payer: payer ?? undefined, settings: judge.settingsOf(officeId) },
    );
    const incentiveCents =
      id === null ? 0 : await findIncentive(db, { shiftId: id, staffId: careProviderId });
    return {
      price: {
        billCents,
        payCents: payCents + incentiveCents,
        marginCents: marginCents - incentiveCents,
        incentiveCents,
      },
      missingRate: null,
    };
  } catch (error) {
    // No rate for a day is an answer; anything else is a fault.
    if (error instanceof ProblemError && error.status === 422)
      return { price: null, missingRate: error.detail };
    throw error;
  }
}

function weekOf(judge: Judge, planned: PlannedShift): CheckedShift['week'] {
  const { person, ofPerson, workweekStartsOn } = judge.factsOf(planned);
  if (person === null) return null;
  const { weekMinutes } = workweekMinutes(planned, [planned, ...ofPerson], workweekStartsOn);
  return { plannedMinutes: weekMinutes, overtimeMinutes: overtimeOf(weekMinutes, person.overtimeRuleSet) };
}
