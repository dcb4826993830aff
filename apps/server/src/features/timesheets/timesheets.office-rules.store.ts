import { addressSchema } from '@homeward/contract/addresses';
import { person } from '@homeward/contract/clients';
import { weekdays } from '@homeward/contract/offices';
import { overtimeRuleSets } from '@homeward/contract/staff';
import type { OvertimeRuleSet } from '@homeward/contract/timesheets';
import * as z from 'zod/mini';
import { instantOf, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';

const officeRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  timezone: z.string(),
  state: z.nullable(z.string()),
  address: z.nullable(addressSchema),
  version: z.int(),
  createdAt: z.string(),
  confirmed: z.nullable(
    z.strictObject({
      state: z.string(),
      ruleSet: z.enum(overtimeRuleSets),
      reason: z.string(),
      by: z.nullable(person),
      at: z.string(),
    }),
  ),
  /** Of what admins were told that it waits. */
  told: z.nullable(z.string()),
});
export type RuledOffice = z.output<typeof officeRow>;

/** Some offices or all of them (null), by name, with what is confirmed of their overtime rules. */
export async function findRuledOffices(db: Queryable, ids: readonly string[] | null): Promise<RuledOffice[]> {
  return db.rows(
    officeRow,
    sql`select o.id, o.name, o.timezone, o.state, o.address, o.version, ${raw(instantOf('o.created_at'))} as "createdAt",
      case when r.state is not null then json_build_object('state', r.state, 'ruleSet', r.rule_set, 'reason', r.reason,
        'by', case when u.id is not null then ${raw(personJson('u'))} end, 'at', ${raw(instantOf('r.confirmed_at'))}) end as confirmed, r.told
    from offices o left join office_rules r on r.office_id = o.id left join users u on u.id = r.confirmed_by
    where ${ids}::uuid[] is null or o.id = any (${ids}::uuid[]) order by o.sort_name, o.id`,
  );
}

/** Keeps an office and its rules from everybody who changes or approves by them, until the transaction ends. */
export async function lockRuledOffice(tx: Transaction, id: string): Promise<RuledOffice | undefined> {
  await lockRows(tx, 'offices', [id], { strength: 'no key update' });
  return (await findRuledOffices(tx, [id]))[0];
}

/** Keeps the rules of every office as they are until the transaction ends; others may hold them, too. */
export async function holdRules(tx: Transaction): Promise<void> {
  await tx.run(sql`select from offices order by id for share`);
}

/** Keeps what an admin has confirmed. */
export async function saveConfirmed(
  tx: Transaction,
  officeId: string,
  given: {
    readonly state: string;
    readonly ruleSet: OvertimeRuleSet;
    readonly reason: string;
    readonly by: string;
  },
): Promise<void> {
  const { state, ruleSet, reason, by } = given;
  await tx.run(sql`insert into office_rules (office_id, state, rule_set, reason, confirmed_by, confirmed_at)
    values (${officeId}, ${state}, ${ruleSet}, ${reason}, ${by}, now())
    on conflict (office_id) do update set state = excluded.state, rule_set = excluded.rule_set, reason = excluded.reason,
      confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at, told = null`);
}

/** Keeps of what admins were told. @returns false where they were told of it before */
export async function saveTold(tx: Transaction, officeId: string, told: string | null): Promise<boolean> {
  const kept = await tx.run(sql`insert into office_rules (office_id, told) values (${officeId}, ${told})
    on conflict (office_id) do update set told = excluded.told where office_rules.told is distinct from excluded.told`);
  return kept > 0;
}

const approvedRow = z.strictObject({ end: z.string(), workweekStart: z.enum(weekdays) });

/** The last days of timesheets that are approved with hours of an office, the latest first, with the workweek of each. */
export async function findApprovedEnds(db: Queryable, officeId: string) {
  return db.rows(
    approvedRow,
    sql`select distinct t.period_end::text as "end", coalesce(t.approved -> 'rules' ->> 'workweekStart', 'sunday') as "workweekStart"
      from timesheets t where t.status in ('APPROVED', 'EXPORTED', 'PAID') and t.office_ids @> array[${officeId}::uuid]
        and (t.only_office_id = ${officeId}
          or exists (select from timesheet_approvals k where k.timesheet_id = t.id and k.office_id = ${officeId}))
      order by "end" desc, "workweekStart" limit 100`,
  );
}
