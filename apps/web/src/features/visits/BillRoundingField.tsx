import type { SettingFieldProps } from '../offices/index.ts';
import { RoundingField } from './RoundingField.tsx';

/** How a bill is rounded: any way. */
export function BillRoundingField(props: SettingFieldProps) {
  return <RoundingField {...props} isAllowed={() => true} />;
}
