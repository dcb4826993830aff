import * as z from 'zod/mini';
import { idSchema, instantSchema, serviceTypes, wallSchema } from '../../core/index.ts';
import { named, person } from '../clients/index.ts';
import { fillPlanKinds, fillStates } from './shifts.fill.text.ts';
import { conflictSchema } from './shifts.schemas.ts';

const filledShift = z.strictObject({
  id: idSchema,
  client: named,
  serviceType: z.enum(serviceTypes),
  /** Wall clock in `timezone`. */
  start: wallSchema,
  end: wallSchema,
  timezone: z.string(),
  startUtc: instantSchema,
  endUtc: instantSchema,
});

/** Who would take which shift. Nothing is assigned before somebody confirms it with a shift operation `ASSIGN`. */
const fillPlanSchema = z.strictObject({
  kind: z.enum(fillPlanKinds),
  /** By `fillPoints`; the more the better. */
  points: z.int(),
  filled: z.int(),
  /** That the plan adds. */
  overtimeMinutes: z.int(),
  /** By start. */
  rows: z.array(
    z.strictObject({
      shift: filledShift,
      person,
      /** 0 to 100. */
      score: z.int(),
      reason: z.string(),
      /** Of the workweek of the shift: as it is now, and with all of the plan. */
      weekMinutes: z.int(),
      weekMinutesWith: z.int(),
      /** They can be assigned with a reason; what is prohibited by now cannot. */
      conflicts: z.array(conflictSchema),
    }),
  ),
  open: z.array(z.strictObject({ shift: filledShift, reason: z.string() })),
});

/** A proposal for the open shifts of a filter. The second plan is that of the solver, where it is worth more. */
export const fillProposalSchema = z.strictObject({
  id: idSchema,
  state: z.enum(fillStates),
  createdAt: instantSchema,
  /** The open shifts that it looked at. */
  shifts: z.int(),
  plans: z.array(fillPlanSchema).check(z.minLength(1), z.maxLength(2)),
});
export const fillParams = z.strictObject({ id: idSchema });

export type FillProposal = z.output<typeof fillProposalSchema>;
export type FillPlan = z.output<typeof fillPlanSchema>;
