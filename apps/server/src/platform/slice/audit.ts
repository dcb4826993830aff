import type { Role } from '@homeward/contract/core';
import type { Queryable } from '../db/index.ts';

export interface AuditEntry {
  readonly actor: { id: string; role: Role } | null;
  /** `<slice>.<what>`, as in `session.password-changed`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly address?: string | null;
  readonly requestId?: string | null;
  /** Changed fields only. Secrets are named with the value `"[changed]"`, never kept. */
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

export interface Audit {
  record(db: Queryable, entry: AuditEntry): Promise<void>;
}
