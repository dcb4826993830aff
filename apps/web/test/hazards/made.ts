import { type Hazard, listHazards } from '@homeward/contract/hazards';
import { api } from '../api.ts';
import { clientId } from '../clients/made.ts';
import { idOf } from '../frame.ts';
import { pageOfRows } from '../page.ts';

/** An open action as those see it who assess. */
export const hazardOf = (more: Partial<Hazard> = {}): Hazard => ({
  id: idOf(470),
  client: { id: clientId, fullName: 'Ruth Alvarez' },
  hazard: 'Path is even and clear',
  text: 'Clear the path.',
  weight: 2,
  foundOn: '2026-11-20',
  dueOn: '2026-12-20',
  isOverdue: false,
  owner: { id: idOf(401), fullName: 'Dana Whitfield', image: null },
  doer: 'FAMILY',
  hasPhotoConsent: true,
  photos: { before: 0, after: 0 },
  version: 1,
  assessmentId: idOf(400),
  itemId: 'path',
  reason: null,
  settled: null,
  status: 'OPEN',
  moves: ['finish', 'accept'],
  ...more,
});

/** Answers what a page asks of hazard actions. */
export function answerHazards(...actions: readonly Hazard[]): void {
  api.on(listHazards, ({ query }) => pageOfRows(actions, query));
}
