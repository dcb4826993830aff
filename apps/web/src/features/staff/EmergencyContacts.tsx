import { type EmergencyContact, mayKeepContacts, type StaffRecord } from '@homeward/contract/staff';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { useViewer } from '../session/index.ts';

const EmergencyContactsDialog = lazyPart(() =>
  import('./EmergencyContactsDialog.tsx').then((module) => ({ default: module.EmergencyContactsDialog })),
);

/** Whom to call when something happens to somebody at work. */
export function EmergencyContacts({ record }: { record: StaffRecord }) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const { emergencyContacts: contacts } = record;
  return (
    <DetailCard
      title="Emergency contacts"
      isPlain
      action={
        mayKeepContacts(viewer, record) ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Pencil aria-hidden size={15} />}
            onPress={() => setOpen(true)}
          >
            Edit emergency contacts
          </Button>
        ) : undefined
      }
    >
      {contacts.length === 0 ? (
        <p className="text-muted">No emergency contacts yet.</p>
      ) : (
        <ul aria-label="Emergency contacts" className="grid gap-3">
          {contacts.map((contact) => (
            <Contact key={`${contact.name} ${contact.phone}`} contact={contact} />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isOpen ? <EmergencyContactsDialog record={record} isOpen onOpenChange={setOpen} /> : null}
      </Suspense>
    </DetailCard>
  );
}

function Contact({ contact }: { contact: EmergencyContact }) {
  const { name, relationship, phone, otherPhone } = contact;
  return (
    <li className="grid gap-0.5">
      <span dir="auto" className="font-medium wrap-anywhere">
        {name} <span className="font-normal text-muted">· {relationship}</span>
      </span>
      <span className="flex flex-wrap gap-x-4">
        {[phone, otherPhone].filter(Boolean).map((number) => (
          <PhoneLink key={number} phone={number} />
        ))}
      </span>
    </li>
  );
}
