import type { ServiceType } from '@homeward/contract/core';
import { MapPin } from 'lucide-react';
import { serviceInWords } from './visits.text.ts';

interface VisitPlaceProps {
  shift: {
    readonly client: { readonly name: string };
    readonly serviceType: ServiceType | null;
    readonly place: string | null;
  };
}

/** Who it is for, what is done, and where. */
export function VisitPlace({ shift: { client, serviceType, place } }: VisitPlaceProps) {
  return (
    <div className="mt-2 grid gap-1">
      <p dir="auto" className="text-lg font-bold wrap-anywhere">
        {client.name}
      </p>
      <p>{serviceInWords(serviceType)}</p>
      {place ? (
        <p className="flex items-start gap-2">
          <MapPin aria-hidden size={17} className="mt-[3px] shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{place}</span>
        </p>
      ) : null}
    </div>
  );
}
