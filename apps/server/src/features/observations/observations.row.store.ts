import { observationSchema, observersSchema } from '@homeward/contract/observations';
import * as z from 'zod/mini';
import { instantOf } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';

// Reach: each of these stands within a statement that asks.

/** From `observers b`, its assessment, client and office, who observes and who assigned it. */
export const joined = `join assessments a on a.id = b.assessment_id join clients c on c.id = b.client_id
  join offices o on o.id = c.office_id join users u on u.id = b.observer_id join users w on w.id = b.assigned_by`;

/** Whether the observer may answer. */
export const isOpen = `(b.ended_at is null and a.status = 'DRAFT')`;

const isOverdue = `b.sent_at is null and ${isOpen} and b.due_on < (now() at time zone o.timezone)::date`;

const sectionsJson = `coalesce((select json_agg(json_build_object('section', s.section, 'version', s.version,
    'answers', s.answers, 'at', ${instantOf('s.observed_at')}) order by s.section)
  from observed_sections s where s.assessment_id = b.assessment_id and s.observer_id = b.observer_id), '[]')`;

const taskJson = `'assessmentId', b.assessment_id,
  'client', json_build_object('id', c.id, 'fullName', c.first_name || ' ' || c.last_name), 'instrument', a.instrument,
  'dueOn', b.due_on, 'isOverdue', ${isOverdue}, 'sentAt', ${instantOf('b.sent_at')}`;

export const rowJson = `json_build_object(${taskJson})`;
export const observationJson = `json_build_object(${taskJson}, 'assignedBy', ${personJson('w')}, 'sections', ${sectionsJson})`;
export const observerJson = `json_build_object('observer', ${personJson('u')}, 'dueOn', b.due_on, 'isOverdue', ${isOverdue},
  'isOpen', ${isOpen}, 'assignedBy', ${personJson('w')}, 'sentAt', ${instantOf('b.sent_at')}, 'sections', ${sectionsJson})`;

export const observationRow = z.strictObject({ observation: observationSchema });
export const observersRow = z.strictObject({ observers: observersSchema.shape.observers });
