import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useContacts } from './clients.people.queries.ts';

interface WhomToCallProps {
  clientId: string;
  /** Shows all contacts. */
  onAll: () => void;
}

/** The primary contact and those for emergencies, each with a number to press. */
export function WhomToCall({ clientId, onAll }: WhomToCallProps) {
  const { data, error, refetch, isFetching } = useContacts(clientId);
  const called = data?.contacts.filter(({ isPrimary, isEmergency }) => isPrimary || isEmergency);
  return (
    <DetailCard
      title="Whom to call"
      isPlain
      action={
        <Button variant="quiet" size="sm" onPress={onAll}>
          All contacts
        </Button>
      }
    >
      {called === undefined ? (
        error ? (
          <NotLoaded found={{ error, isFetching, refetch }} />
        ) : (
          <LoadingRegion label="Loading whom to call…">
            <TextSkeleton lines={3} />
          </LoadingRegion>
        )
      ) : called.length === 0 ? (
        <p className="text-muted">No primary or emergency contact yet.</p>
      ) : (
        <ul className="grid gap-3">
          {called.map(({ id, name, relationship, phone, isPrimary, isEmergency }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 wrap-anywhere">
                <span dir="auto" className="font-medium">
                  {name}
                </span>
                <span className="text-muted"> · {relationship}</span>
                <span className="flex flex-wrap gap-1">
                  {isPrimary ? <Badge tone="accent">Primary</Badge> : null}
                  {isEmergency ? <Badge tone="danger">Emergency</Badge> : null}
                </span>
              </span>
              {phone === '' ? null : <PhoneLink phone={phone} callee={name} hasIcon />}
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}
