import { utcOffset } from '@homeward/contract/core';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { controlClass, Field, type FieldTexts } from './Field.tsx';
import { lazyOverlay, OverlayButton } from './OverlayButton.tsx';
import type { TimeZoneListContents } from './TimeZoneList.tsx';

const list = lazyOverlay<TimeZoneListContents>(() =>
  import('./TimeZoneList.tsx').then((module) => module.TimeZoneList),
);

export interface TimeZoneFieldProps extends FieldTexts {
  /** IANA name. */
  value: string;
  onChange: (zone: string) => void;
  className?: string;
}

/** A time zone, found by typing. The zones themselves are fetched when the field is opened. */
export function TimeZoneField({ value, onChange, className, ...texts }: TimeZoneFieldProps) {
  const shown = `(${utcOffset(value, new Date()).replace('UTC', '')}) ${value}`;
  return (
    <Field {...texts} {...(className ? { className } : {})}>
      {(control) => (
        <OverlayButton overlay={list} overlayProps={{ label: texts.label, value, onChange }}>
          {({ onHoverStart: _hover, onFocus: _focus, ...trigger }) => (
            <AriaButton
              {...trigger}
              id={control.id}
              aria-label={`${texts.label}: ${shown}`}
              {...(control['aria-describedby'] ? { 'aria-describedby': control['aria-describedby'] } : {})}
              onKeyDown={(event) => {
                // As a list box does: the arrows open it.
                if (event.key === 'ArrowDown' || event.key === 'ArrowUp') trigger.onPress();
                else event.continuePropagation();
              }}
              className={clsx(
                controlClass,
                'flex cursor-pointer items-center gap-2 text-left focus-visible:border-accent',
              )}
            >
              <span className="min-w-0 flex-1 truncate tabular-nums">{shown}</span>
              <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
            </AriaButton>
          )}
        </OverlayButton>
      )}
    </Field>
  );
}
