import { faultOfPayRounding } from '@homeward/contract/visits';
import type { SettingFieldProps } from '../offices/index.ts';
import { RoundingField } from './RoundingField.tsx';

/** How pay is rounded: never down, and to the nearest 5, 6 or 15 minutes only. */
export function PayRoundingField(props: SettingFieldProps) {
  return <RoundingField {...props} isAllowed={(rounding) => faultOfPayRounding(rounding) === undefined} />;
}
