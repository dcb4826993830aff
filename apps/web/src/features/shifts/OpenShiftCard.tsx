import type { MyOffer, OpenShift } from '@homeward/contract/shifts';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { OpenShiftFacts } from './OpenShiftFacts.tsx';
import { useRequestShift } from './shifts.offers.queries.ts';
import { willingTitle } from './shifts.offers.text.ts';

interface OpenShiftCardProps {
  shift: OpenShift;
  onLost: (error: Error) => void;
  isLost: (error: Error) => boolean;
}

/** An open shift that all eligible caregivers see. They ask for it, and the office picks. */
export function OpenShiftCard({ shift, onLost, isLost }: OpenShiftCardProps) {
  const request = useRequestShift(shift);
  const isAsked = shift.askedAt !== null;
  const ask = () =>
    request.mutate(!isAsked, {
      onSuccess: ({ askedAt }) => notify({ title: askedAt === null ? 'Taken back' : willingTitle }),
      onError: onLost,
    });
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-card p-4">
      <OpenShiftFacts shift={shift} />
      <p role="status" className="text-sm text-muted">
        {isAsked ? 'You asked for this shift. The office picks.' : 'The office picks among those who ask.'}
      </p>
      {request.error && !isLost(request.error) ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(request.error)}
        </Banner>
      ) : null}
      <Button
        size="lg"
        variant={isAsked ? 'secondary' : 'primary'}
        className="mt-1"
        isPending={request.isPending}
        pendingLabel={isAsked ? 'Taking back…' : 'Asking…'}
        onPress={ask}
      >
        {isAsked ? 'Take back' : 'Ask for this shift'}
      </Button>
    </li>
  );
}

interface GoneShiftProps {
  shift: MyOffer | OpenShift;
  sentence: string;
  onDismiss: () => void;
}

/** One that was there until the viewer answered, and why it is not any more. */
export function GoneShift({ shift, sentence, onDismiss }: GoneShiftProps) {
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-card p-4">
      <OpenShiftFacts shift={shift} />
      <Banner
        tone="warning"
        live="polite"
        action={
          <Button size="sm" onPress={onDismiss}>
            Dismiss
          </Button>
        }
      >
        {sentence}
      </Banner>
    </li>
  );
}
