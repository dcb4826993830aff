import type { FieldTexts } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useOfficeChoices } from '../offices/index.ts';

interface OfficeSelectProps extends FieldTexts {
  /** The label of the choice without an office; without it, an office must be chosen. */
  all?: string;
  value: string | null;
  onChange: (officeId: string | null) => void;
}

/** The key of the choice without an office. */
const none = 'all';

/** An office of the agency, or none in particular. */
export function OfficeSelect({ all, value, onChange, ...texts }: OfficeSelectProps) {
  const offices = useOfficeChoices().data?.data ?? [];
  return (
    <Select
      {...texts}
      options={[
        ...(all === undefined ? [] : [{ id: none, label: all }]),
        ...offices.map(({ id, name }) => ({ id, label: name })),
      ]}
      value={value ?? (all === undefined ? null : none)}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}
