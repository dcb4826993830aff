import type { TravelPay } from '@homeward/contract/timesheets';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

type NumberKey = Exclude<keyof TravelPay, 'isPaid' | 'rateCents'>;

const numbers: readonly { readonly key: NumberKey; readonly label: string; readonly hint: string }[] = [
  {
    key: 'milesPerHour',
    label: 'Speed in miles per hour',
    hint: 'The average speed of a trip, with traffic.',
  },
  {
    key: 'detourPercent',
    label: 'Detour in percent',
    hint: 'How much longer roads are than the straight line between two addresses. Paid miles use it too.',
  },
  { key: 'mostMinutes', label: 'Most minutes of a trip', hint: 'A longer trip is paid up to this cap.' },
  {
    key: 'assumedMinutes',
    label: 'Minutes without a distance',
    hint: 'Paid where an address has no pin on the map.',
  },
];

/** How travel between clients is paid. */
export function TravelPayField({ value, error, errors = {}, onChange }: SettingFieldProps) {
  const travel = value as TravelPay;
  const { isPaid, rateCents } = travel;
  const change = (more: Partial<TravelPay>) => onChange({ ...travel, ...more });
  return (
    <div className="grid gap-3">
      <Checkbox
        isSelected={isPaid}
        onChange={(next) => change({ isPaid: next })}
        error={errors['value.isPaid']}
      >
        Pay travel between clients
      </Checkbox>
      {numbers
        .filter(({ key }) => isPaid || key === 'detourPercent')
        .map(({ key, label, hint }) => (
          <NumberField
            key={key}
            label={label}
            hint={hint}
            value={travel[key]}
            onChange={(next) => change({ [key]: next })}
            error={errors[`value.${key}`]}
          />
        ))}
      {isPaid ? (
        <>
          <Checkbox
            isSelected={rateCents !== null}
            onChange={(next) => change({ rateCents: next ? 1_500 : null })}
          >
            Use a rate of its own. Otherwise a trip pays the rate of the visit that it leads to.
          </Checkbox>
          {rateCents === null ? null : (
            <NumberField
              label="Rate per hour"
              formatOptions={{ style: 'currency', currency: 'USD' }}
              step={0.01}
              value={rateCents / 100}
              onChange={(next) => change({ rateCents: Math.round(next * 100) })}
              error={errors['value.rateCents']}
            />
          )}
        </>
      ) : null}
      {error ? (
        <div role="alert">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </div>
  );
}
