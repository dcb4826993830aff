import { mayKeepRates, type RateCardDetail } from '@homeward/contract/rates';
import { CircleDollarSign } from 'lucide-react';
import { ProblemError } from '../../lib/problem.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/Link.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardSkeleton, HeaderSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useViewer } from '../session/index.ts';
import { CardBanner } from './CardBanner.tsx';
import { CardHeader } from './CardHeader.tsx';
import { useRatesLive } from './rates.live.ts';
import { useCard } from './rates.queries.ts';
import { ratesPath } from './rates.text.ts';

const Prices = lazyPart(() => import('./Prices.tsx').then((module) => ({ default: module.Prices })));
const Changes = lazyPart(() => import('./Changes.tsx').then((module) => ({ default: module.Changes })));
const Simulator = lazyPart(() => import('./Simulator.tsx').then((module) => ({ default: module.Simulator })));

interface RateCardPageProps {
  id: string;
  /** The chosen tab, kept in the address. */
  tab: string | undefined;
  onTab: (tab: string) => void;
  /** Opens another card. */
  onOpen: (id: string) => void;
  /** The card was deleted here. */
  onGone: () => void;
}

/** One rate card: its dates, its prices and its history. */
export function RateCardPage({ id, tab, onTab, onOpen, onGone }: RateCardPageProps) {
  const { data, error, isFetching, refetch } = useCard(id);
  useRatesLive();
  const isGone = error instanceof ProblemError && error.status === 404;
  if (isGone) return <Gone />;
  if (data) return <Loaded card={data} tab={tab} onTab={onTab} onOpen={onOpen} onGone={onGone} />;
  if (error) {
    return (
      <LoadFailed title="This rate card could not be loaded" found={{ error, isFetching, refetch }} isPage />
    );
  }
  return (
    <LoadingRegion label="Loading the rate card…">
      <TextSkeleton className="mb-3 max-w-48 text-sm" />
      <HeaderSkeleton />
      <div className="mt-4 border-b border-line py-2.5">
        <TextSkeleton className="max-w-80" />
      </div>
      <div className="mt-4.5">
        <CardSkeleton rows={6} />
      </div>
    </LoadingRegion>
  );
}

/** Shown for a deleted or unknown card. */
function Gone() {
  return (
    <>
      <PageHeader
        title="Rate card"
        breadcrumbs={
          <Breadcrumbs trail={[{ label: 'Base Rates', href: ratesPath }, { label: 'Rate card' }]} />
        }
      />
      <EmptyState
        title="This rate card was not found"
        icon={<CircleDollarSign aria-hidden size={22} />}
        action={<ButtonLink href={ratesPath}>Show all rate cards</ButtonLink>}
      >
        The address may be wrong, or the draft was deleted.
      </EmptyState>
    </>
  );
}

function Loaded({
  card,
  tab,
  onTab,
  onOpen,
  onGone,
}: Omit<RateCardPageProps, 'id'> & { card: RateCardDetail }) {
  const mayKeep = mayKeepRates.allows(useViewer());
  const tabs = [
    {
      id: 'prices',
      label: 'Prices',
      content: (
        <SuspenseCard label="Loading the prices…">
          <Prices card={card} />
        </SuspenseCard>
      ),
    },
    {
      id: 'changes',
      label: 'Changes',
      content: (
        <SuspenseCard label="Loading the changes…">
          <Changes card={card} />
        </SuspenseCard>
      ),
    },
    {
      id: 'price',
      label: 'Price a shift',
      content: (
        <SuspenseCard label="Loading the form…">
          <Simulator card={card} />
        </SuspenseCard>
      ),
    },
  ];
  return (
    <>
      <div className="mb-3">
        <Breadcrumbs trail={[{ label: 'Base Rates', href: ratesPath }, { label: card.name }]} />
      </div>
      <CardHeader card={card} mayKeep={mayKeep} onOpen={onOpen} onGone={onGone} />
      <CardBanner card={card} mayKeep={mayKeep} onOpen={onOpen} />
      <div className="mt-4">
        <Tabs
          label={`Rate card ${card.name}`}
          tabs={tabs}
          selected={tabs.some(({ id }) => id === tab) ? (tab ?? 'prices') : 'prices'}
          onSelect={onTab}
        />
      </div>
    </>
  );
}
