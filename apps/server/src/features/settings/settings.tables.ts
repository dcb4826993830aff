import { boolean, integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: the agency's own settings. Version 1 is the row that the migration made, before anybody set anything. */
export const agencySettings = pgTable('agency_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  productName: text('product_name').notNull(),
  assistantName: text('assistant_name').notNull(),
  hue: real('hue').notNull(),
  idleMinutes: integer('idle_minutes').notNull(),
  demandsTwoFactor: boolean('demands_two_factor').notNull(),
  digestAfterMinutes: integer('digest_after_minutes').notNull(),
  version: integer('version').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
