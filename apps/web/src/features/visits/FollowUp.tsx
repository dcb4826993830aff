import type { Visit } from '@homeward/contract/visits';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailRow } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SheetPart } from './SheetPart.tsx';

const FollowUpDialog = lazyPart(() =>
  import('./FollowUpDialog.tsx').then((module) => ({ default: module.FollowUpDialog })),
);

/** What was done about a visit that nobody came to. */
export function FollowUp({ visit }: { visit: Visit }) {
  const [isOpen, setOpen] = useState(false);
  const { followUp, status } = visit;
  if (status !== 'MISSED' && followUp === null) return null;
  return (
    <SheetPart title="Follow-up">
      {followUp ? (
        <dl className="grid gap-2.5">
          <DetailRow label="Reached">{followUp.contacted}</DetailRow>
          <DetailRow label="Client safe">{followUp.isClientSafe ? 'Yes' : 'No'}</DetailRow>
          <DetailRow label="Replacement">{followUp.replacement}</DetailRow>
          <DetailRow label="Why nobody came">{followUp.reason}</DetailRow>
          <DetailRow label="Reported">{followUp.isReported ? 'Yes' : 'No'}</DetailRow>
          <DetailRow label="Written by">
            {followUp.by ? `${followUp.by.fullName}, ` : ''}
            <RelativeTime at={followUp.at} />
          </DetailRow>
        </dl>
      ) : (
        <p className="text-muted">Nobody has written down yet whether the client is safe.</p>
      )}
      {status === 'MISSED' && !visit.isReadOnly ? (
        <Button className="justify-self-start" onPress={() => setOpen(true)}>
          {followUp ? 'Change follow-up…' : 'Write follow-up…'}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {isOpen ? <FollowUpDialog visit={visit} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </SheetPart>
  );
}
