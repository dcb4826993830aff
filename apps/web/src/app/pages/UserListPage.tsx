import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  readUsersSearch,
  UserList,
  type UserListKind,
  withoutUsersSearch,
} from '../../features/users/index.ts';

/** A page of the Users menu: the people of the agency, or those of one role. */
export function UserListPage({ kind }: { kind: UserListKind }) {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return (
    <UserList
      key={kind.place}
      kind={kind}
      search={readUsersSearch(search)}
      onSearchChange={(next, isStep) =>
        void navigate({
          to: '.',
          search: { ...withoutUsersSearch(search), ...next },
          replace: !isStep,
          resetScroll: false,
        })
      }
    />
  );
}
