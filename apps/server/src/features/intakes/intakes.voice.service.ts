import {
  type AddVoice,
  type Intake,
  type IntakeSectionId,
  intakesText,
  mayKeepIntakes,
  mostVoiceNotes,
} from '@homeward/contract/intakes';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { fileRecording, removeFiles } from '../files/index.ts';
import { intakesChangedMessage, ofIntake, requireLocked, rulesOf } from './intakes.changes.service.ts';
import { requireUnlocked } from './intakes.sections.service.ts';
import { sectionsFor, shownIntake } from './intakes.shown.service.ts';
import { countChange } from './intakes.store.ts';
import { deleteVoice, insertVoice } from './intakes.voice.store.ts';

/**
 * Adds a voice note to a section, with the recording that the caller uploaded.
 * @throws 404 no such intake, or not invited, 409 locked, or too many, 422 no recording, or too long
 */
export async function addVoice(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly section: IntakeSectionId; readonly body: AddVoice },
  caller: Caller,
): Promise<Intake> {
  const { id, section, body } = given;
  const { viewer, meta } = caller;
  const before = await requireLocked(tx, id, caller);
  if (!sectionsFor(before, viewer).includes(section)) throw notFound(intakesText.section);
  requireUnlocked(before);
  if (before.voices.filter((one) => one.section === section).length >= mostVoiceNotes)
    throw problem(409, intakesText.tooManyVoices);
  const voiceId = await insertVoice(tx, { id, section }, body.voice, viewer);
  await fileRecording(deps, tx, { ownerType: 'INTAKE_VOICE', ownerId: voiceId }, body.attachment, caller);
  await countChange(tx, id, before.completeness);
  const after = await requireLocked(tx, id, caller);
  await deps.record(caller, tx, {
    action: 'intakes.voice-added',
    ...ofIntake(id),
    after: { section, voiceId },
    tell: intakesChangedMessage(after),
  });
  return shownIntake(after, viewer, await rulesOf(tx, meta.at));
}

/**
 * Removes a voice note and its recording for good, while the intake is open.
 * @throws 403 recorded by somebody else, 404, 409 locked
 */
export async function removeVoice(
  deps: Deps,
  tx: Transaction,
  { id, voiceId }: { readonly id: string; readonly voiceId: string },
  caller: Caller,
): Promise<Intake> {
  const { viewer, meta } = caller;
  const before = await requireLocked(tx, id, caller);
  const voice = before.voices.find((one) => one.id === voiceId);
  if (!voice || !sectionsFor(before, viewer).includes(voice.section)) throw notFound(intakesText.voice);
  if (!mayKeepIntakes.allows(viewer) && voice.by.id !== viewer.id)
    throw problem(403, intakesText.voiceNotYours);
  requireUnlocked(before);
  await removeFiles(tx, 'INTAKE_VOICE', [voiceId]);
  await deleteVoice(tx, voiceId);
  await countChange(tx, id, before.completeness);
  const after = await requireLocked(tx, id, caller);
  await deps.record(caller, tx, {
    action: 'intakes.voice-removed',
    ...ofIntake(id),
    before: { section: voice.section, voiceId },
    tell: intakesChangedMessage(after),
  });
  return shownIntake(after, viewer, await rulesOf(tx, meta.at));
}
