import { exportLoginLogs, getLoginLog, listLoginLogs } from '@homeward/contract/login-logs';
import type { Deps } from '../../platform/slice/index.ts';
import { csvRoute, RawJson, type Route, readRoute } from '../../platform/slice/route.ts';
import { exportLogs } from './login-logs.export.service.ts';
import { getLog, listLogs } from './login-logs.service.ts';

export function loginLogsRoutes(deps: Deps): Route[] {
  return [
    readRoute(listLoginLogs, async ({ query }) => new RawJson(await listLogs(deps.db, query))),
    csvRoute(exportLoginLogs, (query, caller) => exportLogs(deps, query, caller)),
    readRoute(getLoginLog, ({ params }) => getLog(deps.db, params.id)),
  ];
}
