import {
  type Intake,
  type IntakeSection,
  type IntakeSectionId,
  type IntakeVoice,
  intakeContent,
  intakeRowSchema,
  intakeStatuses,
} from '@homeward/contract/intakes';
import * as z from 'zod/mini';
import { instantOf } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';

const today = '(now() at time zone o.timezone)::date';

/** What the list and an intake have alike, from `intakes i`, office `o` and assessor `u`. */
const sharedJson = `'id', i.id, 'fullName', i.first_name || ' ' || i.last_name,
  'office', json_build_object('id', o.id, 'name', o.name), 'priority', i.priority, 'assessor', ${personJson('u')},
  'scheduledAt', ${instantOf('i.scheduled_at')}, 'timezone', o.timezone, 'completeness', i.completeness, 'levelOfCare', i.level_of_care,
  'version', i.version, 'createdAt', ${instantOf('i.created_at')}, 'updatedAt', ${instantOf('i.updated_at')},
  'source', i.source, 'payer', i.payer, 'nextFollowUpOn', i.next_follow_up_on,
  'isFollowUpDue', coalesce(i.next_follow_up_on <= ${today}, false) and i.status not in ('LOST', 'PROPOSAL_CREATED', 'WON'),
  'lostReason', i.lost_reason,
  'firstContactDueAt', case when i.status = 'NEW' then ${instantOf('i.first_contact_due_at')} end, 'status', i.status`;

export const joined = 'join offices o on o.id = i.office_id left join users u on u.id = i.assessor_id';

/** A row of the list, without the moves of its viewer. */
export const rowJson = `json_build_object(${sharedJson})`;
export const storedRowSchema = z.required(z.omit(intakeRowSchema, { moves: true }));
export type StoredRow = z.output<typeof storedRowSchema>;

const stampOf = (alias: string, at: string) =>
  `case when ${at} is not null then json_build_object('by', ${personJson(alias)}, 'at', ${instantOf(at)}) end`;

const sectionsJson = `coalesce((select json_agg(json_build_object('section', s.section, 'version', s.version,
    'answers', s.answers, 'notApplicable', s.not_applicable, 'tier', s.tier, 'changed', ${stampOf('w', 's.changed_at')})
    order by s.section)
  from intake_sections s left join users w on w.id = s.changed_by where s.intake_id = i.id), '[]')`;

const guestsJson = `coalesce((select json_agg(json_build_object('section', g.section, 'person', ${personJson('w')})
    order by w.sort_name, w.id)
  from intake_guests g join users w on w.id = g.user_id where g.intake_id = i.id), '[]')`;

const addendaJson = `coalesce((select json_agg(json_build_object('id', d.id, 'text', d.text, 'by', ${personJson('w')},
    'at', ${instantOf('d.added_at')}) order by d.added_at, d.id)
  from intake_addenda d join users w on w.id = d.added_by where d.intake_id = i.id), '[]')`;

/** The voice notes of `i`, the oldest first. */
export const voicesJson = `coalesce((select json_agg(json_build_object('id', n.id, 'section', n.section,
    'voice', json_build_object('seconds', n.seconds, 'peaks', n.peaks), 'by', ${personJson('w')},
    'at', ${instantOf('n.recorded_at')}) order by n.recorded_at, n.id)
  from intake_voice_notes n join users w on w.id = n.recorded_by where n.intake_id = i.id), '[]')`;

/** An intake with all that belongs to it; who submitted it `p`, who reviewed it `r`. */
export const intakeJson = `json_build_object(${sharedJson}, 'closedFrom', i.closed_from,
  'assessorId', i.assessor_id, 'prospect', json_build_object('firstName', i.first_name, 'lastName', i.last_name,
    'preferredName', i.preferred_name, 'birthDate', i.birth_date, 'gender', i.gender, 'pronouns', i.pronouns,
    'phone', i.phone, 'email', i.email, 'address', i.address, 'languages', i.languages, 'livesWith', i.lives_with),
  'client', case when i.client_id is not null then json_build_object('id', i.client_id,
    'fullName', i.first_name || ' ' || i.last_name) end, 'requester', i.requester, 'recommended', json_build_object('hoursPerWeek', i.recommended_hours,
    'serviceTypes', i.recommended_services, 'risks', i.risks), 'level', i.level,
  'submitted', ${stampOf('p', 'i.submitted_at')}, 'reviewed', ${stampOf('r', 'i.reviewed_at')},
  'sections', ${sectionsJson}, 'guests', ${guestsJson}, 'voices', ${voicesJson}, 'addenda', ${addendaJson})`;
export const withSigners =
  'left join users p on p.id = i.submitted_by left join users r on r.id = i.reviewed_by';

type StoredSection = Omit<IntakeSection, 'guests' | 'completeness' | 'voiceNotes'>;
type Person = NonNullable<Intake['assessor']>;
type StoredVoice = IntakeVoice & { readonly section: IntakeSectionId };

const { shape } = intakeContent;
/** An intake as it is kept. */
export const storedSchema = z.extend(
  z.required(z.omit(intakeContent, { sections: true, level: true, needsSecondReviewer: true })),
  {
    status: z.enum(intakeStatuses),
    closedFrom: z.nullable(z.enum(intakeStatuses)),
    assessorId: z.nullable(z.string()),
    level: z.nullable(z.nonoptional(shape.level)),
    sections: z.array(z.custom<StoredSection>()),
    voices: z.array(z.custom<StoredVoice>()),
    guests: z.array(z.custom<{ readonly section: string; readonly person: Person }>()),
  },
);
export type Stored = z.output<typeof storedSchema>;
