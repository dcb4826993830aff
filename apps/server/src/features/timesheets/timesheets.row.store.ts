import { timesheetRowSchema } from '@homeward/contract/timesheets';
import * as z from 'zod/mini';
import { instantOf } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';

/** What statements join that show a timesheet, from `timesheets as t`. */
export const joined = 'join users p on p.id = t.staff_id join offices o on o.id = t.office_id';

/** A timesheet as it is kept, from `timesheets as t`. */
export const sheetJson = `json_build_object('id', t.id, 'version', t.version, 'status', t.status,
  'staff', ${personJson('p')}, 'officeId', t.office_id, 'periodStart', t.period_start, 'periodEnd', t.period_end,
  'firstDay', least(t.period_start, (select (h.begins_at at time zone o.timezone)::date from staff_home_offices h
    where h.user_id = t.staff_id and h.from_day = t.period_start and h.office_id = t.office_id)),
  'timezone', o.timezone, 'officeIds', t.office_ids, 'approvals', (select coalesce(json_agg(json_build_object(
    'officeId', k.office_id, 'digest', k.digest, 'by', ${personJson('w')}, 'at', ${instantOf('k.approved_at')}) order by k.office_id), '[]')
    from timesheet_approvals k join users w on w.id = k.approved_by where k.timesheet_id = t.id), 'approved', t.approved, 'submittedDigest', t.submitted_digest, 'updatedAt', ${instantOf('t.updated_at')})`;

const { staff, officeId, periodStart, periodEnd, status } = timesheetRowSchema.shape;

/** What was approved is what this slice wrote there. */
const approvedSchema = z.nullable(
  z.strictObject({
    version: z.optional(z.int()),
    rules: z.unknown(),
    ruleSets: z.optional(z.unknown()),
    figures: z.unknown(),
    mileage: z.optional(z.unknown()),
  }),
);

/** What `sheetJson` builds. */
export const storedSheetSchema = z.strictObject({
  id: z.string(),
  version: z.int(),
  status,
  staff,
  officeId,
  periodStart,
  periodEnd,
  /** As its hours begin, by its clock: the day before the period where a home office further east was the one before. */
  firstDay: periodStart,
  timezone: z.string(),
  /** With hours, and the home office. */
  officeIds: z.array(z.string()),
  /** `digest` is a hash of the approved hours. */
  approvals: z.array(z.strictObject({ officeId: z.string(), digest: z.string(), by: staff, at: z.string() })),
  approved: approvedSchema,
  submittedDigest: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type StoredSheet = z.output<typeof storedSheetSchema>;
