export { Overview } from './Overview.tsx';
export { overviewQuery } from './overview.queries.ts';
