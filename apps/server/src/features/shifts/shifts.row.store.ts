import type { Viewer } from '@homeward/contract/core';
import { type Conflict, shiftRowSchema, shiftSchema } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { instantOf, raw, sql } from '../../platform/db/index.ts';
import { allergiesJson, initialsText, withinReach } from '../clients/index.ts';
import { personJson } from '../users/index.ts';
import { incentiveOf } from './shifts.incentives.store.ts';

// Reach: the statements that use these parts check it.

/** The joins of a statement that selects shifts from `shifts as s`. */
export const joined = `join clients c on c.id = s.client_id left join users p on p.id = s.care_provider_id`;

/** The deadline of an acknowledgement (`shift_acknowledgements k`) of a shift (`s`). */
export const acknowledgeBy = `least(k.asked_at + interval '12 hours',
  least(k.knew_start, case when is_shift_of(s, k.user_id) then s.starts_at end) - interval '4 hours')`;
/** Whether an acknowledgement is still due: neither the old time of the shift nor the new one has passed. */
export const isToAcknowledge = `k.acknowledged_at is null
  and greatest(k.knew_end, case when is_shift_of(s, k.user_id) then s.ends_at end) > now()`;

const row = `'id', s.id, 'version', s.version, 'status', s.status, 'moves', json_build_array(), 'seriesId', s.series_id,
  'isException', s.is_exception, 'client', json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name),
  'careProvider', ${personJson('p')}, 'officeId', s.office_id, 'serviceType', s.service_type, 'shiftType', s.shift_type,
  'start', s.start_wall, 'end', s.end_wall, 'timezone', s.timezone, 'startUtc', ${instantOf('s.starts_at')},
  'endUtc', ${instantOf('s.ends_at')}, 'publishedAt', ${instantOf('s.published_at')}, 'conflicts', to_json(s.conflicts),
  'acknowledgeBy', (select ${instantOf(`min(${acknowledgeBy})`)} from shift_acknowledgements k
    where k.shift_id = s.id and ${isToAcknowledge})`;

/** Fields that the server needs to decide what to show of a shift, and never sends. @param viewer undefined: nobody sees the shift */
const beside = (
  viewer: Viewer | undefined,
) => sql`'firstName', p.first_name, 'initials', ${raw(initialsText('c'))},
  'isReached', ${viewer ? withinReach(viewer, 's.client_id') : sql`true`}`;

/** A calendar row as stored. `shownRow` decides which fields the viewer gets. */
export const rowJson = (viewer: Viewer) => sql`json_build_object(${raw(row)}, ${beside(viewer)})`;

/** A whole shift as stored. `shownShift` decides which fields the viewer gets. */
export const shiftJson = (viewer: Viewer | undefined) =>
  sql`json_build_object(${raw(row)}, ${beside(viewer)}, ${raw(more)})`;

const more = `'recurrenceDate', s.recurrence_date,
  'allergies', ${allergiesJson}, 'breakMinutes', s.break_minutes, 'addressId', s.address_id,
  'place', (select a.address ->> 'formattedAddress' from client_addresses a where a.id = s.address_id),
  'town', (select a.address ->> 'city' from client_addresses a where a.id = s.address_id),
  'requiredSkills', coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.sort_name, k.id)
    from skills k where k.id = any (s.required_skill_ids)), '[]'),
  'genderPref', s.gender_pref, 'minRating', s.min_rating,
  'preferredSkills', coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.sort_name, k.id)
    from skills k where k.id = any (s.preferred_skill_ids)), '[]'),
  'incentiveCents', ${incentiveOf('s.id', 's.care_provider_id')},
  'visibility', s.visibility, 'notesOffice', s.notes_office, 'notesCaregiver', s.notes_caregiver, 'overrideReason', nullif(s.override_reason, ''),
  'cancelled', case when s.cancelled is not null then json_build_object('cause', s.cancelled ->> 'cause',
    'at', s.cancelled ->> 'at', 'isLate', (s.cancelled ->> 'isLate')::boolean,
    'by', (select ${personJson('x')} from users x where x.id = (s.cancelled ->> 'by')::uuid)) end,
  'callOut', case when s.call_out is not null then json_build_object('reason', s.call_out ->> 'reason',
    'at', s.call_out ->> 'at', 'noticeMinutes', (s.call_out ->> 'noticeMinutes')::int,
    'by', (select ${personJson('x')} from users x where x.id = (s.call_out ->> 'by')::uuid)) end,
  'acknowledgements', coalesce((select json_agg(json_build_object('person', ${personJson('x')},
    'askedAt', ${instantOf('k.asked_at')}, 'acknowledgeBy', ${instantOf(acknowledgeBy)},
    'acknowledgedAt', ${instantOf('k.acknowledged_at')}) order by k.asked_at desc, k.id desc)
    from (select * from shift_acknowledgements where shift_id = s.id order by asked_at desc, id desc limit 10) k
    join users x on x.id = k.user_id), '[]'),
  'updatedAt', ${instantOf('s.updated_at')}`;

const besideShape = {
  /** The first name of the assigned caregiver, for family members. */
  firstName: z.nullable(z.string()),
  /** Of the client. */
  initials: z.string(),
  /** Whether the client is within the viewer's reach. */
  isReached: z.boolean(),
};

/** What `rowJson` builds. */
export const storedRowSchema = z.strictObject({ ...shiftRowSchema.shape, ...besideShape });
export type StoredRow = z.output<typeof storedRowSchema>;

/** What `shiftJson` builds. */
export const storedShiftSchema = z.strictObject({
  ...shiftSchema.shape,
  ...besideShape,
  town: z.nullable(z.string()),
});
export type StoredShift = z.output<typeof storedShiftSchema>;

/** The codes of conflicts, each once. */
export const codesOf = (conflicts: readonly Pick<Conflict, 'code'>[]) => [
  ...new Set(conflicts.map(({ code }) => code)),
];
