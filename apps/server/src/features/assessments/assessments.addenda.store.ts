import type { Viewer } from '@homeward/contract/core';
import { idRow, sql, type Transaction } from '../../platform/db/index.ts';

/** Adds a second signature, which never changes. @returns its id */
export async function insertCoSignature(
  tx: Transaction,
  assessmentId: string,
  viewer: Viewer,
): Promise<string> {
  const added = await tx.one(
    idRow,
    sql`insert into assessment_addenda (assessment_id, kind, text, added_by)
      values (${assessmentId}, 'COSIGNATURE', '', ${viewer.id}) returning id`,
  );
  if (!added) throw new Error('A signature was not kept.');
  return added.id;
}

/** Adds that it was entered in error, and why; it never changes. @returns its id */
export async function insertError(
  tx: Transaction,
  assessmentId: string,
  reason: string,
  viewer: Viewer,
): Promise<string> {
  const added = await tx.one(
    idRow,
    sql`insert into assessment_addenda (assessment_id, kind, text, added_by)
      values (${assessmentId}, 'ERROR', ${reason}, ${viewer.id}) returning id`,
  );
  if (!added) throw new Error('A mark was not kept.');
  return added.id;
}

/** Adds an addendum; it never changes. @returns its id */
export async function insertAddendum(
  tx: Transaction,
  assessmentId: string,
  text: string,
  viewer: Viewer,
): Promise<string> {
  const added = await tx.one(
    idRow,
    sql`insert into assessment_addenda (assessment_id, text, added_by) values (${assessmentId}, ${text}, ${viewer.id})
      returning id`,
  );
  if (!added) throw new Error('An addendum was not kept.');
  return added.id;
}
