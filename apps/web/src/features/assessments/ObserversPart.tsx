import type { Observer } from '@homeward/contract/observations';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { plural } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import { useWithdrawObserver } from './assessments.observations.queries.ts';

const ObserverDialog = lazyPart(() =>
  import('./ObserverDialog.tsx').then((module) => ({ default: module.ObserverDialog })),
);

interface ObserversPartProps {
  assessment: { readonly id: string; readonly client: { readonly id: string } };
  observers: readonly Observer[];
  /** How many answers of theirs the draft lacks, and takes over at once. */
  open: number;
  onTakeOpen: () => void;
}

/** Who is asked to observe for a draft, and how far they are. */
export function ObserversPart({ assessment, observers, open, onTakeOpen }: ObserversPartProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-label="Caregivers who observe" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button size="sm" icon={<Eye aria-hidden size={15} />} onPress={() => setAsking(true)}>
          Ask a caregiver
        </Button>
        {open > 0 ? (
          <Button size="sm" variant="quiet" onPress={onTakeOpen}>
            {`Use ${plural(open, 'answer')} that you lack`}
          </Button>
        ) : null}
      </div>
      {observers.length > 0 ? (
        <ul aria-label="Who observes" className="grid gap-1.5">
          {observers.map((one) => (
            <ObserverLine key={one.observer.id} assessmentId={assessment.id} one={one} />
          ))}
        </ul>
      ) : null}
      <Suspense fallback={null}>
        {isAsking ? <ObserverDialog assessment={assessment} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </section>
  );
}

function ObserverLine({ assessmentId, one }: { assessmentId: string; one: Observer }) {
  const { day, dateTime } = useFormatters();
  const withdraw = useWithdrawObserver(assessmentId);
  const { observer, dueOn, isOpen, isOverdue, sentAt, sections } = one;
  const answered = sections.reduce((sum, { answers }) => sum + Object.keys(answers).length, 0);
  const state = sentAt ? `Sent ${dateTime(sentAt)}` : isOpen ? `Due ${day(dueOn)}` : 'Ended';
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span dir="auto" className="font-medium wrap-anywhere">
        {observer.fullName}
      </span>
      <Badge tone={sentAt ? 'success' : isOverdue ? 'danger' : 'neutral'}>{state}</Badge>
      <span className="text-sm text-muted">{plural(answered, 'answer')}</span>
      {isOpen ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Withdraw what you asked ${observer.fullName}`}
          isPending={withdraw.isPending}
          pendingLabel="Withdrawing…"
          onPress={() =>
            withdraw.mutate(observer.id, {
              onError: (error) =>
                notify({ title: 'Not withdrawn', description: sentenceOf(error), variant: 'destructive' }),
            })
          }
        >
          Withdraw
        </Button>
      ) : null}
    </li>
  );
}
