import {
  defaultTiers,
  type IntakeStatus,
  intakeForm,
  intakeSectionIds,
  levelOfCare,
} from '@homeward/contract/intakes';
import { mainOffice, makeClient } from './clients.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

let count = 0;

export interface IntakeGiven {
  readonly status?: IntakeStatus;
  readonly officeId?: string;
  readonly assessor?: Person;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly birthDate?: string;
  readonly phone?: string;
  /** Hours from now on; a visit tomorrow unless told. */
  readonly visitIn?: number;
  readonly followUpOn?: string;
  /** The client whom somebody who is won became; a new one unless told. */
  readonly client?: string;
  /** Of which sections there are answers; all are skipped with a reason unless told. */
  readonly answers?: Readonly<Record<string, object>>;
}

/** A prospect as the database keeps them, with every section skipped that has no answers. @returns the id */
export async function makeIntake(server: TestServer, given: IntakeGiven = {}): Promise<string> {
  count += 1;
  const { owner } = server;
  const { status = 'NEW', visitIn = 24 } = given;
  const officeId = given.officeId ?? (await mainOffice(server));
  const isAside = status === 'NURTURE' || status === 'LOST';
  const isWon = status === 'WON';
  const client = isWon ? (given.client ?? (await makeClient(server, { officeId })).id) : null;
  const { rows } = await owner.query<{ id: string }>(
    `insert into intakes (office_id, status, closed_from, first_name, last_name, birth_date, phone, source, payer,
       assessor_id, scheduled_at, next_follow_up_on, lost_reason, client_id, first_contact_due_at, completeness)
     values ($1, $2, $3, $4, $5, $6, $7, 'WEBSITE', 'MEDICAID', $8, now() + make_interval(hours => $9), $10, $11, $12, now(), 100)
     returning id`,
    [
      officeId,
      status,
      isAside ? 'CONTACTED' : null,
      given.firstName ?? 'Ida',
      given.lastName ?? `Prospect${count}`,
      given.birthDate ?? '1940-04-01',
      given.phone ?? `+1212555${String(1_000 + (count % 9_000))}`,
      given.assessor?.id ?? null,
      visitIn,
      given.followUpOn ?? null,
      status === 'LOST' ? 'PRICE' : null,
      client,
    ],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `insert into intake_sections (intake_id, section, answers, not_applicable, tier)
     select $1, s.section, s.answers, s.reason, s.tier
     from jsonb_to_recordset($2::jsonb) as s(section text, answers jsonb, reason text, tier text)`,
    [id, JSON.stringify(sectionsOf(given.answers))],
  );
  const by = given.assessor?.id ?? (await anybody(server));
  if (['SUBMITTED', 'REVIEWED', 'PROPOSAL_CREATED', 'WON'].includes(status)) {
    const level = levelOfCare({});
    await owner.query(
      'update intakes set level = $2, level_of_care = $3, submitted_at = now(), submitted_by = $4 where id = $1',
      [id, JSON.stringify(level), level.level, by],
    );
  }
  if (['REVIEWED', 'PROPOSAL_CREATED', 'WON'].includes(status))
    await owner.query('update intakes set reviewed_at = now(), reviewed_by = $2 where id = $1', [id, by]);
  return id;
}

const sectionsOf = (answers: Readonly<Record<string, object>> = {}) =>
  intakeSectionIds.map((section) => ({
    section,
    answers: answers[section] ?? {},
    reason: section in answers ? null : 'Not asked.',
    tier: defaultTiers[section],
  }));

async function anybody({ owner }: TestServer): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from users order by created_at limit 1');
  return rows[0]?.id ?? '';
}

/** Invites somebody to a section. */
export async function inviteTo({ owner }: TestServer, id: string, person: Person, section = 'health') {
  await owner.query('insert into intake_guests (intake_id, section, user_id) values ($1, $2, $3)', [
    id,
    section,
    person.id,
  ]);
}

/** A voice note of a section, without its recording. @returns its id */
export async function makeVoice(
  { owner }: TestServer,
  id: string,
  by?: Person,
  section = 'health',
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into intake_voice_notes (intake_id, section, seconds, peaks, recorded_by)
     values ($1, $2, 1, '{0,40}', coalesce($3, (select id from users order by created_at limit 1))) returning id`,
    [id, section, by?.id ?? null],
  );
  return rows[0]?.id ?? '';
}

/** A new prospect as the form of the office sends them. */
export function intakeBody(
  officeId: string,
  more: { readonly prospect?: object; readonly [field: string]: unknown } = {},
) {
  count += 1;
  return {
    officeId,
    source: 'WEBSITE',
    ...more,
    prospect: {
      firstName: 'Walter',
      lastName: `Intake${count}`,
      birthDate: '1938-02-11',
      phone: `(212) 555-${String(1_000 + (count % 9_000))}`,
      ...more.prospect,
    },
  };
}

/** Answers that complete each section of the form. */
export function completeAnswers(): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    intakeForm.sections.map(({ id, items }) => [
      id,
      Object.fromEntries(
        items.filter((item) => !('showIf' in item)).map((item) => [item.id, answerTo(item)]),
      ),
    ]),
  );
}

function answerTo(item: (typeof intakeForm.sections)[number]['items'][number]): unknown {
  switch (item.kind) {
    case 'text':
      return 'As told by the daughter.';
    case 'yesNo':
      return false;
    case 'number':
      return 0;
    case 'choice':
      return item.options[0].value;
    case 'several':
      return [item.options[0].value];
    case 'time':
      return '07:30';
    case 'date':
      return '2027-01-04';
    case 'grid':
      return Object.fromEntries(item.rows.map((row) => [row.id, item.options[0].value]));
  }
}
