import { secondReviewer } from '@homeward/contract/intakes';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** Whether somebody else than the assessor has to review. */
export function SecondReviewerField({ value, error, onChange }: SettingFieldProps) {
  return (
    <Checkbox isSelected={value === true} error={error} onChange={onChange}>
      {secondReviewer.label}
    </Checkbox>
  );
}
