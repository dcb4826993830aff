import { dayIn, type EventPayload } from '@homeward/contract/core';
import {
  type Intake,
  type intakesChanged,
  intakesText,
  levelBandsSetting,
  secondReviewer,
} from '@homeward/contract/intakes';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, OutboxMessage } from '../../platform/slice/index.ts';
import { settingsOf } from '../offices/index.ts';
import type { Stored } from './intakes.row.store.ts';
import { type IntakeRules, sectionsFor, shownIntake } from './intakes.shown.service.ts';
import { findIntake, lockIntake } from './intakes.store.ts';

/** The outbox topic of changes of intakes. */
export const intakesChangedTopic = 'intakes.changed';

export type Changed = EventPayload<typeof intakesChanged> & {
  readonly officeId: string;
  readonly guestIds: readonly string[];
};

/** What refreshes the screens that show an intake, as it is after a change. */
export function intakesChangedMessage(
  { id, version, office, guests }: Pick<Stored, 'id' | 'version' | 'office' | 'guests'>,
  section: Changed['section'] = null,
): OutboxMessage {
  const guestIds = [...new Set(guests.map(({ person }) => person.id))];
  const changed: Changed = { id, version, section, officeId: office.id, guestIds };
  return { topic: intakesChangedTopic, payload: changed };
}

/** What a change of an intake is recorded of. */
export function ofIntake(id: string) {
  return { subject: { type: 'intake', id } };
}

/** What the agency has chosen about intakes by now. */
export async function rulesOf(db: Queryable, now: Date): Promise<IntakeRules> {
  const settings = await settingsOf(db, null);
  const today = dayIn('UTC', now);
  return {
    needsSecondReviewer: settings.on(secondReviewer, today).value,
    bands: settings.on(levelBandsSetting, today).value,
  };
}

/** Whether somebody who is invited is invited to a section that is there. */
const isEmptyFor = (found: Stored, viewer: Caller['viewer']) =>
  viewer.role === 'MedicalProfessional' && sectionsFor(found, viewer).length === 0;

/** An intake that is there for a viewer; who is invited has at least one section. @throws 404 */
async function requireIntake(db: Queryable, id: string, { viewer }: Caller): Promise<Stored> {
  const found = await findIntake(db, id, viewer);
  if (!found || isEmptyFor(found, viewer)) throw notFound(intakesText.intake);
  return found;
}

/** The same, kept from others until the transaction ends. @throws 404 */
export async function requireLocked(tx: Transaction, id: string, { viewer }: Caller): Promise<Stored> {
  const found = await lockIntake(tx, id, viewer);
  if (!found || isEmptyFor(found, viewer)) throw notFound(intakesText.intake);
  return found;
}

/** An intake as far as the caller may see it. @throws 404 */
export async function readIntake(db: Queryable, id: string, caller: Caller): Promise<Intake> {
  const stored = await requireIntake(db, id, caller);
  return shownIntake(stored, caller.viewer, await rulesOf(db, caller.meta.at));
}
