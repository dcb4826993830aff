import type { Viewer } from '@homeward/contract/core';
import type { AddVoice } from '@homeward/contract/intakes';
import { idRow, sql, type Transaction } from '../../platform/db/index.ts';

// Reach: asked when the intake was locked.

/** Adds a voice note to a section. @returns its id, which owns the recording */
export async function insertVoice(
  tx: Transaction,
  { id, section }: { readonly id: string; readonly section: string },
  { seconds, peaks }: AddVoice['voice'],
  viewer: Viewer,
): Promise<string> {
  const added = await tx.one(
    idRow,
    sql`insert into intake_voice_notes (intake_id, section, seconds, peaks, recorded_by)
      values (${id}, ${section}, ${seconds}, ${peaks}::smallint[], ${viewer.id}) returning id`,
  );
  if (!added) throw new Error('A voice note was not kept.');
  return added.id;
}

/** Removes a voice note for good. */
export async function deleteVoice(tx: Transaction, voiceId: string): Promise<void> {
  await tx.run(sql`delete from intake_voice_notes where id = ${voiceId}`);
}
