import { mostLicenses } from '@homeward/contract/settings';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type IdentityFields, noLicense } from './settings.identity.model.ts';

type License = IdentityFields['licenses'][number];

interface LicenseFieldsProps {
  value: readonly License[];
  /** Sentences by path, such as `licenses.0.issuer`. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (value: License[]) => void;
}

/** The licenses of the agency, one row each. */
export function LicenseFields({ value, errors, onChange }: LicenseFieldsProps) {
  return (
    <section aria-label="Licenses" className="grid gap-3">
      <h3 className="font-medium">Licenses</h3>
      {value.map((one, at) => (
        <LicenseRow
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and keep their order.
          key={at}
          number={at + 1}
          value={one}
          errorOf={(field) => errors[`licenses.${at}.${field}`]}
          onChange={(next) => onChange(value.map((other, index) => (index === at ? next : other)))}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      {value.length < mostLicenses && (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden size={15} />}
            onPress={() => onChange([...value, noLicense])}
          >
            Add a license
          </Button>
        </div>
      )}
    </section>
  );
}

interface LicenseRowProps {
  number: number;
  value: License;
  errorOf: (field: keyof License) => string | undefined;
  onChange: (value: License) => void;
  onRemove: () => void;
}

function LicenseRow({ number, value, errorOf, onChange, onRemove }: LicenseRowProps) {
  return (
    <section aria-label={`License ${number}`} className="flex flex-wrap items-start gap-2.5">
      <div className="min-w-52 flex-1">
        <TextField
          label="Issued by"
          value={value.issuer}
          error={errorOf('issuer')}
          onChange={(issuer) => onChange({ ...value, issuer })}
        />
      </div>
      <div className="min-w-40">
        <TextField
          label="Number"
          value={value.number}
          error={errorOf('number')}
          onChange={(next) => onChange({ ...value, number: next })}
        />
      </div>
      <IconButton
        label={`Remove license ${number}`}
        icon={<Trash2 aria-hidden size={17} />}
        onPress={onRemove}
        className="mt-7"
      />
    </section>
  );
}
