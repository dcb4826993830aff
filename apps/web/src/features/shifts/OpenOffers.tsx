import { type MyOffer, offersText } from '@homeward/contract/shifts';
import { useState } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { OfferCard } from './OfferCard.tsx';
import { useMyOffers } from './shifts.offers.queries.ts';

interface Gone {
  readonly offer: MyOffer;
  readonly sentence: string;
}

/** The open shifts that the viewer is asked to take. Where there are none, nothing stands here. */
export function OpenOffers() {
  const found = useMyOffers();
  const [gone, setGone] = useState<readonly Gone[]>([]);
  if (found.error && !found.data)
    return (
      <Banner
        tone="danger"
        title="Open shifts could not be loaded"
        action={
          <Button size="sm" isPending={found.isFetching} onPress={() => void found.refetch()}>
            Try again
          </Button>
        }
      >
        {sentenceOf(found.error)}
      </Banner>
    );
  const isGone = ({ id }: MyOffer) => gone.some(({ offer }) => offer.id === id);
  const running = (found.data?.offers ?? []).filter((offer) => !isGone(offer));
  if (running.length + gone.length === 0) return null;
  const lose = (offer: MyOffer, error: Error) => {
    const status = error instanceof ProblemError ? error.status : 0;
    if (status !== 409 && status !== 404) return;
    setGone([...gone, { offer, sentence: status === 404 ? offersText.over : sentenceOf(error) }]);
  };
  return (
    <section aria-labelledby="open-offers" className="mb-5 grid gap-3">
      <h2 id="open-offers" className="text-md font-bold">
        Open shifts
      </h2>
      <ul aria-labelledby="open-offers" className="grid gap-3 lg:grid-cols-2">
        {running.map((offer) => (
          <OfferCard key={offer.id} offer={offer} onLost={(error) => lose(offer, error)} />
        ))}
        {gone.map(({ offer, sentence }) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            gone={sentence}
            onDismiss={() => setGone(gone.filter((one) => one.offer.id !== offer.id))}
          />
        ))}
      </ul>
    </section>
  );
}
