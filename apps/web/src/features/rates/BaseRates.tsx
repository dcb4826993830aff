import { mayKeepRates } from '@homeward/contract/rates';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useViewer } from '../session/index.ts';
import { RateCards } from './RateCards.tsx';
import type { RatesSearch } from './rates.list.model.ts';
import { useRatesLive } from './rates.live.ts';

const Overrides = lazyPart(() => import('./Overrides.tsx').then((module) => ({ default: module.Overrides })));
const Simulator = lazyPart(() => import('./Simulator.tsx').then((module) => ({ default: module.Simulator })));
const CardDialog = lazyPart(() =>
  import('./CardDialog.tsx').then((module) => ({ default: module.CardDialog })),
);

interface BaseRatesProps {
  search: RatesSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: RatesSearch, isStep: boolean) => void;
  /** Opens the page of a card. */
  onOpen: (id: string) => void;
}

/** What the agency bills and pays: rate cards, the prices that differ from them, and what a shift would cost. */
export function BaseRates({ search, onSearchChange, onOpen }: BaseRatesProps) {
  const viewer = useViewer();
  const [isAdding, setAdding] = useState(false);
  useRatesLive();
  const { tab: wanted, ...address } = search;
  const tab = wanted === 'overrides' || wanted === 'price' ? wanted : 'cards';
  const add = mayKeepRates.allows(viewer) ? (
    <Button variant="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setAdding(true)}>
      New rate card
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title="Base Rates" actions={tab === 'cards' ? add : null} />
      <Tabs
        label="Base Rates"
        selected={tab}
        onSelect={(id) => onSearchChange(id === 'cards' ? {} : { tab: id }, true)}
        tabs={[
          {
            id: 'cards',
            label: 'Rate cards',
            content: (
              <RateCards address={address} onAddressChange={onSearchChange} onOpen={onOpen} add={add} />
            ),
          },
          {
            id: 'overrides',
            label: 'Overrides',
            content: (
              <SuspenseCard label="Loading the overrides…">
                <Overrides
                  address={address}
                  onAddressChange={(next, isStep) => onSearchChange({ ...next, tab: 'overrides' }, isStep)}
                />
              </SuspenseCard>
            ),
          },
          {
            id: 'price',
            label: 'Price a shift',
            content: (
              <SuspenseCard label="Loading the form…">
                <Simulator />
              </SuspenseCard>
            ),
          },
        ]}
      />
      <Suspense fallback={null}>
        {isAdding ? (
          <CardDialog
            card={undefined}
            onClose={() => setAdding(false)}
            onSaved={({ id }) => {
              setAdding(false);
              onOpen(id);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
