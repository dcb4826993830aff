import type { Offers } from '@homeward/contract/shifts';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

interface ShiftRequestsProps {
  requests: Offers['requests'];
  /** Undefined: somebody has it. */
  onAssign: ((userId: string) => void) | undefined;
}

/** Who asks for a shift that all eligible caregivers see, the first one first. */
export function ShiftRequests({ requests, onAssign }: ShiftRequestsProps) {
  return (
    <section aria-labelledby="shift-requests" className="grid gap-3">
      <h3 id="shift-requests" className="font-bold">
        Asked for by
      </h3>
      <ul aria-labelledby="shift-requests" className="grid gap-2">
        {requests.map(({ person, askedAt }) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {person.fullName}
              <span className="block text-sm text-muted">
                <RelativeTime at={askedAt} />
              </span>
            </span>
            {onAssign ? (
              <Button size="sm" aria-label={`Assign ${person.fullName}`} onPress={() => onAssign(person.id)}>
                Assign
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
