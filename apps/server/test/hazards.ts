import type { HazardStatus } from '@homeward/contract/hazards';
import { makeAssessment } from './assessments.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

export interface HazardGiven {
  /** By default the person who created it. */
  readonly owner?: Person;
  readonly status?: HazardStatus;
  readonly itemId?: string;
  readonly weight?: '1' | '2' | '3' | 'C';
  readonly text?: string;
  /** With one the risk is accepted. */
  readonly reason?: string;
  /** Days from today until which it is due. */
  readonly dueIn?: number;
  readonly hasPhotoConsent?: boolean;
}

/** An action for a hazard of a signed assessment of a client, as the database keeps it. @returns its id */
export async function makeHazard(
  server: TestServer,
  client: { readonly id: string },
  by: Person,
  given: HazardGiven = {},
): Promise<string> {
  const { itemId = 'path', weight = '2', text = 'Clear the path.', dueIn = 7, reason = null } = given;
  const status = given.status ?? (reason === null ? 'OPEN' : 'ACCEPTED');
  const assessmentId = await makeAssessment(server, client, by, {
    instrument: 'home-safety',
    status: 'SIGNED',
    answers: { [itemId]: 'HAZARD' },
    visitDate: '2026-01-05',
  });
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into hazard_actions (client_id, assessment_id, item_id, hazard, text, weight, found_on, due_on, owner_id,
       has_photo_consent, status, reason, settled_by, settled_at, created_by)
     values ($1, $2, $3, 'Path is even and clear', $4, $5, '2026-01-05', current_date + $6::int, $7, $8, $9::text, $10,
       case when $9::text <> 'OPEN' then $11::uuid end, case when $9::text <> 'OPEN' then now() end, $11::uuid) returning id`,
    [
      client.id,
      assessmentId,
      itemId,
      text,
      weight,
      dueIn,
      (given.owner ?? by).id,
      given.hasPhotoConsent ?? true,
      status,
      status === 'ACCEPTED' ? (reason ?? 'They know.') : null,
      by.id,
    ],
  );
  return rows[0]?.id ?? '';
}
