import { type Address, emptyAddress } from '@homeward/contract/addresses';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressField } from '../../src/features/addresses/index.ts';
import { setCredentials } from '../../src/lib/api/index.ts';
import { queryClient } from '../../src/lib/query.ts';

const home: Address = {
  address1: '742 Evergreen Ter',
  address2: '',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62704',
  country: 'United States',
  lat: 39.773,
  lng: -89.689,
  formattedAddress: '742 Evergreen Ter, Springfield, IL 62704, USA',
};

const long: Address = {
  ...home,
  formattedAddress:
    'Unit 12-C Tower 3, 1188 Bonifacio Extension corner Santo Domingo de Guzman Street, Barangay San Isidro Labrador, Quezon City, 1113 Metro Manila, Philippines',
};

/** The field where nobody is signed in: what it asks for is answered by whoever opens the gallery, or by nobody. */
export function Addresses() {
  setCredentials({ current: () => 'gallery', renew: async () => 'gallery' });
  const [none, setNone] = useState(emptyAddress);
  const [kept, setKept] = useState(home);
  const [wrong, setWrong] = useState(long);
  return (
    <QueryClientProvider client={queryClient}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AddressField
          label="Home address"
          value={none}
          onChange={setNone}
          near={{ lat: 39.78, lng: -89.65 }}
          nearbyTypes={['locality', 'postal_code']}
        />
        <AddressField label="Address" value={kept} onChange={setKept} isOptional />
        <AddressField
          label="Place of work"
          value={wrong}
          onChange={setWrong}
          error="Choose an address in the United States."
        />
        <AddressField label="Former address" value={home} onChange={() => undefined} isDisabled />
      </div>
    </QueryClientProvider>
  );
}
