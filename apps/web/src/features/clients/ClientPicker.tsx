import { useState } from 'react';
import type { FieldTexts } from '../../ui/Field.tsx';
import { OneField } from '../../ui/OneField.tsx';
import { useFoundClients } from './clients.queries.ts';

/** A client by their id and what they are called, with their office where it is known. */
export interface ChosenClient {
  readonly id: string;
  readonly fullName: string;
  readonly officeId?: string | undefined;
}

interface ClientPickerProps extends FieldTexts {
  value: ChosenClient | null;
  onChange: (client: ChosenClient | null) => void;
}

/** A client within reach, found by name. */
export function ClientPicker({ value, onChange, ...texts }: ClientPickerProps) {
  const [typed, setTyped] = useState<string>();
  const found = useFoundClients(typed ?? '');
  const clients = found.data?.data ?? [];
  return (
    <OneField
      {...texts}
      value={value && { id: value.id, name: value.fullName }}
      onChange={(chosen) => {
        const client = clients.find(({ id }) => id === chosen?.id);
        onChange(client ? { id: client.id, fullName: client.fullName, officeId: client.office?.id } : null);
      }}
      options={clients.map(({ id, fullName, clientNo }) => ({ id, name: fullName, hint: clientNo }))}
      typed={typed}
      onTyped={setTyped}
      isLoading={found.isFetching}
      empty={found.isError ? 'Clients could not be loaded. Type again to retry.' : 'Nobody found'}
    />
  );
}
