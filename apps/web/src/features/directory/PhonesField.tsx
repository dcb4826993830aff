import { mostPhones, type PartnerPhone } from '@homeward/contract/directory';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface PhonesFieldProps {
  value: readonly PartnerPhone[];
  /** Sentences by path, such as `phones.0.number`. */
  errors: Readonly<Record<string, string>>;
  onChange: (phones: PartnerPhone[]) => void;
  /** Whether 988 is a number, too. */
  allowsShort?: boolean;
}

/** The numbers of a partner or a client, each with what it is for. */
export function PhonesField({ value, errors, onChange, allowsShort = false }: PhonesFieldProps) {
  const change = (index: number, part: Partial<PartnerPhone>) =>
    onChange(value.map((phone, at) => (at === index ? { ...phone, ...part } : phone)));
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1 font-medium">Phone numbers</legend>
      {value.map((phone, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and lines do not change places
        <div key={index} className="grid grid-cols-[1fr_auto] items-start gap-2">
          <div className="grid gap-2 sm:grid-cols-2">
            <PhoneField
              label={`Number ${index + 1}`}
              autoComplete="off"
              allowsShort={allowsShort}
              value={phone.number}
              error={errors[`phones.${index}.number`]}
              onChange={(number) => change(index, { number })}
            />
            <TextField
              label="What it is for"
              isOptional
              placeholder="After hours"
              autoComplete="off"
              value={phone.label}
              error={errors[`phones.${index}.label`]}
              onChange={(label) => change(index, { label })}
            />
          </div>
          <IconButton
            label={`Remove number ${index + 1}`}
            icon={<Trash2 aria-hidden size={17} />}
            className="mt-7"
            onPress={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {value.length < mostPhones ? (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden size={15} />}
          onPress={() => onChange([...value, { label: '', number: '' }])}
        >
          Add number
        </Button>
      ) : null}
    </fieldset>
  );
}
