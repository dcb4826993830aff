import type { Role } from '@homeward/contract/core';
import { listedRoles } from '@homeward/contract/users';
import { useState } from 'react';
import { useViewer } from '../session/index.ts';
import { useFoundPeople } from './users.queries.ts';

/**
 * People with an active account for a picker, by what is typed; asked for once the field has the focus.
 * @param roles whom to offer, of those whom the viewer may list
 */
export function usePickedPeople(text: string, roles: readonly Role[]) {
  const [isAsked, setAsked] = useState(false);
  const listed = listedRoles(useViewer());
  const found = useFoundPeople(
    text,
    roles.filter((role) => listed.includes(role)),
    isAsked,
  );
  return {
    options: (found.data?.data ?? []).map(({ id, fullName }) => ({ id, name: fullName })),
    onFocus: () => setAsked(true),
    isLoading: found.isFetching,
    empty: found.isError ? 'People could not be loaded. Type again to retry.' : 'Nobody found',
  };
}
