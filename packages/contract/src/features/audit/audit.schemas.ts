import * as z from 'zod/mini';
import { idSchema, instantSchema, lineField, pageOf, pageQuery, roleSchema } from '../../core/index.ts';

/** Changed fields only; a secret is named with the value `[changed]`. */
const fieldsSchema = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntrySchema = z.strictObject({
  id: idSchema,
  at: instantSchema,
  /** Null where nobody was signed in, or Homeward itself did it. `fullName` is the account's present one. */
  actor: z.nullable(
    z.strictObject({ id: idSchema, fullName: z.nullable(z.string()), role: z.nullable(roleSchema) }),
  ),
  /** `<slice>.<what>` */
  action: z.string(),
  subject: z.strictObject({ type: z.string(), id: z.nullable(z.string()) }),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  before: fieldsSchema,
  after: fieldsSchema,
});

/** `from` is included, `to` is not. `action` may end with `.`: all actions of a slice. */
export const auditQuery = z.strictObject({
  ...pageQuery,
  actorId: z.optional(idSchema),
  subjectType: z.optional(lineField(60)),
  subjectId: z.optional(lineField(200)),
  action: z.optional(lineField(100)),
  from: z.optional(instantSchema),
  to: z.optional(instantSchema),
});

export const auditPage = pageOf(auditEntrySchema);

export type AuditRecord = z.output<typeof auditEntrySchema>;
export type AuditQuery = z.output<typeof auditQuery>;
