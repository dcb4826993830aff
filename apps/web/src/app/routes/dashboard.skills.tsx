import { createFileRoute } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { readSkillsSearch, Skills } from '../../features/skills/index.ts';

export const Route = createFileRoute('/dashboard/skills')({
  staticData: { icon: Tags },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: SkillsPage,
});

function SkillsPage() {
  const navigate = Route.useNavigate();
  return (
    <Skills
      search={readSkillsSearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
    />
  );
}
