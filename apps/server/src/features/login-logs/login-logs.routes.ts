import { exportLoginLogs, getLoginLog, listLoginLogs } from '@homeward/contract/login-logs';
import type { Deps } from '../../platform/slice/index.ts';
import { RawJson, type Route, readRoute } from '../../platform/slice/route.ts';
import { exportLogs } from './login-logs.export.service.ts';
import { getLog, listLogs } from './login-logs.service.ts';

export function loginLogsRoutes(deps: Deps): Route[] {
  return [
    readRoute(listLoginLogs, async ({ query }) => new RawJson(await listLogs(deps.db, query))),
    readRoute(exportLoginLogs, async ({ query, viewer, meta, setHeader }) => {
      const { fileName, csv } = await exportLogs(deps, query, { viewer, meta });
      setHeader('content-disposition', `attachment; filename="${fileName}"`);
      return csv;
    }),
    readRoute(getLoginLog, ({ params }) => getLog(deps.db, params.id)),
  ];
}
