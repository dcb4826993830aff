import { exceptionCodes, settlements, visitRowSchema, visitSchema } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { instantOf } from '../../platform/db/index.ts';
import { allergiesJson, initialsText } from '../clients/index.ts';
import { personJson } from '../users/index.ts';

// Reach: asked by the statements that these parts stand in.

/** What statements join that show a visit, from `visits as v`. */
export const joined = `join clients c on c.id = v.client_id join users p on p.id = v.staff_id`;

const exceptionsJson = `coalesce((select json_agg(json_build_object('code', e.one ->> 'code', 'settled',
    case when e.one ->> 'settled' is not null then json_build_object(
      'by', (select ${personJson('x')} from users x where x.id = (e.one -> 'settled' ->> 'by')::uuid),
      'at', e.one -> 'settled' ->> 'at', 'resolution', e.one -> 'settled' ->> 'resolution') end) order by e.place)
  from jsonb_array_elements(v.exceptions) with ordinality e(one, place)), '[]')`;

const row = `'id', v.id, 'version', v.version, 'status', v.status, 'moves', json_build_array(), 'shiftId', v.shift_id,
  'client', json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name), 'staff', ${personJson('p')},
  'officeId', v.office_id, 'serviceType', v.service_type, 'date', (v.starts_at at time zone v.timezone)::date::text,
  'timezone', v.timezone, 'plannedStartUtc', ${instantOf('v.planned_start')}, 'plannedEndUtc', ${instantOf('v.planned_end')},
  'inAt', ${instantOf('v.in_at')}, 'outAt', ${instantOf('v.out_at')}, 'inMethod', v.in_method, 'outMethod', v.out_method,
  'isOnBreak', v.break_from is not null, 'breakMinutes', v.break_minutes,
  'workedMinutes', greatest(0, (extract(epoch from date_trunc('minute', v.out_at) - date_trunc('minute', v.in_at)) / 60)::int
    - v.break_minutes),
  'payMinutes', v.pay_minutes, 'billMinutes', v.bill_minutes, 'exceptions', ${exceptionsJson}, 'isManual', v.is_manual,
  'tasksDone', (select count(*)::int from visit_tasks t where t.visit_id = v.id and t.outcome in ('DONE', 'PARTLY')),
  'tasksTotal', (select count(*)::int from visit_tasks t where t.visit_id = v.id
    and (not t.is_as_needed or t.outcome is not null)),
  'hasPendingCorrection', exists (select from visit_corrections k where k.visit_id = v.id and k.status = 'PENDING')`;

/** The initials of the client of a visit, from `clients as c`. */
export const clientInitials = initialsText('c');

/** What answers of visits need beside what they show: what families call who came, and when the visit began. */
const beside = `'firstName', p.first_name, 'startsAt', ${instantOf('v.starts_at')},
  'initials', ${clientInitials}`;

/** A row of a list as it is kept: what leaves of it decides `shownRow`. */
export const rowJson = `json_build_object(${row}, ${beside})`;

/** A correction, from `visit_corrections as k`. */
export const correctionFields = `'id', k.id, 'version', k.version, 'status', k.status, 'moves', json_build_array(),
  'visitId', k.visit_id, 'changes', k.changes, 'reasonCode', k.reason_code, 'note', k.note,
  'requestedBy', (select ${personJson('x')} from users x where x.id = k.requested_by),
  'requestedAt', ${instantOf('k.requested_at')},
  'decidedBy', (select ${personJson('x')} from users x where x.id = k.decided_by),
  'decidedAt', ${instantOf('k.decided_at')}, 'decisionReason', k.decision_reason`;

const punchJson = `json_build_object('id', u.id, 'kind', u.kind, 'at', ${instantOf('u.at')},
  'deviceAt', ${instantOf('u.device_at')}, 'receivedAt', ${instantOf('u.received_at')}, 'method', u.method,
  'fence', u.fence, 'lat', u.lat, 'lng', u.lng, 'accuracyM', u.accuracy_m, 'distanceM', u.distance_m,
  'effectiveDistanceM', u.effective_distance_m, 'isOffline', u.is_offline, 'reasonCode', u.reason_code,
  'overrideReason', u.override_reason, 'photoFileId', (select f.id from files f where f.owner_type = 'PUNCH'
    and f.owner_id = u.id and f.deleted_at is null order by f.uploaded_at desc, f.id desc limit 1))`;

/** The signature of a visit, from `visit_signatures as g`. */
const signatureJson = `json_build_object('kind', g.kind, 'signer', g.signer, 'name', g.name, 'strokes', g.strokes,
  'reasonCode', g.reason_code, 'note', g.note, 'at', ${instantOf('g.at')})`;

