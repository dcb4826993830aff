import { createFileRoute } from '@tanstack/react-router';
import { CircleDollarSign } from 'lucide-react';
import { BaseRates, readRatesSearch } from '../../features/rates/index.ts';

export const Route = createFileRoute('/dashboard/base-rates/')({
  staticData: { icon: CircleDollarSign },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: BaseRatesPage,
});

function BaseRatesPage() {
  const navigate = Route.useNavigate();
  return (
    <BaseRates
      search={readRatesSearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
      onOpen={(id) => void navigate({ to: '/dashboard/base-rates/$id', params: { id } })}
    />
  );
}
