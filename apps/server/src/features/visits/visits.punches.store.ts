import type { Fence, PunchKind, PunchMethod, Signature } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** A punch as it is kept for ever. */
export interface NewPunch {
  readonly id: string;
  readonly visitId: string;
  readonly shiftId: string | null;
  readonly staffId: string;
  readonly kind: PunchKind;
  readonly at: Date;
  readonly deviceAt: Date;
  readonly receivedAt: Date;
  readonly timezone: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracyM: number | null;
  readonly distanceM: number | null;
  readonly effectiveDistanceM: number | null;
  readonly fence: Fence;
  readonly method: PunchMethod;
  readonly deviceId: string | null;
  readonly isOffline: boolean;
  readonly isClockOff: boolean;
  readonly reasonCode: string | null;
  readonly overrideReason: string | null;
  readonly ip: string | null;
  readonly appVersion: string | null;
}

/** Keeps punches, in one statement. */
export async function insertPunches(tx: Transaction, punches: readonly NewPunch[]): Promise<void> {
  await tx.run(sql`
    insert into punches (id, visit_id, shift_id, staff_id, kind, at, device_at, received_at, timezone, lat, lng, accuracy_m,
      distance_m, effective_distance_m, fence, method, device_id, is_offline, is_clock_off, reason_code, override_reason, ip,
      app_version)
    select p.id, p."visitId", p."shiftId", p."staffId", p.kind, p.at, p."deviceAt", p."receivedAt", p.timezone, p.lat, p.lng,
      p."accuracyM", p."distanceM", p."effectiveDistanceM", p.fence, p.method, p."deviceId", p."isOffline", p."isClockOff",
      p."reasonCode", p."overrideReason", p.ip, p."appVersion"
    from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb) as p(id uuid, "visitId" uuid, "shiftId" uuid, "staffId" uuid,
      kind text, at timestamptz, "deviceAt" timestamptz, "receivedAt" timestamptz, timezone text, lat float8, lng float8,
      "accuracyM" float8, "distanceM" float8, "effectiveDistanceM" float8, fence text, method text, "deviceId" text,
      "isOffline" boolean, "isClockOff" boolean, "reasonCode" text, "overrideReason" text, ip text, "appVersion" text)`);
}

/** Keeps the signature of a clock-out, or why there is none. It never changes. */
export async function insertSignature(tx: Transaction, signature: Signature, out: NewPunch): Promise<void> {
  const isGiven = signature.kind !== 'NOT_GIVEN';
  const strokes = JSON.stringify(signature.kind === 'DRAWN' ? signature.strokes : []);
  await tx.run(sql`
    insert into visit_signatures (visit_id, kind, signer, name, strokes, reason_code, note, taken_by, punch_id, at, received_at)
    values (${out.visitId}, ${signature.kind}, ${isGiven ? signature.signer : null},
      ${isGiven ? (signature.name ?? null) : null}, ${strokes}::jsonb,
      ${isGiven ? null : signature.reasonCode}, ${isGiven ? null : (signature.note ?? null)}, ${out.staffId}, ${out.id},
      ${out.at}, ${out.receivedAt})
    on conflict (visit_id) do nothing`);
}

const keptRow = z.strictObject({ visitId: z.string(), staffId: z.string(), kind: z.string() });

/** A punch that was kept before; undefined: it is new. */
export async function findPunch(db: Queryable, id: string): Promise<z.output<typeof keptRow> | undefined> {
  return db.one(
    keptRow,
    sql`select visit_id as "visitId", staff_id as "staffId", kind from punches where id = ${id}`,
  );
}

/** Keeps what does not count, once for each punch. */
export async function keepRefused(
  tx: Transaction,
  refused: {
    readonly punchId: string;
    readonly staffId: string;
    readonly content: object;
    readonly message: string;
  },
): Promise<void> {
  await tx.run(sql`insert into refused_punches (punch_id, staff_id, content, message)
    values (${refused.punchId}, ${refused.staffId}, ${JSON.stringify(refused.content)}::jsonb, ${refused.message})
    on conflict (staff_id, punch_id) do nothing`);
}
