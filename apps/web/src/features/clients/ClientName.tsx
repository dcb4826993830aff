import type { ClientRow } from '@homeward/contract/clients';
import type { ReactNode } from 'react';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { clientPath } from './clients.text.ts';

interface ClientNameProps {
  client: ClientRow;
  /** What the viewer has not read about the client; nothing where all is read. */
  unread: ReactNode;
}

/** Face, name and number of a client in a list; the name leads to their page. */
export function ClientName({ client, unread }: ClientNameProps) {
  const { id, fullName, preferredName, clientNo, isDeceased } = client;
  const called = preferredName === '' ? undefined : `Called ${preferredName}`;
  const note = [clientNo, called, isDeceased ? 'Deceased' : undefined].filter(Boolean).join(' · ');
  return (
    <span className="flex min-w-0 items-center gap-3">
      <UserAvatar name={fullName} />
      <span className="flex min-w-0 max-w-72 flex-col">
        <a
          dir="auto"
          href={clientPath(id)}
          className="rounded-sm leading-tight font-bold wrap-break-word text-inherit no-underline hover:underline"
        >
          {fullName}
        </a>
        {note === '' ? null : (
          <span dir="auto" className="truncate text-sm/tight font-normal text-muted">
            {note}
          </span>
        )}
        <span className="text-sm/tight font-normal empty:hidden">{unread}</span>
      </span>
    </span>
  );
}
