import { createFileRoute } from '@tanstack/react-router';
import { RateCardPage } from '../../features/rates/index.ts';

export const Route = createFileRoute('/dashboard/base-rates/$id')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: OneRateCardPage,
});

function OneRateCardPage() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const { tab } = Route.useSearch();
  return (
    <RateCardPage
      key={id}
      id={id}
      tab={typeof tab === 'string' ? tab : undefined}
      onTab={(next) =>
        void navigate({ search: next === 'prices' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
      onOpen={(other) => void navigate({ to: '/dashboard/base-rates/$id', params: { id: other } })}
      onGone={() => void navigate({ to: '/dashboard/base-rates' })}
    />
  );
}
