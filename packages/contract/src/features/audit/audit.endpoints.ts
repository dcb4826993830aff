import { defineEndpoint } from '../../core/index.ts';
import { mayReadAudit } from './audit.policy.ts';
import { auditPage, auditQuery } from './audit.schemas.ts';

export const listAudit = defineEndpoint({
  id: 'audit.list',
  method: 'GET',
  path: '/audit',
  summary: 'Who did what to which record, newest first',
  policy: mayReadAudit,
  query: auditQuery,
  answer: auditPage,
});
