import type { Message, Paged } from '@homeward/contract/chat';
import { formatPhone } from '../../lib/phone/national.ts';
import { useFormatters } from '../../ui/formatters.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { useReceipts } from './chat.messages.queries.ts';
import { onCallText } from './chat.text.ts';

/** Tells the sender of an urgent message who on call was notified, and whom to call. */
export function OnCallLine({ message, paged }: { message: Message; paged: Paged }) {
  const { time } = useFormatters();
  const { data } = useReceipts(message);
  const numbers = (data?.notAcknowledged ?? []).flatMap(({ person, phone }) =>
    phone === null ? [] : [{ person, phone }],
  );
  return (
    <div className="w-full text-sm">
      <p>{onCallText(paged.names, time(paged.at))}</p>
      {numbers.length === 0 ? null : (
        <ul aria-label="Has not acknowledged" className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {numbers.map(({ person, phone }) => (
            <li key={person.id}>
              <a
                href={`tel:${phone}`}
                className={`${linkClass} inline-block tabular-nums touch:min-h-11 touch:py-3`}
              >
                Call {person.fullName}, {formatPhone(phone)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
