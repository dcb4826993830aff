import { staffRecordSchema } from '@homeward/contract/staff';
import * as z from 'zod/mini';

/** The offices of a record, by name, from `staff_records as s`. */
const offices = `coalesce((
  select json_agg(json_build_object('id', o.id, 'name', o.name) order by o.sort_name, o.id)
  from offices o where o.id = any (s.office_ids)), '[]')`;

const person = `'id', s.user_id,
  'fullName', u.first_name || ' ' || u.last_name,
  'image', u.image,
  'role', s.role,
  'isActive', u.is_active,
  'timezone', zone_of_person(s.user_id),
  'offices', ${offices}`;

/** A `StaffRow` as PostgreSQL builds it, from `staff_records as s join users as u`: nothing of pay is in it. */
export const rowJson = `json_build_object(
  ${person},
  'employeeNo', s.employee_no,
  'position', s.position,
  'status', s.status,
  'leaveUntil', case when s.status = 'LEAVE' then s.leave_until end,
  'hireDate', s.hire_date,
  'minHoursPerWeek', s.min_hours_per_week,
  'maxHoursPerWeek', s.max_hours_per_week,
  'credentialsUntil', s.credentials_until,
  'version', s.version)`;

/** The home offices of a record, in the order of their days. */
const homes = `coalesce((
  select json_agg(json_build_object('id', o.id, 'name', o.name, 'from', case when isfinite(h.from_day) then h.from_day end,
    'isPlanned', h.begins_at > now()) order by h.begins_at)
  from staff_home_offices h join offices o on o.id = h.office_id where h.user_id = s.user_id), '[]')`;

/** A `StoredRecord`, with pay: what leaves of it decides `shownRecord`. */
export const recordJson = `json_build_object(
  ${person},
  'homeOffices', ${homes},
  'email', u.email,
  'employeeNo', s.employee_no,
  'hireDate', s.hire_date,
  'birthDate', s.birth_date,
  'birthdayVisible', s.birthday_visible,
  'employmentType', s.employment_type,
  'position', s.position,
  'maxHoursPerWeek', s.max_hours_per_week,
  'maxHoursPerDay', s.max_hours_per_day,
  'minHoursPerWeek', s.min_hours_per_week,
  'homeAddress', s.home_address,
  'transport', s.transport,
  'languages', s.languages,
  'petTolerance', s.pet_tolerance,
  'smokeTolerance', s.smoke_tolerance,
  'allergies', s.allergies,
  'gender', s.gender,
  'payRateCents', s.pay_rate_cents,
  'overtimeRuleSet', s.overtime_rule_set,
  'emergencyContacts', s.emergency_contacts,
  'terminationDate', s.termination_date,
  'termination', case when s.termination_date is not null then json_build_object('reason', s.termination_kind,
    'note', coalesce(s.termination_reason, ''), 'isRehirable', s.is_rehirable) end,
  'leave', case when s.status = 'LEAVE' then json_build_object('kind', s.leave_kind, 'from', s.leave_from,
    'until', s.leave_until, 'note', s.leave_note) end,
  'status', s.status,
  'version', s.version)`;

export const joined = 'join users u on u.id = s.user_id';

const { moves: _moves, payRateCents, overtimeRuleSet, termination, ...shown } = staffRecordSchema.shape;

/** A record as it is kept. */
export const storedRecordSchema = z.strictObject({
  ...shown,
  email: z.string(),
  payRateCents: payRateCents._zod.def.innerType,
  overtimeRuleSet: overtimeRuleSet._zod.def.innerType,
  termination: termination._zod.def.innerType,
});
export type StoredRecord = z.output<typeof storedRecordSchema>;
