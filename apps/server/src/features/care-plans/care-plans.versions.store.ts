import {
  type PlanSection,
  type PlanSections,
  planDraftSchema,
  planSectionNames,
} from '@homeward/contract/care-plans';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { personJson } from '../users/index.ts';

const about = `v.no, v.reason, ${instantOf('v.published_at')} as "publishedAt", ${personJson('u')} as "publishedBy"`;
const aboutRow = {
  no: z.int(),
  reason: z.string(),
  publishedAt: z.string(),
  publishedBy: z.strictObject({ id: z.string(), fullName: z.string(), image: z.nullable(z.string()) }),
};

const versionRow = z.strictObject({ ...aboutRow, sections: planDraftSchema.shape.sections });
export type StoredVersion = z.output<typeof versionRow>;

/** One version of the plan of a client within reach of a viewer. */
export async function findVersion(
  db: Queryable,
  clientId: string,
  no: number,
  viewer: Viewer,
): Promise<StoredVersion | undefined> {
  return db.one(
    versionRow,
    sql`select ${raw(about)}, v.sections from care_plan_versions v join users u on u.id = v.published_by
      where v.client_id = ${clientId} and v.no = ${no} and ${withinReach(viewer, 'v.client_id')}`,
  );
}

/** Adds a version. */
export async function insertVersion(
  tx: Transaction,
  clientId: string,
  given: {
    readonly no: number;
    readonly sections: PlanSections;
    readonly changed: readonly PlanSection[];
    readonly reason: string;
  },
  viewer: Viewer,
): Promise<void> {
  const { no, sections, changed, reason } = given;
  await tx.run(sql`insert into care_plan_versions (client_id, no, sections, changed, reason, published_by)
    values (${clientId}, ${no}, ${JSON.stringify(sections)}::jsonb, ${changed}::text[], ${reason}, ${viewer.id})`);
}

const listedRow = z.strictObject({ ...aboutRow, changed: z.array(z.enum(planSectionNames)) });

/** Versions of a client after or before one of them, in the order of the walk: the newest first, or the other way round. */
export async function findVersions(
  db: Queryable,
  clientId: string,
  asked: { readonly from: number | undefined; readonly isUp: boolean; readonly limit: number },
  viewer: Viewer,
): Promise<z.output<typeof listedRow>[]> {
  const { from, isUp, limit } = asked;
  const beyond = from === undefined ? sql`true` : isUp ? sql`v.no > ${from}::int` : sql`v.no < ${from}::int`;
  return db.rows(
    listedRow,
    sql`select ${raw(about)}, v.changed from care_plan_versions v join users u on u.id = v.published_by
      where v.client_id = ${clientId} and ${withinReach(viewer, 'v.client_id')} and ${beyond}
      order by v.no ${isUp ? sql`asc` : sql`desc`} limit ${limit}`,
  );
}
