import { Checkbox } from '../../ui/Checkbox.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** Whether a clock-out asks for the signature of the client. */
export function SignatureSettingField({ value, error, onChange }: SettingFieldProps) {
  return (
    <Checkbox isSelected={value === true} error={error} onChange={onChange}>
      Ask the client to sign at the clock-out
    </Checkbox>
  );
}
