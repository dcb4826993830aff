import type { AgencySettings } from '@homeward/contract/settings';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { agencySettings } from './settings.tables.ts';

export type StoredSettings = AgencySettings & { version: number };

const columns = {
  productName: agencySettings.productName,
  assistantName: agencySettings.assistantName,
  hue: agencySettings.hue,
  idleMinutes: agencySettings.idleMinutes,
  demandsTwoFactor: agencySettings.demandsTwoFactor,
  digestAfterMinutes: agencySettings.digestAfterMinutes,
  version: agencySettings.version,
};

/** The one row of settings. */
export async function selectSettings(db: Queryable): Promise<StoredSettings> {
  const [row] = await db.select(columns).from(agencySettings);
  if (!row) throw new Error('The row of the agency’s settings is gone.');
  return row;
}

/** As `selectSettings`; nobody else changes the row until the transaction ends. */
export async function lockSettings(tx: Transaction): Promise<StoredSettings> {
  const [row] = await tx.select(columns).from(agencySettings).for('update');
  if (!row) throw new Error('The row of the agency’s settings is gone.');
  return row;
}

/** Writes new settings as the next version; the hue to a tenth of a degree, which nobody sees the rest of. */
export async function updateSettings(tx: Transaction, next: AgencySettings): Promise<StoredSettings> {
  const hue = Math.floor(next.hue * 10) / 10;
  const [row] = await tx
    .update(agencySettings)
    .set({ ...next, hue, version: sql`${agencySettings.version} + 1`, updatedAt: sql`now()` })
    .where(eq(agencySettings.onlyRow, true))
    .returning(columns);
  if (!row) throw new Error('The row of the agency’s settings is gone.');
  return row;
}
