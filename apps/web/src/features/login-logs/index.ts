export { LoginLogs } from './LoginLogs.tsx';
export { readLoginLogsSearch } from './login-logs.queries.ts';
