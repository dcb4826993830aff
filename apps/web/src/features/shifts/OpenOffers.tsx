import { type MyOffer, type OpenShift, offersText } from '@homeward/contract/shifts';
import { useState } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { OfferCard } from './OfferCard.tsx';
import { GoneShift, OpenShiftCard } from './OpenShiftCard.tsx';
import { useOpenShiftsLive } from './shifts.live.ts';
import { useMyOffers } from './shifts.offers.queries.ts';

interface Gone {
  readonly offer: MyOffer | OpenShift;
  readonly sentence: string;
}

/** What tells one from another: offers have ids of their own, other open shifts that of the shift. */
const keyOf = (one: MyOffer | OpenShift) => ('id' in one ? one.id : one.shiftId);
const isLost = (error: Error) =>
  error instanceof ProblemError && (error.status === 409 || error.status === 404);

/** The open shifts that the viewer is asked to take, and those that they may ask for. Where there are none, nothing stands here. */
export function OpenOffers() {
  const found = useMyOffers();
  useOpenShiftsLive();
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
  const isGone = (one: MyOffer | OpenShift) => gone.some(({ offer }) => keyOf(offer) === keyOf(one));
  const running = (found.data?.offers ?? []).filter((offer) => !isGone(offer));
  const open = (found.data?.open ?? []).filter((shift) => !isGone(shift));
  if (running.length + open.length + gone.length === 0) return null;
  const lose = (offer: MyOffer | OpenShift, error: Error) => {
    if (!isLost(error)) return;
    const isOver = error instanceof ProblemError && error.status === 404;
    setGone([...gone, { offer, sentence: isOver ? offersText.over : sentenceOf(error) }]);
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
        {open.map((shift) => (
          <OpenShiftCard
            key={shift.shiftId}
            shift={shift}
            isLost={isLost}
            onLost={(error) => lose(shift, error)}
          />
        ))}
        {gone.map(({ offer, sentence }) => (
          <GoneShift
            key={keyOf(offer)}
            shift={offer}
            sentence={sentence}
            onDismiss={() => setGone(gone.filter((one) => keyOf(one.offer) !== keyOf(offer)))}
          />
        ))}
      </ul>
    </section>
  );
}
