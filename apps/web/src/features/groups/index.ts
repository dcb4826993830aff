export { readGroupsSearch } from './groups.list.model.ts';
export { OnCallButton } from './OnCallButton.tsx';
export { UserGroups } from './UserGroups.tsx';
