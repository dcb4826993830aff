import type { FormOption, OptionValue } from '@homeward/contract/core';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Checkbox } from '../Checkbox.tsx';
import { type FieldTexts, fieldClass } from '../Field.tsx';
import { FieldFoot, FieldHead } from '../FieldParts.tsx';
import { optionKeys } from './optionKeys.ts';

interface SeveralFieldProps extends FieldTexts {
  options: readonly FormOption[];
  value: readonly OptionValue[];
  onChange: (value: OptionValue[]) => void;
}

/** Any number of some options, kept in the order in which they are offered. */
export function SeveralField(props: SeveralFieldProps) {
  const { label, hint, error, isOptional, options, value, onChange } = props;
  const keys = optionKeys(options.map(({ label }) => label));
  return (
    <CheckboxGroup
      validationBehavior="aria"
      value={value.map(String)}
      onChange={(chosen) =>
        onChange(options.map((option) => option.value).filter((one) => chosen.includes(String(one))))
      }
      isInvalid={error !== undefined}
      className={fieldClass}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
      <div data-options className="grid gap-2 py-0.5">
        {options.map((option, at) => (
          <div key={option.value} data-key={keys[at]}>
            <Checkbox value={String(option.value)} hint={option.help}>
              {option.label}
            </Checkbox>
          </div>
        ))}
      </div>
      <FieldFoot error={error} />
    </CheckboxGroup>
  );
}
