import type { FormOption } from '@homeward/contract/core';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { FieldErrorText, labelClass } from '../Field.tsx';
import { Kbd } from '../Kbd.tsx';
import { optionKeys } from './optionKeys.ts';

/** What the rows of a compact section share. */
export interface RowOfSection {
  /** Where the help of their options is written. */
  readonly legendId: string;
  /** Whether optional grids open at a press: the section asks more than them. */
  readonly isGridFolded: boolean;
}

interface RowFieldProps {
  label: string;
  hint?: string | undefined;
  options: readonly FormOption[];
  /** Undefined where nothing is chosen. */
  value: FormOption['value'] | undefined;
  error?: string | undefined;
  onChange: (value: FormOption['value']) => void;
  /** Where the help of the options is written once for all rows: the ids of it, by value. */
  legendId?: string | undefined;
  /** What opens at a press on "More", and whether it is open from the beginning. */
  more?: ReactNode;
  hasMore?: boolean | undefined;
}

const choice = clsx(
  'relative inline-flex min-h-9 min-w-9 cursor-pointer items-center justify-center gap-1.5 rounded-md border px-2 tabular-nums touch:min-h-11 touch:min-w-11',
  'transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
);

/** The id of the help of an option within the legend of its section. */
export const helpIdOf = (legendId: string, value: FormOption['value']) => `${legendId}-${value}`;

/** The keys of the options of a row: the digit that stands on a button chooses it; words have letters. */
function keysOf(options: readonly FormOption[]): string[] {
  const letters = optionKeys(options.filter(({ short }) => short === undefined).map(({ label }) => label));
  return options.map(({ short }) => short ?? letters.shift() ?? '');
}

/**
 * A question as one row of buttons. What the option under the pointer means stands below it, else that of the one in focus, else
 * of the one that is chosen: on touch that is the one that was pressed.
 */
export function RowField({
  label,
  hint,
  options,
  value,
  error,
  onChange,
  legendId,
  more,
  hasMore,
}: RowFieldProps) {
  const id = useId();
  const [pointed, setPointed] = useState<FormOption>();
  const [focused, setFocused] = useState<FormOption>();
  const [isMoreOpen, setMoreOpen] = useState(hasMore === true);
  const keys = keysOf(options);
  const told = pointed ?? focused ?? options.find((option) => option.value === value);
  const hasHelp = options.some(({ help }) => help !== undefined);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1" data-tone={error ? 'danger' : undefined}>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        aria-orientation="horizontal"
        className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span id={`${id}-label`} className={labelClass}>
          {label}
        </span>
        <div className="flex flex-wrap gap-1.5">
          {options.map((option, at) => (
            <div key={option.value} data-key={keys[at]}>
              <label
                onPointerEnter={({ pointerType }) =>
                  pointerType === 'mouse' ? setPointed(option) : undefined
                }
                onPointerLeave={() => setPointed(undefined)}
                className={clsx(
                  choice,
                  option.value === value
                    ? 'border-accent bg-accent text-on-accent'
                    : 'border-control bg-card hover:border-muted',
                )}
              >
                <input
                  type="radio"
                  name={id}
                  value={option.value}
                  checked={option.value === value}
                  aria-label={option.label}
                  aria-describedby={option.help && legendId ? helpIdOf(legendId, option.value) : undefined}
                  onFocus={() => setFocused(option)}
                  onBlur={() => setFocused(undefined)}
                  onChange={() => onChange(option.value)}
                  className="absolute inset-0 cursor-[inherit] scroll-mt-56 appearance-none rounded-md outline-none"
                />
                {option.short ?? option.label}
                {option.short === undefined ? (
                  <span aria-hidden className="touch:hidden">
                    <Kbd>{keys[at]?.toUpperCase()}</Kbd>
                  </span>
                ) : null}
              </label>
            </div>
          ))}
        </div>
      </div>
      {error ? (
        <div id={`${id}-error`}>
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
      {hasHelp || hint || more ? (
        <div className="flex items-start justify-end gap-x-3">
          <span className="min-h-5 min-w-0 flex-1 text-sm text-muted">
            {hint ? <span id={`${id}-hint`}>{hint}</span> : null}
            {hasHelp ? (
              // For the eye: a screen reader hears it with the option. On a phone it takes two lines.
              <span aria-hidden className="block min-h-5 max-sm:min-h-10">
                {told?.help}
              </span>
            ) : null}
          </span>
          {more ? (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`More: ${label}`}
              aria-expanded={isMoreOpen}
              icon={isMoreOpen ? <ChevronUp aria-hidden size={15} /> : <ChevronDown aria-hidden size={15} />}
              onPress={() => setMoreOpen(!isMoreOpen)}
            >
              More
            </Button>
          ) : null}
        </div>
      ) : null}
      {isMoreOpen ? <div className="-ml-2.5 flex flex-wrap items-start gap-x-1">{more}</div> : null}
    </div>
  );
}
