import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';

/** The scale: 0 to 5 in steps of 0.5. */
const starScale = { max: 5, step: 0.5 } as const;

/** "No rating", "1 star" or "4.5 stars". */
function starWords(value: number): string {
  return value === 0 ? 'No rating' : `${value} ${value === 1 ? 'star' : 'stars'}`;
}

/** Five stars of which `value` are filled, to the half. `size` in px. Decoration: words stand beside it. */
export function Stars({ value, size = 18 }: { value: number; size?: number }) {
  return (
    <span aria-hidden className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <OneStar key={star} fill={Math.min(1, Math.max(0, value - star + 1))} size={size} />
      ))}
    </span>
  );
}

function OneStar({ fill, size }: { fill: number; size: number }) {
  return (
    <span className="relative inline-block shrink-0" style={{ width: size, height: size }}>
      <Star
        size={size}
        strokeWidth={1.5}
        className={clsx('absolute inset-0', fill === 1 ? 'text-star-line' : 'text-control')}
      />
      {fill > 0 ? (
        <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${fill * 100}%` }}>
          <Star size={size} strokeWidth={1.5} className="max-w-none fill-star text-star-line" />
        </span>
      ) : null}
    </span>
  );
}

/** An average with its count, for rows and headers: a star, "4.9", "(128)". Both already formatted. */
export function Rating({ average, count }: { average: string; count?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle whitespace-nowrap tabular-nums">
      <Star aria-hidden size={15} className="shrink-0 fill-star text-star-line" />
      <span className="font-medium">
        {average}
        <span className="sr-only"> stars</span>
      </span>
      {count === undefined ? null : (
        <span className="text-muted">
          ({count}
          <span className="sr-only"> reviews</span>)
        </span>
      )}
    </span>
  );
}

export interface StarRatingProps {
  label: string;
  /** 0 to 5 in halves; 0 is no rating. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
  isDisabled?: boolean;
}

const stepKeys: Partial<Record<string, number>> = {
  ArrowRight: 0.5,
  ArrowUp: 0.5,
  ArrowLeft: -0.5,
  ArrowDown: -0.5,
  PageUp: 1,
  PageDown: -1,
  Home: -5,
  End: 5,
};

/**
 * Picks a rating. Each star has two halves; pressing the value that is set takes it back to 0. As a slider for the
 * keyboard and screen readers: arrows move by half a star, Page Up and Down by one, Home and End to the ends.
 */
export function StarRating({ label, value, onChange, error, isDisabled = false }: StarRatingProps) {
  const [pointed, setPointed] = useState<number>();
  const id = useId();
  const shown = pointed ?? value;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepKeys[event.key];
    if (step === undefined || isDisabled) return;
    event.preventDefault();
    onChange(Math.min(starScale.max, Math.max(0, value + step)));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-3">
        <div
          role="slider"
          tabIndex={isDisabled ? -1 : 0}
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          aria-disabled={isDisabled}
          aria-valuemin={0}
          aria-valuemax={starScale.max}
          aria-valuenow={value}
          aria-valuetext={starWords(value)}
          onKeyDown={onKeyDown}
          onPointerLeave={() => setPointed(undefined)}
          className={clsx('inline-flex rounded-md', isDisabled ? 'opacity-60' : 'cursor-pointer')}
        >
          {[1, 2, 3, 4, 5].map((star) => (
            <span
              key={star}
              className="relative inline-flex size-9 items-center justify-center touch:size-11"
            >
              <OneStar fill={Math.min(1, Math.max(0, shown - star + 1))} size={28} />
              {[star - 0.5, star].map((half) => (
                <span
                  key={half}
                  data-stars={half}
                  aria-hidden
                  className={clsx('absolute inset-y-0 w-1/2', half === star ? 'right-0' : 'left-0')}
                  onPointerEnter={(event) => {
                    if (event.pointerType === 'mouse' && !isDisabled) setPointed(half);
                  }}
                  onClick={() => {
                    if (isDisabled) return;
                    setPointed(undefined);
                    onChange(half === value ? 0 : half);
                  }}
                />
              ))}
            </span>
          ))}
        </div>
        <span aria-hidden className="text-muted tabular-nums">
          {starWords(shown)}
        </span>
      </div>
      {error ? (
        <span id={`${id}-error`} data-tone="danger" className="text-sm font-medium text-tone">
          {error}
        </span>
      ) : null}
    </div>
  );
}