/** A task of a visit, from `visit_tasks as t`. */
const taskJson = `json_build_object('taskId', t.task_id, 'title', t.title, 'instructions', t.instructions,
  'category', t.category, 'priority', t.priority, 'isAsNeeded', t.is_as_needed, 'needsTwoPeople', t.needs_two_people,
  'outcome', t.outcome, 'reason', t.reason, 'reportedAt', ${instantOf('t.reported_at')})`;

/** An observation, from `visit_observations as o`. */
export const observationJson = `json_build_object('id', o.id, 'kind', o.kind, 'text', o.body,
  'by', (select ${personJson('x')} from users x where x.id = o.author_id), 'at', ${instantOf('o.at')})`;

/** The pin of an address, from `client_addresses as a`; null: it has none. */
export const pinJson = `case when (a.address ->> 'lat')::float8 <> 0 or (a.address ->> 'lng')::float8 <> 0 then
  json_build_object('lat', (a.address ->> 'lat')::float8, 'lng', (a.address ->> 'lng')::float8,
    'radiusM', a.geofence_meters) end`;

const saidJson = (
  column: string,
  fields: readonly string[],
) => `case when v.${column} is not null then json_build_object(
  ${fields.map((field) => `'${field}', v.${column} -> '${field}'`).join()}, 'at', v.${column} ->> 'at',
  'by', (select ${personJson('x')} from users x where x.id = (v.${column} ->> 'by')::uuid)) end`;

/** A visit whole, as it is kept: what leaves of it decides `shownVisit`. */
export const visitJson = `json_build_object(${row}, ${beside}, 'allergies', ${allergiesJson},
  'place', coalesce(v.location, (select a.address ->> 'formattedAddress' from client_addresses a where a.id = v.address_id)),
  'pin', (select ${pinJson} from client_addresses a where a.id = v.address_id),
  'punches', coalesce((select json_agg(${punchJson} order by u.at, u.id) from punches u where u.visit_id = v.id), '[]'),
  'tasks', coalesce((select json_agg(${taskJson} order by t.position, t.task_id) from visit_tasks t
    where t.visit_id = v.id), '[]'),
  'observations', coalesce((select json_agg(${observationJson} order by o.at, o.id) from visit_observations o
    where o.visit_id = v.id), '[]'),
  'mileage', v.mileage, 'asksForSignature', v.asks_signature,
  'asksForPhoto', v.asks_photo, 'signature', (select ${signatureJson}
    from visit_signatures g where g.visit_id = v.id),
  'corrections', coalesce((select json_agg(json_build_object(${correctionFields}) order by k.requested_at, k.id)
    from visit_corrections k where k.visit_id = v.id), '[]'),
  'answer', ${saidJson('answer', ['kind', 'reason'])},
  'evv', (select json_build_object('sequence', e.sequence, 'isVoid', e.is_void, 'state', e.state, 'code', e.code,
      'reason', e.reason, 'sentAt', ${instantOf('e.made_at')}, 'answeredAt', ${instantOf('e.answered_at')})
    from evv_records e where e.visit_id = v.id order by e.sequence desc limit 1),
  'followUp', ${saidJson('follow_up', ['contacted', 'isClientSafe', 'replacement', 'reason', 'isReported'])},
  'updatedAt', ${instantOf('v.updated_at')})`;

const storedException = z.strictObject({
  code: z.enum(exceptionCodes),
  settled: z.nullable(
    z.strictObject({
      by: visitRowSchema.shape.staff,
      at: z.string(),
      resolution: z.nullable(z.enum(settlements)),
    }),
  ),
});

const besideShape = {
  exceptions: z.array(storedException),
  firstName: z.string(),
  startsAt: z.string(),
  initials: z.string(),
};

/** Whether who asks reaches the client of a visit: otherwise they see the times of one that they gave. */
export interface Seen {
  readonly isReached: boolean;
}

/** What `rowJson` builds. */
export const storedRowSchema = z.strictObject({ ...visitRowSchema.shape, ...besideShape });
export type StoredRow = z.output<typeof storedRowSchema>;

const {
  breaks: _breaks,
  elements: _elements,
  mayAnswer: _mayAnswer,
  access: _access,
  ...keptShape
} = visitSchema.shape;

/** What `visitJson` builds. */
export const storedVisitSchema = z.strictObject({ ...keptShape, ...besideShape });
export type StoredVisit = z.output<typeof storedVisitSchema>;
