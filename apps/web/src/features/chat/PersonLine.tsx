import type { ChatPerson } from '@homeward/contract/chat';
import type { ReactNode } from 'react';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { accountClosed, titleOf } from './chat.text.ts';

interface PersonLineProps {
  person: ChatPerson;
  /** What more is known, such as when. */
  note?: string;
  /** What can be done, at the end. */
  children?: ReactNode;
}

/** Somebody in a list: face with presence, name, role. */
export function PersonLine({ person, note, children }: PersonLineProps) {
  return (
    <li className="flex min-w-0 items-center gap-3">
      <UserAvatar name={person.fullName} image={person.image} userId={person.id} size={36} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {person.fullName}
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          {titleOf(person)}
          {person.isActive ? '' : accountClosed}
          {note ? ` · ${note}` : ''}
        </span>
      </span>
      {children}
    </li>
  );
}
