import {
  assessmentContent,
  assessmentRowSchema,
  assessmentStates,
  trendOfResult,
  trendOfRow,
} from '@homeward/contract/assessments';
import * as z from 'zod/mini';
import { instantOf } from '../../platform/db/index.ts';
import { inCareText } from '../clients/index.ts';
import { personJson } from '../users/index.ts';

const statuses = Object.keys(assessmentStates.states) as [keyof typeof assessmentStates.states];

// Reach: each of these stands within a statement that asks.

/** The results of a client by an instrument up to that of `a`, the newest last. */
const trendOf = (
  most: number,
) => `coalesce((select json_agg(json_build_object('id', t.id, 'visitDate', t.visit_date,
    'scores', t.scores, 'bands', t.bands, 'ruleVersion', t.rule_version) order by t.visit_day, t.id)
  from (select p.* from assessments p where p.client_id = a.client_id and p.instrument = a.instrument
      and p.status in ('SIGNED', 'AMENDED') and p.visit_day <= a.visit_day
    order by p.visit_day desc, p.id desc limit ${most}) t), '[]')`;

const isPreviousInError = `exists (select from assessments e where e.id = a.previous_id and e.status = 'ENTERED_IN_ERROR')`;
/** A comparison as it was signed; none with an assessment that was entered in error. */
const unlessPreviousInError = (value: string) => `case when not ${isPreviousInError} then ${value} end`;

/** What the list and an assessment have alike, from `assessments a`, client `c`, their office `o` and assessor `u`. */
const sharedJson = `'id', a.id, 'client', json_build_object('id', c.id, 'fullName', c.first_name || ' ' || c.last_name),
  'instrument', a.instrument, 'instrumentVersion', a.instrument_version, 'visitDate', a.visit_date,
  'assessor', ${personJson('u')}, 'bands', a.bands, 'isCurrent', a.is_current, 'nextDueOn', a.due_on,
  'dueReason', a.due_reason, 'dueEventOn', a.due_event_on, 'isOverdue', coalesce(a.due_on < (now() at time zone o.timezone)::date
    and ${inCareText('c')}, false), 'isCognitive', a.is_cognitive, 'version', a.version,
  'updatedAt', ${instantOf('a.updated_at')}, 'scores', a.scores, 'change', ${unlessPreviousInError('a.change')},
  'status', a.status`;

export const joined = `join clients c on c.id = a.client_id join offices o on o.id = c.office_id
  join users u on u.id = a.assessor_id`;

/** A row of the list, without the moves of its viewer. */
export const rowJson = `json_build_object(${sharedJson}, 'trend', ${trendOf(trendOfRow)})`;
export const storedRowSchema = z.required(z.omit(assessmentRowSchema, { moves: true }));
export type StoredRow = z.output<typeof storedRowSchema>;

const sectionsJson = `coalesce((select json_agg(json_build_object('section', s.section, 'version', s.version,
    'answers', s.answers, 'details', s.details, 'carried', s.carried, 'copied', s.copied, 'changed', case when s.changed_at is not null then
      json_build_object('by', ${personJson('w')}, 'at', ${instantOf('s.changed_at')}) end) order by s.section)
  from assessment_sections s left join users w on w.id = s.changed_by where s.assessment_id = a.id), '[]')`;

const addendaJson = `coalesce((select json_agg(json_build_object('id', d.id, 'text', d.text, 'by', ${personJson('w')},
    'at', ${instantOf('d.added_at')}) order by d.added_at, d.id)
  from assessment_addenda d join users w on w.id = d.added_by
  where d.assessment_id = a.id and d.kind = 'ADDENDUM'), '[]')`;

/** An assessment with all that belongs to it; signer `g`. */
export const assessmentJson = `json_build_object(${sharedJson}, 'trend', ${trendOf(trendOfResult)},
  'informants', a.informants, 'interpretation', a.interpretation, 'ruleVersion', a.rule_version,
  'signed', case when a.signed_at is not null then
    json_build_object('by', ${personJson('g')}, 'at', ${instantOf('a.signed_at')}) end,
  'coSigned', (select json_build_object('by', ${personJson('w')}, 'at', ${instantOf('d.added_at')})
    from assessment_addenda d join users w on w.id = d.added_by
    where d.assessment_id = a.id and d.kind = 'COSIGNATURE'),
  'inError', (select json_build_object('by', ${personJson('w')}, 'at', ${instantOf('d.added_at')}, 'reason', d.text)
    from assessment_addenda d join users w on w.id = d.added_by
    where d.assessment_id = a.id and d.kind = 'ERROR'),
  'mayChoke', c.risk_flags @> '{CHOKING}', 'sections', ${sectionsJson}, 'previousId', ${unlessPreviousInError('a.previous_id')},
  'deltas', ${unlessPreviousInError('a.deltas')}, 'isPreviousInError', ${isPreviousInError},
  'isComparable', a.previous_id is null or a.deltas is not null, 'addenda', ${addendaJson},
  'seal', (select json_build_object('no', l.no, 'hash', encode(l.seal, 'hex')) from assessment_seals l
    where l.assessment_id = a.id and l.addendum_id is null), 'officeId', c.office_id, 'timezone', o.timezone,
  'careManagerId', c.care_manager_id)`;
export const withSigner = 'left join users g on g.id = a.signed_by';

/** An assessment as it is kept. */
export const storedSchema = z.extend(z.required(z.omit(assessmentContent, { careNotes: true })), {
  status: z.enum(statuses),
  officeId: z.string(),
  timezone: z.string(),
  careManagerId: z.nullable(z.string()),
});
export type Stored = z.output<typeof storedSchema>;
