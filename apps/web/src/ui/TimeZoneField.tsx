import { utcOffset } from '@homeward/contract/core';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { untilFetched } from '../lib/untilFetched.ts';
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

const fetchZones = () => untilFetched(() => import('./timeZones.ts'));

/** The zone as its option reads. Until the zones are fetched, which name its country, without it. */
function useZoneLabel(zone: string): string {
  const [zones, setZones] = useState<typeof import('./timeZones.ts')>();
  useEffect(() => {
    let isOver = false;
    void fetchZones().then((fetched) => {
      if (!isOver) setZones(fetched);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return zones?.labelOfZone(zone) ?? `(${utcOffset(zone, new Date()).replace('UTC', '')}) ${zone}`;
}

/** A time zone, found by typing. */
export function TimeZoneField({ value, onChange, className, ...texts }: TimeZoneFieldProps) {
  const shown = useZoneLabel(value);
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
