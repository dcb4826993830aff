import { profilePath } from '@homeward/contract/navigation';
import { createFileRoute } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { readStaffSearch, StaffList, withoutStaffSearch } from '../../features/staff/index.ts';

export const Route = createFileRoute('/dashboard/users/staff')({
  staticData: { icon: IdCard },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: StaffPage,
});

function StaffPage() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <StaffList
      search={readStaffSearch(search)}
      onSearchChange={(next, isStep) =>
        void navigate({
          search: { ...withoutStaffSearch(search), ...next },
          replace: !isStep,
          resetScroll: false,
        })
      }
      onOpen={(id) => void navigate({ to: profilePath(id), search: { tab: 'employment' } })}
    />
  );
}
