import { addressKindLabels, type Client } from '@homeward/contract/clients';
import { KeyRound } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { PlacesMap } from '../../ui/map/PlacesMap.tsx';
import { useDisplay } from '../session/index.ts';
import { sentenceCase, spanInWords } from './clients.text.ts';

/** Where a client lives: each address, and all of them on a map. */
export function AddressesCard({ addresses }: { addresses: NonNullable<Client['addresses']> }) {
  const display = useDisplay();
  const places = addresses
    .filter(({ address }) => address.lat !== 0 || address.lng !== 0)
    .map(({ id, kind, address, geofenceMeters }) => ({
      id,
      label: addressKindLabels[kind],
      lat: address.lat,
      lng: address.lng,
      radiusMeters: geofenceMeters,
    }));
  return (
    <DetailCard title={addresses.length === 1 ? 'Address' : 'Addresses'} isPlain>
      <div className="grid gap-4">
        <ul className="grid gap-3.5">
          {addresses.map(({ id, kind, address, geofenceMeters, isPrimary, from, to, accessNotes }) => (
            <li key={id} className="grid gap-0.5 wrap-anywhere">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {addressKindLabels[kind]}
                {isPrimary && addresses.length > 1 ? <Badge tone="accent">Primary</Badge> : null}
              </span>
              <span dir="auto">{address.formattedAddress}</span>
              <span className="text-sm text-muted">
                {[
                  `Within ${geofenceMeters} m counts as on site`,
                  sentenceCase(spanInWords(from, to, display)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {accessNotes ? (
                <span className="mt-1 flex items-start gap-2">
                  <KeyRound aria-hidden size={16} className="mt-1 shrink-0 text-muted" />
                  <span dir="auto" className="whitespace-pre-line">
                    <span className="sr-only">How to get in: </span>
                    {accessNotes}
                  </span>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        {places.length > 0 ? (
          <PlacesMap
            places={places}
            label={`Map of ${places.map(({ label, radiusMeters }) => `${label} with a circle of ${radiusMeters} meters`).join(', ')}`}
          />
        ) : null}
      </div>
    </DetailCard>
  );
}
