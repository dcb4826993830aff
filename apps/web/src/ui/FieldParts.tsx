import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { FieldErrorText, type FieldTexts, hintClass, labelClass, OptionalMark } from './Field.tsx';

/** The label and hint of a React Aria field, which ties them to its control itself. */
export function FieldHead({ label, hint, isOptional, aside }: FieldTexts & { aside?: ReactNode }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <Label className={labelClass}>
          {label}
          {isOptional ? <OptionalMark /> : null}
        </Label>
        {aside}
      </div>
      {hint ? (
        <Text slot="description" className={hintClass}>
          {hint}
        </Text>
      ) : null}
    </>
  );
}

/** The error of a React Aria field, below its control. */
export function FieldFoot({ error }: { error?: string | undefined }) {
  return (
    <FieldError>
      {({ validationErrors }) => <FieldErrorText>{error ?? validationErrors.join(' ')}</FieldErrorText>}
    </FieldError>
  );
}
