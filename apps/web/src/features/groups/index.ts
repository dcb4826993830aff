export { readGroupsSearch } from './groups.list.model.ts';
export { UserGroups } from './UserGroups.tsx';
