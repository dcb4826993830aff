import { type ConsentSection, clientsText, maySeeSection } from '@homeward/contract/clients';
import {
  type ClientIntake,
  type Intake,
  intakeSectionIds,
  intakeStates,
  intakesText,
  mayKeepIntakes,
  mayReadItem,
  tiersRead,
  winnableStatuses,
} from '@homeward/contract/intakes';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { normalizePhone } from '../../platform/phones/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import {
  addContact,
  changeHealth,
  createClient,
  isCareManager,
  readHealth,
  requireReach,
} from '../clients/index.ts';
import { intakesChangedMessage, ofIntake, requireLocked, rulesOf } from './intakes.changes.service.ts';
import { clientOf, contactsOf, healthOf } from './intakes.client.model.ts';
import { intakeType } from './intakes.moves.service.ts';
import type { Stored } from './intakes.row.store.ts';
import { shownIntake, voicesOf } from './intakes.shown.service.ts';
import { findIntakeOfClient, saveWon } from './intakes.store.ts';

/**
 * Creates the client of a reviewed prospect with what is known. A prospect who has a client is answered unchanged.
 * @throws 400 a field that a client does not take, 404, 409 not reviewed, or a likely duplicate (`acceptsDuplicate`)
 */
export async function createClientOf(
  deps: Deps,
  tx: Transaction,
  { id, acceptsDuplicate }: { readonly id: string; readonly acceptsDuplicate: boolean },
  caller: Caller,
): Promise<Intake> {
  const { viewer, meta } = caller;
  const rules = await rulesOf(tx, meta.at);
  const intake = await requireLocked(tx, id, caller);
  if (intake.client) return shownIntake(intake, viewer, rules);
  if (!winnableStatuses.includes(intake.status)) throw problem(409, intakesText.notReviewed);
  const { assessorId } = intake;
  const careManagerId = assessorId !== null && (await isCareManager(tx, assessorId)) ? assessorId : null;
  const body = { ...clientOf(intake), careManagerId, acceptsDuplicate };
  const { id: clientId } = await createClient(deps, tx, body, caller);
  const { clientId: _client, changed: _changed, version, ...health } = await readHealth(tx, clientId, caller);
  await changeHealth(
    deps,
    tx,
    { id: clientId, body: { ...health, ...healthOf(intake) }, ifMatch: version },
    caller,
  );
  for (const contact of contactsOf(intake, normalizePhone))
    await addContact(deps, tx, { clientId, body: contact }, caller);
  await saveWon(tx, id, clientId);
  await writeImplied(
    tx,
    { table: intakeStates, type: intakeType, stateOf: ({ status }: Stored) => status },
    { name: 'win', thing: intake },
    viewer,
  );
  const after = await requireLocked(tx, id, caller);
  await deps.record(caller, tx, {
    action: 'intakes.client-created',
    ...ofIntake(id),
    before: { status: intake.status },
    after: { status: after.status, clientId },
    tell: intakesChangedMessage(after),
  });
  return shownIntake(after, viewer, rules);
}

/**
 * The initial assessment of a client, in the sections that the caller reads.
 * @throws 404 no such client, out of reach, or a family member without the consent to the care plan
 */
export async function readClientIntake(
  db: Queryable,
  clientId: string,
  caller: Caller,
): Promise<ClientIntake> {
  const { viewer } = caller;
  const { sections: consented } = await requireReach(db, clientId, caller);
  if (!maySeeSection(viewer, 'carePlan', consented as ConsentSection[])) throw notFound(clientsText.client);
  const found = await findIntakeOfClient(db, clientId, tiersRead(viewer), viewer);
  if (!found) return { intake: null };
  const { id, submittedAt, levelOfCare } = found;
  const sections = intakeSectionIds.flatMap((section) => {
    const read = found.sections.find((one) => one.section === section);
    if (!read) return [];
    const own = Object.entries(read.answers).filter(([item]) => mayReadItem(viewer, item));
    const voiceNotes = voicesOf(found.voices, section);
    if (own.length + voiceNotes.length === 0) return [];
    return [
      {
        section,
        answers: Object.fromEntries(own),
        ...(mayKeepIntakes.allows(viewer) && { tier: read.tier }),
        ...(voiceNotes.length > 0 && { voiceNotes }),
      },
    ];
  });
  return {
    intake: { submittedAt, sections, ...(mayKeepIntakes.allows(viewer) && { id, levelOfCare }) },
  };
}
