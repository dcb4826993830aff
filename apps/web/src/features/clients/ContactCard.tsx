import type { Contact } from '@homeward/contract/clients';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ConsentSwitches } from './ConsentSwitches.tsx';
import { powerLabels, powers } from './clients.contact.model.ts';
import { useRemoveContact } from './clients.people-changes.queries.ts';

interface ContactCardProps {
  contact: Contact;
  clientId: string;
  mayKeep: boolean;
  onEdit: () => void;
  onInvite: () => void;
}

/** One contact: how to reach them, what they may decide, and what they may see. */
export function ContactCard({ contact, clientId, mayKeep, onEdit, onInvite }: ContactCardProps) {
  const remove = useRemoveContact(clientId);
  const { name, relationship, phone, email, user, consents } = contact;
  const held = powers.filter((power) => contact[power]);
  return (
    <DetailCard
      title={name}
      isPlain
      aside={<span className="text-muted">{relationship}</span>}
      action={
        mayKeep ? (
          <MenuButton
            label={`Actions for ${name}`}
            size="sm"
            entries={[
              { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden size={17} />, onAction: onEdit },
              ...(user
                ? []
                : [
                    {
                      id: 'invite',
                      label: 'Invite to see the record',
                      icon: <Send aria-hidden size={17} />,
                      onAction: onInvite,
                    },
                  ]),
              {
                id: 'remove',
                label: 'Remove contact',
                icon: <Trash2 aria-hidden size={17} />,
                isDanger: true,
                onAction: () => remove.mutate(contact),
              },
            ]}
          />
        ) : null
      }
    >
      <div className="grid gap-3.5">
        <p className="flex flex-wrap gap-x-5 gap-y-1.5">
          {phone === '' ? null : <PhoneLink phone={phone} hasIcon />}
          {email ? <EmailLink email={email} hasIcon /> : null}
        </p>
        {held.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {held.map((power) => (
              <li key={power}>
                <Badge
                  tone={power === 'isEmergency' ? 'danger' : power === 'isPrimary' ? 'accent' : 'neutral'}
                >
                  {powerLabels[power]}
                </Badge>
              </li>
            ))}
          </ul>
        ) : null}
        {user === undefined ? null : <AccountLine user={user} />}
        {consents ? <ConsentSwitches contact={contact} clientId={clientId} mayKeep={mayKeep} /> : null}
      </div>
    </DetailCard>
  );
}

function AccountLine({ user }: { user: NonNullable<Contact['user']> | null }) {
  if (user === null) return <p className="text-sm text-muted">No account. They cannot see the record.</p>;
  if (!user.isActive) return <StatusBadge kind="off">Account deactivated</StatusBadge>;
  return user.isOnboarded ? (
    <StatusBadge kind="good">Has an account</StatusBadge>
  ) : (
    <StatusBadge kind="waiting">Invited</StatusBadge>
  );
}
