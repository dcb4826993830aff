import { isNotAssessed, type NotAssessed, type OptionValue } from '@homeward/contract/core';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { optionKeys } from './optionKeys.ts';
import { QuestionField, type QuestionFieldProps } from './QuestionField.tsx';
import { RowField } from './RowField.tsx';

export interface QuestionCardProps extends QuestionFieldProps {
  /** Beside what skips the question, such as a note on it. */
  aside?: ReactNode;
  /** Whether that holds something: a row shows it at once. */
  hasMore?: boolean | undefined;
}

/** A question; where it may be skipped, the reason given instead of an answer. */
export function QuestionCard({ item, value, errors, onChange, row, aside, hasMore }: QuestionCardProps) {
  const isSkipped = isNotAssessed(value);
  const [isAsking, setAsking] = useState(false);
  const reasons = item.skipReasons ?? [];
  const keys = optionKeys(reasons.map(({ label }) => label));
  if (isSkipped || isAsking) {
    return (
      <div className="grid gap-2">
        <RadioGroup
          label={`${item.label}: why is it not assessed?`}
          options={reasons.map((reason, at) => ({ ...reason, shortcut: keys[at] }))}
          value={isSkipped ? value.notAssessed : null}
          onChange={(notAssessed) => onChange({ notAssessed } satisfies NotAssessed)}
          error={errors[item.id]}
        />
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onPress={() => {
            setAsking(false);
            if (isSkipped) onChange(undefined);
          }}
        >
          Answer it instead
        </Button>
        {aside}
      </div>
    );
  }
  const skip =
    reasons.length > 0 ? (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Not assessed: ${item.label}`}
        onPress={() => setAsking(true)}
      >
        Not assessed…
      </Button>
    ) : null;
  if (row && (item.kind === 'choice' || item.kind === 'yesNo')) {
    const isYesNo = item.kind === 'yesNo';
    return (
      <RowField
        label={item.label}
        hint={item.help}
        options={isYesNo ? yesNoOptions : item.options}
        value={isYesNo ? yesNoOf(value) : (value as OptionValue | undefined)}
        error={errors[item.id]}
        onChange={(chosen) => onChange(isYesNo ? chosen === 'yes' : chosen)}
        legendId={row.legendId}
        hasMore={hasMore}
        more={
          skip || aside ? (
            <>
              {skip}
              {aside}
            </>
          ) : undefined
        }
      />
    );
  }
  return (
    <div className="grid gap-2">
      <QuestionField item={item} value={value} errors={errors} onChange={onChange} row={row} />
      <div className="-ml-2.5 flex flex-wrap items-start gap-x-1 empty:hidden">
        {skip}
        {aside}
      </div>
    </div>
  );
}

const yesNoOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const yesNoOf = (value: unknown) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined);
