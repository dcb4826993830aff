import { defineSlice } from '../../platform/slice/index.ts';
import { loginLogsListeners } from './login-logs.live.ts';
import { overviewOfLoginLogs } from './login-logs.overview.service.ts';
import { loginLogsRoutes } from './login-logs.routes.ts';
import { seedLoginLogs } from './login-logs.seed.ts';

export {
  deviceName,
  type LoginEvent,
  recordLoginEvent,
  recordLoginEventAlone,
} from './login-logs.record.service.ts';

export const loginLogs = defineSlice({
  name: 'login-logs',
  routes: loginLogsRoutes,
  listeners: loginLogsListeners,
  overview: overviewOfLoginLogs,
  seed: seedLoginLogs,
});
