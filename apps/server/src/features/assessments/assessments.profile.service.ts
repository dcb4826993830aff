import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { requireLocked } from './assessments.changes.service.ts';
import { findProfileDraft } from './assessments.doors.store.ts';
import { saveSection } from './assessments.sections.service.ts';

/** A text for an item of the profile that is being written; `most`: the characters that the item takes. */
interface Addition {
  readonly clientId: string;
  readonly section: string;
  readonly item: string;
  readonly text: string;
  readonly most: number;
}

/**
 * Adds a text to an item of a client's Montessori profile, below what is there, if one is being written. Copied answers
 * stay marked, that of the item too: nobody has looked at what was copied.
 * @returns `NONE`: no draft is there; `FULL`: the item has no room
 * @throws 404 somebody who may not assess this client
 */
export async function addToProfile(
  deps: Deps,
  tx: Transaction,
  { clientId, section, item, text, most }: Addition,
  caller: Caller,
): Promise<'ADDED' | 'NONE' | 'FULL'> {
  const id = await findProfileDraft(tx, clientId, caller.viewer);
  if (id === undefined) return 'NONE';
  const { sections } = await requireLocked(tx, id, caller);
  const was = sections.find((one) => one.section === section);
  const { answers = {}, details = {}, carried = [], version = 0 } = was ?? {};
  const before = answers[item];
  const joined = typeof before === 'string' && before !== '' ? `${before}\n\n${text}` : text;
  if (joined.length > most) return 'FULL';
  const body = { answers: { ...answers, [item]: joined }, details, carried };
  await saveSection(deps, tx, { id, section, body, ifMatch: version, extended: item }, caller);
  return 'ADDED';
}
