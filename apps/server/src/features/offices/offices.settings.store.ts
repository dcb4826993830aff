import { daySchema, instantSchema, type SettingChoice } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { prepare, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import type { StoredChoice } from './offices.settings.model.ts';

const choiceRow = z.strictObject({
  key: z.string(),
  officeId: z.nullable(z.string()),
  version: z.int(),
  effectiveFrom: z.nullable(daySchema),
  kind: z.enum(['SET', 'INHERIT', 'CANCEL']),
  value: z.unknown(),
  setAt: instantSchema,
});

const selectChoices = prepare(
  'offices.choices',
  choiceRow,
  `select key, office_id as "officeId", version,
      case when isfinite(effective_from) then to_char(effective_from, 'YYYY-MM-DD') end as "effectiveFrom", kind, value,
      to_char(set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "setAt"
    from setting_values where office_id is null or office_id = $1::uuid order by key, office_id, version`,
);

/** Every choice of the agency and, where one is named, of an office, in the order that they were made. */
export function readChoices(db: Queryable, officeId: string | null): Promise<StoredChoice[]> {
  return selectChoices(db, [officeId]);
}

/**
 * Keeps one more choice.
 * @param seen the version that the choice is based on
 * @returns false when somebody else has chosen since
 */
export async function insertChoice(
  tx: Transaction,
  seen: number,
  choice: Omit<SettingChoice, 'version'> & { readonly setBy: string | null },
): Promise<boolean> {
  const { key, officeId, effectiveFrom, kind, setBy } = choice;
  const value = kind === 'SET' ? JSON.stringify(choice.value) : null;
  const inserted = await tx.run(sql`
    insert into setting_values (key, office_id, version, effective_from, kind, value, set_by)
    select ${key}, ${officeId}, ${seen + 1}, coalesce(${effectiveFrom}::date, '-infinity'), ${kind}, ${value}::jsonb,
      ${setBy}
    where ${seen} = coalesce((select max(version) from setting_values
      where key = ${key} and office_id is not distinct from ${officeId}::uuid), 0)
    on conflict (key, office_id, version) do nothing`);
  return inserted === 1;
}
