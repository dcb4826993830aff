import type { Hazard } from '@homeward/contract/hazards';
import { useEffect } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { OwnerFiles } from '../files/index.ts';
import { refetchHazards } from './hazards.queries.ts';

interface HazardPhotosProps {
  action: Hazard;
  onClose: () => void;
}

const parts = [
  { ownerType: 'HAZARD_BEFORE', label: 'Before' },
  { ownerType: 'HAZARD_AFTER', label: 'After' },
] as const;

/** The photos of a home before and after, beside the page. Without the consent of the client nobody adds any. */
export function HazardPhotos({ action, onClose }: HazardPhotosProps) {
  // The row shows how many there are.
  useEffect(() => () => void refetchHazards(), []);
  return (
    <Sheet title="Photos" isOpen size="lg" onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <div className="grid gap-6">
        <p dir="auto" className="wrap-anywhere">
          {action.text}
        </p>
        {action.hasPhotoConsent ? null : (
          <Banner title="No photos may be added">
            The client has not agreed to photos of the home. The office records the consent in the action.
          </Banner>
        )}
        {parts.map(({ ownerType, label }) => (
          <section key={ownerType} aria-label={label} className="grid gap-2">
            <h3 className="font-bold">{label}</h3>
            <OwnerFiles
              owner={{ ownerType, ownerId: action.id }}
              label={`Photos: ${label.toLowerCase()}`}
              isInAddress={false}
              isReadOnly={!action.hasPhotoConsent || action.isReadOnly === true}
              isChangeable={!action.isReadOnly}
            />
          </section>
        ))}
      </div>
    </Sheet>
  );
}
