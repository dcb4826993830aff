import { type AssessmentGiven, makeAssessment } from './assessments.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

export interface ObservationGiven extends AssessmentGiven {
  /** What they saw, of the first section. */
  readonly saw?: Record<string, unknown>;
  readonly isWithdrawn?: boolean;
}

/** A draft for which somebody is asked to observe, as the database keeps it. @returns the id of the assessment */
export async function makeObservation(
  server: TestServer,
  client: { readonly id: string },
  by: Person,
  observer: Person,
  { saw, isWithdrawn = false, ...given }: ObservationGiven = {},
): Promise<string> {
  const { owner } = server;
  const id = await makeAssessment(server, client, by, { answers: {}, ...given, status: 'DRAFT' });
  await owner.query(
    `insert into observers (assessment_id, client_id, observer_id, due_on, assigned_by, ended_at)
     values ($1, $2, $3, current_date + 3, $4, case when $5::boolean then now() end)`,
    [id, client.id, observer.id, by.id, isWithdrawn],
  );
  if (saw)
    await owner.query(
      `insert into observed_sections (assessment_id, observer_id, section, answers)
       select $1, $2, section, $3 from assessment_sections where assessment_id = $1 limit 1`,
      [id, observer.id, JSON.stringify(saw)],
    );
  return id;
}
