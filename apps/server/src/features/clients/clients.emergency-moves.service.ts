import type { Viewer } from '@homeward/contract/core';
import type { Queryable } from '../../platform/db/index.ts';
import { findEmergencyClients } from './clients.reach.store.ts';

/** What belongs to a client, as answers carry it. */
interface OfClient {
  readonly moves: readonly unknown[];
  readonly isReadOnly?: true | undefined;
}

/**
 * Rows with what their viewer may do: of a client whom they reach only by emergency access they change nothing, so that
 * they are offered no move and told so.
 * @param clientIdOf the client of a row
 */
export async function markReadOnly<Row extends OfClient>(
  db: Queryable,
  viewer: Viewer,
  rows: readonly Row[],
  clientIdOf: (row: Row) => string,
): Promise<Row[]> {
  const only = rows.length === 0 ? new Set() : await findEmergencyClients(db, viewer);
  return rows.map((row) => (only.has(clientIdOf(row)) ? { ...row, moves: [], isReadOnly: true } : row));
}
