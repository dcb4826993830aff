import { formatCents, serviceTypeLabels } from '@homeward/contract/core';
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
import { useAcceptOffer, useDeclineOffer } from './shifts.offers.queries.ts';
import { milesInWords, momentInWords } from './shifts.offers.text.ts';
import { ownHoursInWords, wallInWords, whenInWords, zoneInWords } from './shifts.text.ts';

const CounterDialog = lazyPart(() =>
  import('./CounterDialog.tsx').then((module) => ({ default: module.CounterDialog })),
);

type OfferCardProps =
  | { offer: MyOffer; gone?: undefined; onLost: (error: Error) => void }
  | { offer: MyOffer; gone: string; onDismiss: () => void };

/** An open shift that somebody is asked to take: when, what, about where, for how much. */
export function OfferCard(props: OfferCardProps) {
  const { offer } = props;
  const display = useDisplay();
  const { serviceType, client, town, km, payCents, note, requiredSkills } = offer;
  const own = ownHoursInWords(offer, display);
  const facts = [
    town || 'Town not known',
    km === null ? '' : `${milesInWords(km)} from home`,
    payCents === null ? '' : `${formatCents(payCents)} pay`,
  ];
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-card p-4">
      <p className="font-bold">{whenInWords(offer, display)}</p>
      {own ? (
        <p className="text-sm text-muted">
          {zoneInWords(offer.timezone)}; {own} on your clock
        </p>
      ) : null}
      <p className="wrap-anywhere">
        {serviceTypeLabels[serviceType]} for {client?.name ?? 'a client who is new to you'}
      </p>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      {requiredSkills.length > 0 ? (
        <p className="text-sm">Needs {requiredSkills.map(({ name }) => name).join(', ')}</p>
      ) : null}
      {note ? <p className="whitespace-pre-line wrap-anywhere">{note}</p> : null}
      {props.gone === undefined ? (
        <Answer offer={offer} onLost={props.onLost} />
      ) : (
        <Banner
          tone="warning"
          live="polite"
          action={
            <Button size="sm" onPress={props.onDismiss}>
              Dismiss
            </Button>
          }
        >
          {props.gone}
        </Banner>
      )}
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
      onSuccess: ({ isMine }) =>
        notify({ title: isMine ? 'The shift is yours' : 'The office knows that you would come' }),
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
