import type { PersonToCall } from '@homeward/contract/chat';
import { Phone } from 'lucide-react';
import { formatPhone } from '../../lib/phone/national.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { chatWords } from './chat.text.ts';
import { PersonLine } from './PersonLine.tsx';

/** Who has not acknowledged an urgent message, each with a link that calls them where their number is shared. */
export function PeopleToCall({ people }: { people: readonly PersonToCall[] }) {
  if (people.length === 0) return <p className="text-muted">{chatWords.allAcknowledged}</p>;
  return (
    <ul className="grid gap-2">
      {people.map(({ person, phone }) => (
        <PersonLine key={person.id} person={person} {...(phone === null && { note: chatWords.noPhone })}>
          {phone === null ? null : (
            <a
              href={`tel:${phone}`}
              aria-label={`Call ${person.fullName}, ${formatPhone(phone)}`}
              className={`${buttonClass('secondary', 'sm')} touch:min-h-11 tabular-nums`}
            >
              <Phone aria-hidden size={15} />
              {formatPhone(phone)}
            </a>
          )}
        </PersonLine>
      ))}
    </ul>
  );
}
