import { type Informant, informantLabels, informants } from '@homeward/contract/instruments';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';

interface InformantsFieldProps {
  value: readonly Informant[];
  error: string | undefined;
  onChange: (value: Informant[]) => void;
}

/** Who told what the answers say. */
export function InformantsField({ value, error, onChange }: InformantsFieldProps) {
  return (
    <SeveralField
      label="Information provided by"
      options={informants.map((one) => ({ value: one, label: informantLabels[one] }))}
      value={value}
      error={error}
      onChange={(chosen) => onChange(informants.filter((one) => chosen.includes(one)))}
    />
  );
}
