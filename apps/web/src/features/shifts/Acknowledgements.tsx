import type { Shift } from '@homeward/contract/shifts';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useAcknowledge } from './shifts.changes.queries.ts';
import { isLate } from './shifts.text.ts';

/** Who was asked to acknowledge a change of the shift, and who has. */
export function Acknowledgements({ shift }: { shift: Shift }) {
  if (shift.acknowledgements.length === 0) return null;
  return (
    <section aria-labelledby="shift-acknowledgements" className="grid gap-3">
      <h3 id="shift-acknowledgements" className="font-bold">
        Acknowledgements
      </h3>
      <ul aria-labelledby="shift-acknowledgements" className="grid gap-2">
        {shift.acknowledgements.map((asked) => (
          <One key={`${asked.person.id} ${asked.acknowledgedAt}`} shiftId={shift.id} asked={asked} />
        ))}
      </ul>
    </section>
  );
}

interface OneProps {
  shiftId: string;
  asked: Shift['acknowledgements'][number];
}

function One({ shiftId, asked }: OneProps) {
  const { person, askedAt, acknowledgedAt } = asked;
  const tell = useAcknowledge(shiftId);
  const isWaiting = acknowledgedAt === null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {person.fullName}
        <span className="block text-sm text-muted">
          {isWaiting ? 'Asked ' : 'Acknowledged '}
          <RelativeTime at={acknowledgedAt ?? askedAt} />
        </span>
      </span>
      {isWaiting && isLate(asked) ? <Badge tone="danger">Not acknowledged in time</Badge> : null}
      {isWaiting ? (
        <Button
          size="sm"
          aria-label={`Mark as told: ${person.fullName}`}
          isPending={tell.isPending}
          pendingLabel="Saving…"
          onPress={() => tell.mutate({ askedAt, userId: person.id })}
        >
          Mark as told
        </Button>
      ) : null}
      {tell.error ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(tell.error)}
        </Banner>
      ) : null}
    </li>
  );
}
