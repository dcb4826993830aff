import { defineSlice } from '../../platform/slice/index.ts';
import { auditRoutes } from './audit.routes.ts';

export { listAuditEntries } from './audit.service.ts';

export const auditSlice = defineSlice({ name: 'audit', routes: auditRoutes });
