import { defineEndpoint } from '../../core/index.ts';
import { mayReadLoginLogs } from './login-logs.policy.ts';
import {
  loginLogDetailSchema,
  loginLogParams,
  loginLogsExportQuery,
  loginLogsPage,
  loginLogsQuery,
} from './login-logs.schemas.ts';

export const listLoginLogs = defineEndpoint({
  id: 'login-logs.list',
  method: 'GET',
  path: '/login-logs',
  summary: 'Every step of signing in, newest first',
  policy: mayReadLoginLogs,
  query: loginLogsQuery,
  answer: loginLogsPage,
});

export const exportLoginLogs = defineEndpoint({
  id: 'login-logs.export',
  method: 'GET',
  path: '/login-logs/export',
  summary:
    'All events that match, as CSV in the time zone and formats of the viewer; written to the audit log',
  policy: mayReadLoginLogs,
  query: loginLogsExportQuery,
  answer: { stream: 'text/csv; charset=utf-8' },
});

export const getLoginLog = defineEndpoint({
  id: 'login-logs.get',
  method: 'GET',
  path: '/login-logs/{id}',
  summary: 'One event with its full user agent and the other events of its session',
  policy: mayReadLoginLogs,
  params: loginLogParams,
  answer: loginLogDetailSchema,
  errors: { 404: 'no such event' },
});
