import { hazardContent, hazardStates } from '@homeward/contract/hazards';
import * as z from 'zod/mini';
import { instantOf } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';

const statuses = Object.keys(hazardStates.states) as [keyof typeof hazardStates.states];

const photosOf = (type: string) => `(select count(*)::int from files f where f.owner_type = '${type}'
  and f.owner_id = h.id and f.deleted_at is null)`;

// Reach: each of these stands within a statement that asks.

export const joined = `join clients c on c.id = h.client_id join offices o on o.id = c.office_id
  join users u on u.id = h.owner_id left join users w on w.id = h.settled_by`;

/** An action with all that belongs to it, from `hazard_actions h` and what is joined. */
export const hazardJson = `json_build_object('id', h.id,
  'client', json_build_object('id', c.id, 'fullName', c.first_name || ' ' || c.last_name),
  'hazard', h.hazard, 'text', h.text, 'weight', case h.weight when 'C' then '"C"'::json else h.weight::json end,
  'foundOn', h.found_on, 'dueOn', h.due_on,
  'isOverdue', h.status = 'OPEN' and h.due_on < (now() at time zone o.timezone)::date, 'owner', ${personJson('u')},
  'doer', h.doer, 'hasPhotoConsent', h.has_photo_consent,
  'photos', json_build_object('before', ${photosOf('HAZARD_BEFORE')}, 'after', ${photosOf('HAZARD_AFTER')}),
  'version', h.version, 'assessmentId', h.assessment_id, 'itemId', h.item_id, 'reason', h.reason,
  'settledBy', (select json_build_object('assessmentId', l.id, 'visitDate', l.visit_date) from assessments l
    where l.id = h.settled_assessment_id), 'settled', case when h.settled_at is not null then
    json_build_object('by', ${personJson('w')}, 'at', ${instantOf('h.settled_at')}) end,
  'status', h.status, 'place', h.place)`;

/** An action as it is kept. */
export const storedSchema = z.extend(z.required(hazardContent), { status: z.enum(statuses), place: z.int() });
export type Stored = z.output<typeof storedSchema>;
