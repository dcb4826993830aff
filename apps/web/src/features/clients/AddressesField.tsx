import { Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { AddressRowFields } from './AddressRowFields.tsx';
import { type AddressRow, newAddress } from './clients.form.model.ts';

const most = 10;

interface AddressesFieldProps {
  value: readonly AddressRow[];
  /** Sentences by path, such as `addresses.0.kind`. */
  errors: Readonly<Record<string, string>>;
  onChange: (addresses: readonly AddressRow[]) => void;
  /** Hears what is typed as an address and is none of the list, by the key of its row. */
  onUnchosen: (key: string, text: string) => void;
}

/** Where a client lives, and lived: several addresses, one of them the primary one. */
export function AddressesField({ value, errors, onChange, onUnchosen }: AddressesFieldProps) {
  const change = (key: string, part: Partial<AddressRow>) =>
    onChange(
      value.map((row) => {
        if (row.key === key) return { ...row, ...part };
        return part.isPrimary ? { ...row, isPrimary: false } : row;
      }),
    );
  const remove = ({ key, isPrimary }: AddressRow) => {
    onUnchosen(key, '');
    const rest = value.filter((row) => row.key !== key);
    onChange(isPrimary ? rest.map((row, at) => ({ ...row, isPrimary: at === 0 })) : rest);
  };
  return (
    <div className="grid gap-3">
      {value.map((row, index) => (
        <AddressRowFields
          key={row.key}
          row={row}
          place={index + 1}
          errorOf={(field) => errors[`addresses.${index}.${field}`]}
          onChange={(part) => change(row.key, part)}
          onRemove={() => remove(row)}
          onUnchosen={(text) => onUnchosen(row.key, text)}
        />
      ))}
      {errors.addresses ? (
        <p role="alert" data-tone="danger" className="text-tone">
          {errors.addresses}
        </p>
      ) : null}
      {value.length < most ? (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden size={15} />}
          onPress={() => onChange([...value, newAddress(value.length === 0)])}
        >
          Add address
        </Button>
      ) : null}
    </div>
  );
}
