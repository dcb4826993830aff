import { type Offer, offerModeLabels, offerStatusLabels, type Shift } from '@homeward/contract/shifts';
import { plural } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { useDisplay } from '../session/index.ts';
import { ShiftEscalation } from './ShiftEscalation.tsx';
import { ShiftRequests } from './ShiftRequests.tsx';
import { useOffers } from './shifts.offers.queries.ts';
import { incentiveInWords, momentInWords } from './shifts.offers.text.ts';
import { wallInWords } from './shifts.text.ts';

interface ShiftOffersProps {
  shift: Shift;
  /**
   * Undefined where the viewer changes nothing.
   * @param counter the time that they propose; null: the time of the shift
   */
  onAssign: ((userId: string, counter: Counter) => void) | undefined;
}
type Counter = Offer['recipients'][number]['counter'];

const tones: Readonly<Record<Offer['status'], Tone>> = {
  NOT_SENT: 'neutral',
  PENDING: 'violet',
  ACCEPTED: 'success',
  EXPIRED: 'neutral',
  CLOSED: 'neutral',
  ANSWERED: 'info',
};

/** How far a shift has escalated, and its offers with the answers: those who accepted first, from whom the office picks. */
export function ShiftOffers({ shift, onAssign }: ShiftOffersProps) {
  const found = useOffers(shift.id);
  if (found.error && !found.data) return <NotLoaded found={found} />;
  const assign = shift.careProvider === null ? onAssign : undefined;
  const { offers = [], requests = [], escalation = null } = found.data ?? {};
  return (
    <>
      {escalation ? <ShiftEscalation escalation={escalation} /> : null}
      {requests.length > 0 ? (
        <ShiftRequests requests={requests} onAssign={assign && ((id) => assign(id, null))} />
      ) : null}
      {offers.length > 0 ? (
        <section aria-labelledby="shift-offers" className="grid gap-3">
          <h3 id="shift-offers" className="font-bold">
            Offers
          </h3>
          {offers.map((offer) => (
            <OneOffer key={offer.id} offer={offer} onAssign={assign} />
          ))}
        </section>
      ) : null}
    </>
  );
}

interface OneOfferProps {
  offer: Offer;
  /** Undefined when the shift is assigned. */
  onAssign: ((userId: string, counter: Counter) => void) | undefined;
}

function OneOffer({ offer, onAssign }: OneOfferProps) {
  const display = useDisplay();
  const { status, mode, expiresAt, note, incentiveCents, recipients } = offer;
  const answered = recipients.filter(({ answer }) => answer !== null);
  const waiting = recipients.length - answered.length;
  const isPicked = onAssign !== undefined && (status === 'PENDING' || status === 'ANSWERED');
  return (
    <div className="grid gap-2 rounded-lg border border-line p-3.5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[status]}>{offerStatusLabels[status]}</Badge>
        <span className="text-sm text-muted">
          {offerModeLabels[mode]}, until {momentInWords(expiresAt, display)}
          {incentiveCents > 0 ? `, ${incentiveInWords(incentiveCents)}` : ''}
        </span>
      </p>
      {note ? (
        <p dir="auto" className="wrap-anywhere">
          {note}
        </p>
      ) : null}
      {answered.length > 0 ? (
        <ul aria-label="Answers" className="grid gap-2">
          {answered.map(({ person, answer, counter, reason }) => (
            <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {person.fullName}
                <span className="block text-sm text-muted">
                  {counter
                    ? `Proposes ${wallInWords(counter, display)}${reason ? `: ${reason}` : ''}`
                    : answer === 'ACCEPT'
                      ? 'Said yes'
                      : `Declined${reason ? `: ${reason}` : ''}`}
                </span>
              </span>
              {isPicked && answer !== 'DECLINE' ? (
                <Button
                  size="sm"
                  aria-label={
                    counter ? `Assign at this time: ${person.fullName}` : `Assign ${person.fullName}`
                  }
                  onPress={() => onAssign(person.id, counter)}
                >
                  {counter ? 'Assign at this time' : 'Assign'}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {waiting > 0 ? (
        <p className="text-sm text-muted">
          {waiting === recipients.length
            ? `${plural(recipients.length, 'person', 'people')} asked. No answers yet.`
            : `${waiting} of ${recipients.length} have not answered.`}
        </p>
      ) : null}
    </div>
  );
}
