import { createFileRoute } from '@tanstack/react-router';
import { BookUser } from 'lucide-react';
import { Directory, readDirectorySearch } from '../../features/directory/index.ts';

export const Route = createFileRoute('/dashboard/directory')({
  staticData: { icon: BookUser },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: DirectoryPage,
});

function DirectoryPage() {
  const navigate = Route.useNavigate();
  return (
    <Directory
      search={readDirectorySearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
    />
  );
}
