export { DisplaySettings } from './DisplaySettings.tsx';
export { ProfileSettings } from './ProfileSettings.tsx';
export { UserLink } from './UserLink.tsx';
export { UserList } from './UserList.tsx';
export { UserPage } from './UserPage.tsx';
export type { ProfileTab } from './UserProfile.tsx';
export { UserSheetHost } from './UserSheetHost.tsx';
export { readUsersSearch, type UserListKind, userLists, withoutUsersSearch } from './users.list.model.ts';
export { peopleSource } from './users.palette.queries.ts';
