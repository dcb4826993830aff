import { type Assessment, interpretationOf } from '@homeward/contract/assessments';
import type { Display } from '@homeward/contract/core';
import { type InstrumentKey, instrumentOf, needsCognitive, score } from '@homeward/contract/instruments';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** Answers that complete `adl-6`: everything is done alone, but for these. */
export function adlAnswers(...helped: readonly string[]): Record<string, unknown> {
  const items = ['bath', 'dress', 'toilet', 'transfer', 'contin', 'feed'];
  return Object.fromEntries(items.map((item) => [item, helped.includes(item) ? 0 : 1]));
}

/** What somebody was answered with, as its document is made of it. */
export const toPrint = (assessment: Assessment) => ({
  assessment,
  client: { fullName: assessment.client.fullName, office: 'Main office' },
  agency: { name: 'Homeward', lines: [] },
  printedBy: 'Jane Doe',
  display,
  at: new Date('2026-03-01T10:00:00Z'),
});
const display: Display = {
  timezone: 'America/New_York',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
};

export interface AssessmentGiven {
  readonly instrument?: InstrumentKey;
  readonly status?: 'DRAFT' | 'COMPLETED' | 'SIGNED' | 'AMENDED' | 'VOIDED' | 'ENTERED_IN_ERROR';
  /** Of its first section. */
  readonly answers?: Record<string, unknown>;
  readonly details?: Record<string, object>;
  readonly visitDate?: string;
  readonly addendum?: string;
}

/** An assessment as the database keeps it, without a seal. @returns its id */
export async function makeAssessment(
  { owner }: TestServer,
  { id: clientId }: { readonly id: string },
  by: Person,
  given: AssessmentGiven = {},
): Promise<string> {
  const { instrument = 'adl-6', status = 'DRAFT', answers = adlAnswers() } = given;
  const { version, form } = instrumentOf(instrument);
  const isCognitive = needsCognitive(instrument, answers);
  const { rows } = await owner.query<{ id: string }>(
    `insert into assessments (client_id, instrument, instrument_version, is_cognitive, assessor_id, informants, visit_date)
     values ($1, $2, $3, $4, $5, '{OBSERVATION}', coalesce($6::date, current_date - 1)) returning id`,
    [clientId, instrument, version, isCognitive, by.id, given.visitDate ?? null],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `insert into assessment_sections (assessment_id, section, answers, details, changed_by, changed_at)
     values ($1, $2, $3, $4, $5, now())`,
    [id, form.sections[0]?.id, JSON.stringify(answers), JSON.stringify(given.details ?? {}), by.id],
  );
  if (status === 'SIGNED' || status === 'AMENDED' || status === 'ENTERED_IN_ERROR')
    await sign({ owner }, id, by, given);
  if (status === 'ENTERED_IN_ERROR')
    await owner.query(
      'update assessments set is_current = false, due_on = null, due_reason = null where id = $1',
      [id],
    );
  if (status !== 'DRAFT' && status !== 'SIGNED')
    await owner.query('update assessments set status = $2 where id = $1', [id, status]);
  if (given.addendum !== undefined)
    await owner.query('insert into assessment_addenda (assessment_id, text, added_by) values ($1, $2, $3)', [
      id,
      given.addendum,
      by.id,
    ]);
  return id;
}

async function sign(
  { owner }: Pick<TestServer, 'owner'>,
  id: string,
  by: Person,
  { instrument = 'adl-6', answers = adlAnswers() }: AssessmentGiven,
): Promise<void> {
  const result = score(instrument, answers);
  const { scores, bands, ruleVersion } = result;
  await owner.query(
    `update assessments set is_current = false, due_on = null, due_reason = null, due_event_on = null
     where is_current and (client_id, instrument) = (select client_id, instrument from assessments where id = $1)`,
    [id],
  );
  await owner.query(
    `update assessments set status = 'SIGNED', scores = $2, bands = $3, band_keys = $4, rule_version = $5,
       interpretation = $6, signed_by = $7, signed_at = now(), is_current = true, due_on = visit_date + 90,
       due_reason = 'INTERVAL' where id = $1`,
    [
      id,
      JSON.stringify(scores),
      JSON.stringify(bands),
      Object.values(bands),
      ruleVersion,
      JSON.stringify(interpretationOf(instrument, answers, result)),
      by.id,
    ],
  );
}
