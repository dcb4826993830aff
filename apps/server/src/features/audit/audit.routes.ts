import { listAudit } from '@homeward/contract/audit';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute } from '../../platform/slice/route.ts';
import { listAuditEntries } from './audit.service.ts';

export function auditRoutes(deps: Deps): Route[] {
  return [readRoute(listAudit, ({ query }) => listAuditEntries(deps.db, query))];
}
