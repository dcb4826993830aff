import type { Viewer } from '@homeward/contract/core';
import type { Queryable } from '../../platform/db/index.ts';
import { findEmergencyClients } from './clients.reach.store.ts';

/**
 * Rows without the moves that would be refused: of a client whom the viewer reaches in an emergency alone they change
 * nothing, so that they are offered nothing.
 * @param clientIdOf the client of a row
 */
export async function withoutEmergencyMoves<Row extends { readonly moves: readonly unknown[] }>(
  db: Queryable,
  viewer: Viewer,
  rows: readonly Row[],
  clientIdOf: (row: Row) => string,
): Promise<Row[]> {
  const only = rows.length === 0 ? new Set() : await findEmergencyClients(db, viewer);
  return rows.map((row) => (only.has(clientIdOf(row)) ? { ...row, moves: [] } : row));
}
