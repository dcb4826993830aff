import { createFileRoute } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { userLists } from '../../features/users/index.ts';
import { UserListPage } from '../pages/UserListPage.tsx';

export const Route = createFileRoute('/dashboard/users/')({
  staticData: { icon: UsersRound },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => <UserListPage kind={userLists.all} />,
});
