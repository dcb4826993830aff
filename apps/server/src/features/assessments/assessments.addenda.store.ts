import type { Viewer } from '@homeward/contract/core';
import { idRow, sql, type Transaction } from '../../platform/db/index.ts';

interface Addition {
  readonly assessmentId: string;
  /** A second signature has no text. */
  readonly kind: 'ADDENDUM' | 'COSIGNATURE' | 'ERROR';
  readonly text: string;
}

/** Adds to a signed assessment what stands beside it; it never changes. @returns its id */
export async function insertAddendum(
  tx: Transaction,
  { assessmentId, kind, text }: Addition,
  viewer: Viewer,
): Promise<string> {
  const added = await tx.one(
    idRow,
    sql`insert into assessment_addenda (assessment_id, kind, text, added_by)
      values (${assessmentId}, ${kind}, ${text}, ${viewer.id}) returning id`,
  );
  if (!added) throw new Error('An addendum was not kept.');
  return added.id;
}
