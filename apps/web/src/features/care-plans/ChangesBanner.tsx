import { Check } from 'lucide-react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { ChangesBetween } from './ChangesBetween.tsx';
import { useAcknowledgePlan } from './care-plans.queries.ts';

interface ChangesBannerProps {
  clientId: string;
  /** The version that is published. */
  no: number;
  /** The version that the viewer has read last; undefined: none yet. */
  lastRead: number | undefined;
}

/** What changed since the viewer last read the plan, and the button that says they have read it. */
export function ChangesBanner({ clientId, no, lastRead }: ChangesBannerProps) {
  const acknowledge = useAcknowledgePlan(clientId);
  const hasRead = lastRead !== undefined;
  return (
    <Banner
      tone="warning"
      title={hasRead ? 'The plan has changed since you last read it' : 'You have not read this plan yet'}
    >
      <div className="mt-1.5 grid justify-items-start gap-3.5">
        {hasRead ? (
          <ChangesBetween
            clientId={clientId}
            no={no}
            against={lastRead}
            level={2}
            none="Nothing has changed in the sections that you see."
          />
        ) : (
          <p>Read it below before your next visit.</p>
        )}
        <Button
          variant="primary"
          icon={<Check aria-hidden size={16} />}
          isPending={acknowledge.isPending}
          pendingLabel="Saving…"
          onPress={() =>
            acknowledge.mutate(no, {
              onSuccess: () => notify({ title: `You have read version ${no} of the care plan` }),
            })
          }
        >
          {hasRead ? 'I have read the changes' : 'I have read the plan'}
        </Button>
        {acknowledge.isError ? (
          <p role="alert" data-tone="danger" className="font-medium text-tone">
            {sentenceOf(acknowledge.error)}
          </p>
        ) : null}
      </div>
    </Banner>
  );
}
