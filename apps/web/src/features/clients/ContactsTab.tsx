import { type Client, type Contact, isReadOnly, mayKeepClients } from '@homeward/contract/clients';
import { ContactRound, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useViewer } from '../session/index.ts';
import { ContactCard } from './ContactCard.tsx';
import { useContacts } from './clients.people.queries.ts';
import { PartState } from './PartState.tsx';

const AddressCodes = lazyPart(() =>
  import('./AddressCodes.tsx').then((module) => ({ default: module.AddressCodes })),
);
const AuthorizationsCard = lazyPart(() =>
  import('./AuthorizationsCard.tsx').then((module) => ({ default: module.AuthorizationsCard })),
);
const ContactDialog = lazyPart(() =>
  import('./ContactDialog.tsx').then((module) => ({ default: module.ContactDialog })),
);
const InviteContactDialog = lazyPart(() =>
  import('./InviteContactDialog.tsx').then((module) => ({ default: module.InviteContactDialog })),
);

/** What is open over the contacts. */
type Open = { readonly dialog: 'new' } | { readonly dialog: 'edit' | 'invite'; readonly contact: Contact };

/** Who belongs to a client, what they may decide, and what each of them may see. */
export function ContactsTab({ client }: { client: Client }) {
  const viewer = useViewer();
  const mayKeep = mayKeepClients.allows(viewer) && !isReadOnly(client);
  const found = useContacts(client.id);
  const [open, setOpen] = useState<Open>();
  if (found.data === undefined) {
    return (
      <PartState found={found} loading="Loading the contacts…" failed="The contacts could not be loaded" />
    );
  }
  const { contacts } = found.data;
  const add = mayKeep ? (
    <Button icon={<Plus aria-hidden size={16} />} onPress={() => setOpen({ dialog: 'new' })}>
      Add contact
    </Button>
  ) : null;
  const close = () => setOpen(undefined);
  return (
    <>
      {contacts.length === 0 ? (
        <EmptyState title="No contacts yet" icon={<ContactRound aria-hidden size={22} />} action={add}>
          Family, friends and decision makers are listed here, with what each may see.
        </EmptyState>
      ) : (
        <>
          {add ? <div className="mb-4 flex justify-end">{add}</div> : null}
          <ul className="grid items-start gap-4 @3xl:grid-cols-2">
            {contacts.map((contact) => (
              <li key={contact.id} className="min-w-0">
                <ContactCard
                  contact={contact}
                  clientId={client.id}
                  mayKeep={mayKeep}
                  onEdit={() => setOpen({ dialog: 'edit', contact })}
                  onInvite={() => setOpen({ dialog: 'invite', contact })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {mayKeep ? (
        <div className="mt-4 grid gap-4">
          <Suspense fallback={null}>
            <AuthorizationsCard clientId={client.id} />
            <AddressCodes client={client} />
          </Suspense>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {open === undefined ? null : open.dialog === 'invite' ? (
          <InviteContactDialog clientId={client.id} contact={open.contact} onClose={close} />
        ) : (
          <ContactDialog
            clientId={client.id}
            contact={open.dialog === 'edit' ? open.contact : undefined}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
