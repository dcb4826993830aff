export { CardFrame, Overview } from './Overview.tsx';
export { type FindNeed, type OverviewCardProps, overviewCard } from './overview.doors.ts';
export { overviewQuery } from './overview.queries.ts';
