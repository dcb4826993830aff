import { Checkbox } from '../../ui/Checkbox.tsx';

interface YesNoFieldProps {
  label?: string | undefined;
  value: unknown;
  error: string | undefined;
  onChange: (value: boolean) => void;
}

/** A setting that is on or off. */
export function YesNoField({ label, value, error, onChange }: YesNoFieldProps) {
  return (
    <Checkbox isSelected={value === true} error={error} onChange={onChange}>
      {label}
    </Checkbox>
  );
}
