import { useState } from 'react';
import { ComboBox } from '../../ui/ComboBox.tsx';
import type { FieldTexts } from '../../ui/Field.tsx';
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
  const [text, setText] = useState(value?.fullName ?? '');
  const found = useFoundClients(text === value?.fullName ? '' : text);
  const clients = found.data?.data ?? [];
  const isListed = value === null || clients.some(({ id }) => id === value.id);
  const options = [
    ...(value && !isListed ? [{ id: value.id, label: value.fullName }] : []),
    ...clients.map(({ id, fullName, clientNo }) => ({ id, label: fullName, hint: clientNo })),
  ];
  return (
    <ComboBox
      {...texts}
      options={options}
      value={value?.id ?? null}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        if (typed === '' && value) onChange(null);
      }}
      onChange={(id) => {
        const client = clients.find((one) => one.id === id);
        if (client) {
          setText(client.fullName);
          onChange({ id: client.id, fullName: client.fullName, officeId: client.office?.id });
        } else if (id === null && value) {
          onChange(null);
        }
      }}
      isLoading={found.isFetching}
      empty={found.isError ? 'Clients could not be loaded. Type again to retry.' : 'Nobody found'}
      placeholder="Type a name"
    />
  );
}
