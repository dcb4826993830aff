import type { RateCardDetail } from '@homeward/contract/rates';
import { Suspense, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { words } from './rates.text.ts';

const CopyDialog = lazyPart(() =>
  import('./CopyDialog.tsx').then((module) => ({ default: module.CopyDialog })),
);

interface CardBannerProps {
  card: RateCardDetail;
  mayKeep: boolean;
  /** Opens another card. */
  onOpen: (id: string) => void;
}

/** Why the prices of this card can no longer change. */
const whyFixed = ({ isUsed, status }: RateCardDetail): string | undefined => {
  if (status === 'ARCHIVED') return 'This rate card is archived.';
  if (status === 'EXPIRED') return 'This rate card has expired.';
  return isUsed ? 'This rate card has been used: shifts that were approved are priced by it.' : undefined;
};

/** Says that the prices can no longer change, and offers a new version. */
export function CardBanner({ card, mayKeep, onOpen }: CardBannerProps) {
  const [isCopying, setCopying] = useState(false);
  const why = whyFixed(card);
  if (why === undefined) return null;
  return (
    <>
      <Banner
        className="mt-4"
        title={why}
        action={
          mayKeep ? (
            <Button size="sm" onPress={() => setCopying(true)}>
              {words.newVersion}
            </Button>
          ) : undefined
        }
      >
        Its prices can no longer change.
      </Banner>
      <Suspense fallback={null}>
        {isCopying ? <CopyDialog card={card} onClose={() => setCopying(false)} onOpen={onOpen} /> : null}
      </Suspense>
    </>
  );
}
