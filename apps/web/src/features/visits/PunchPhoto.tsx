import type { Visit } from '@homeward/contract/visits';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useVisit } from './visits.queries.ts';

const PhotoPicker = lazyPart(() =>
  import('../files/index.ts').then((module) => ({ default: module.PhotoPicker })),
);

const titles = { IN: 'Photo at your clock-in', OUT: 'Photo at your clock-out' } as const;

interface PunchPhotoProps {
  visit: Visit;
  kind: keyof typeof titles;
}

/** Asks for the photo of a punch where the office wants one. The photo goes to the server by itself, after the punch. */
export function PunchPhoto({ visit, kind }: PunchPhotoProps) {
  const of = ({ punches }: Visit) => punches.find((one) => one.kind === kind);
  const isSent = of(visit) !== undefined;
  const fresh = useVisit(visit.id, visit.asksForPhoto && isSent);
  if (!visit.asksForPhoto) return null;
  const punch = of(fresh.data ?? visit);
  return (
    <section aria-label={titles[kind]} className="grid gap-2 rounded-lg border border-line bg-card p-4.5">
      <h2 className="text-md font-bold">{titles[kind]}</h2>
      {punch ? (
        <>
          <p className="text-muted">
            {punch.photoFileId === null
              ? 'Show yourself or the door, not the client. Your time counts without a photo.'
              : 'Your photo was added.'}
          </p>
          <Suspense fallback={null}>
            <PhotoPicker
              owner={{ ownerType: 'PUNCH', ownerId: punch.id }}
              label={punch.photoFileId === null ? 'Take a photo' : 'Take another photo'}
            />
          </Suspense>
        </>
      ) : (
        <p>A photo needs a connection. Your time counts without it.</p>
      )}
    </section>
  );
}
