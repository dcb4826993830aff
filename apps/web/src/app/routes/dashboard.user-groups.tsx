import { createFileRoute } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { readGroupsSearch, UserGroups } from '../../features/groups/index.ts';

export const Route = createFileRoute('/dashboard/user-groups')({
  staticData: { icon: UsersRound },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: UserGroupsPage,
});

function UserGroupsPage() {
  const navigate = Route.useNavigate();
  return (
    <UserGroups
      search={readGroupsSearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
    />
  );
}
