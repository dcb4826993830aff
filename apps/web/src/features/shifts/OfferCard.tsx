import type { MyOffer } from '@homeward/contract/shifts';
import { Suspense, useRef, useState } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useDisplay } from '../session/index.ts';
import { OpenShiftFacts } from './OpenShiftFacts.tsx';
import { useAcceptOffer, useDeclineOffer } from './shifts.offers.queries.ts';
import { momentInWords, willingTitle } from './shifts.offers.text.ts';
import { wallInWords, whenInWords } from './shifts.text.ts';

const CounterDialog = lazyPart(() =>
  import('./CounterDialog.tsx').then((module) => ({ default: module.CounterDialog })),
);

interface OfferCardProps {
  offer: MyOffer;
  onLost: (error: Error) => void;
}

/** An open shift that somebody is asked to take: when, what, about where, for how much. */
export function OfferCard({ offer, onLost }: OfferCardProps) {
  const { note } = offer;
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-card p-4">
      <OpenShiftFacts shift={offer} />
      {note ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      ) : null}
      <Answer offer={offer} onLost={onLost} />
    </li>
  );
}

function Answer({ offer, onLost }: { offer: MyOffer; onLost: (error: Error) => void }) {
  const display = useDisplay();
  const [asking, setAsking] = useState<'decline' | 'counter'>();
  const accept = useAcceptOffer(offer);
  const { mode, answer, counter, expiresAt } = offer;
  const isWilling = answer === 'ACCEPT';
  // Of a double click both presses come before anything is drawn anew.
  const isSent = useRef(false);
  const take = () => {
    if (isSent.current) return;
    isSent.current = true;
    accept.mutate(undefined, {
      onSuccess: ({ isMine }) => notify({ title: isMine ? 'The shift is yours' : willingTitle }),
      onError: onLost,
      onSettled: () => {
        isSent.current = false;
      },
    });
  };
  const failed = accept.error && !isLost(accept.error) ? accept.error : null;
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {isWilling
          ? 'You said yes. The office picks among those who did.'
          : counter
            ? `You proposed ${wallInWords(counter, display)}. The office decides.`
            : mode === 'FIRST_COME'
              ? `The first to accept gets this shift. Answer by ${momentInWords(expiresAt, display)}.`
              : `The office picks among those who accept. Answer by ${momentInWords(expiresAt, display)}.`}
      </p>
      {failed ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(failed)}
        </Banner>
      ) : null}
      <div className="mt-1 flex gap-2">
        <Button size="lg" className="flex-1" onPress={() => setAsking('decline')}>
          {isWilling ? 'Take back' : 'Decline'}
        </Button>
        {isWilling ? null : (
          <Button
            size="lg"
            variant="primary"
            className="flex-1"
            isPending={accept.isPending}
            pendingLabel="Accepting…"
            onPress={take}
          >
            Accept
          </Button>
        )}
      </div>
      {isWilling ? null : (
        <Button variant="quiet" onPress={() => setAsking('counter')}>
          Propose another time…
        </Button>
      )}
      {asking === 'decline' ? (
        <DeclineDialog offer={offer} onLost={onLost} onClose={() => setAsking(undefined)} />
      ) : null}
      {asking === 'counter' ? (
        <Suspense fallback={null}>
          <CounterDialog offer={offer} onLost={onLost} onClose={() => setAsking(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

const isLost = (error: Error) =>
  error instanceof ProblemError && (error.status === 409 || error.status === 404);

interface DeclineDialogProps {
  offer: MyOffer;
  onLost: (error: Error) => void;
  onClose: () => void;
}

function DeclineDialog({ offer, onLost, onClose }: DeclineDialogProps) {
  const display = useDisplay();
  const [reason, setReason] = useState('');
  const decline = useDeclineOffer(offer);
  return (
    <FormDialog
      title="Decline this shift?"
      description={whenInWords(offer, display)}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={reason !== ''}
      saveState={decline.isPending ? 'saving' : decline.isError ? 'failed' : 'idle'}
      onSave={() =>
        decline.mutate(reason, {
          onSuccess: () => {
            notify({ title: 'Declined' });
            onClose();
          },
          onError: onLost,
        })
      }
      saveLabel="Decline shift"
      size="sm"
    >
      {decline.error && !isLost(decline.error) ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(decline.error)}
        </Banner>
      ) : null}
      <TextField
        label="Reason"
        hint="The office can read it."
        isOptional
        rows={2}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
