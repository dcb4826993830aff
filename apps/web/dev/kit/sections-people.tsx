import { useState } from 'react';
import { HoverCard } from '../../src/ui/HoverCard.tsx';
import { HoverCardLink, type HoverCardProps, type LazyHoverCard } from '../../src/ui/HoverCardLink.tsx';
import { PhoneField } from '../../src/ui/PhoneField.tsx';
import { TimeZoneField } from '../../src/ui/TimeZoneField.tsx';

function Card(props: HoverCardProps & { name: string }) {
  return (
    <HoverCard {...props} label="User">
      <p className="text-md font-bold">{props.name}</p>
      <p className="text-muted">Care Provider, online</p>
    </HoverCard>
  );
}

const card: LazyHoverCard<{ name: string }> = { Card, load: () => Promise.resolve() };

export function Contacts() {
  const [phone, setPhone] = useState('+14155550132');
  const [mobile, setMobile] = useState('+639175550003');
  const [none, setNone] = useState('');
  const [zone, setZone] = useState('Asia/Manila');
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <PhoneField label="Mobile" value={mobile} onChange={setMobile} hint="Kept as +639175550003." />
      <PhoneField
        label="Phone of the family"
        value={none}
        onChange={setNone}
        error="Enter a phone number of the United States or the Philippines."
      />
      <TimeZoneField label="Time zone" value={zone} onChange={setZone} />
      <p>
        A name with a card:{' '}
        <HoverCardLink
          href="#people"
          card={card}
          cardProps={{ name: 'Ana Villanueva' }}
          className="font-medium"
        >
          Ana Villanueva
        </HoverCardLink>
      </p>
    </div>
  );
}
