import { type AgencySettings, agencySettingsSchema } from '@homeward/contract/settings';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

const settingsRow = z.strictObject({ ...agencySettingsSchema.shape, version: z.number() });
export type StoredSettings = z.output<typeof settingsRow>;

const columns = sql`product_name as "productName", assistant_name as "assistantName", hue, idle_minutes as "idleMinutes",
  demands_two_factor as "demandsTwoFactor", digest_after_minutes as "digestAfterMinutes", version`;

/** The one row of settings. Version 1 is the row that the migration made, before anybody set anything. */
export async function selectSettings(db: Queryable): Promise<StoredSettings> {
  return existing(await db.one(settingsRow, sql`select ${columns} from agency_settings`));
}

/** As `selectSettings`; nobody else changes the row until the transaction ends. */
export async function lockSettings(tx: Transaction): Promise<StoredSettings> {
  return existing(await tx.one(settingsRow, sql`select ${columns} from agency_settings for update`));
}

/** Writes new settings as the next version; the hue to a tenth of a degree, which nobody sees the rest of. */
export async function updateSettings(tx: Transaction, next: AgencySettings): Promise<StoredSettings> {
  const hue = Math.floor(next.hue * 10) / 10;
  return existing(
    await tx.one(
      settingsRow,
      sql`update agency_settings set product_name = ${next.productName}, assistant_name = ${next.assistantName},
        hue = ${hue}, idle_minutes = ${next.idleMinutes}, demands_two_factor = ${next.demandsTwoFactor},
        digest_after_minutes = ${next.digestAfterMinutes}, version = version + 1, updated_at = now()
      where only_row returning ${columns}`,
    ),
  );
}

function existing(row: StoredSettings | undefined): StoredSettings {
  if (!row) throw new Error('The row of the agency’s settings is gone.');
  return row;
}
