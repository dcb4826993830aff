import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '../Badge.tsx';

export interface ItemBar {
  readonly id: string;
  readonly label: string;
  /** How long the bar is: 0 to 1; undefined where there is no number. */
  readonly part: number | undefined;
  /** The number with its words, such as "1 of 1" or "Not observed". */
  readonly value: ReactNode;
  readonly tone?: Tone;
  /** Below the bar, such as a note. */
  readonly below?: ReactNode;
}

export interface ItemBarsProps {
  /** What is shown: the name of the list. */
  label: string;
  items: readonly ItemBar[];
}

/** One bar a line, with its words: it reads as a list, and says nothing by color alone. */
export function ItemBars({ label, items }: ItemBarsProps) {
  return (
    <ul aria-label={label} className="grid gap-2.5">
      {items.map(({ id, label: name, part, value, tone = 'accent', below }) => (
        <li key={id} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="text-right tabular-nums">{value}</span>
          <span
            aria-hidden
            data-tone={tone}
            className={clsx(
              'col-span-2 h-1.5 overflow-hidden rounded-full',
              part === undefined ? 'border border-dashed border-control' : 'bg-press forced:border',
            )}
          >
            {part === undefined ? null : (
              <span
                className="block h-full rounded-full bg-tone forced:bg-[Highlight]"
                style={{ width: `${Math.max(0, Math.min(1, part)) * 100}%` }}
              />
            )}
          </span>
          {below ? <div className="col-span-2">{below}</div> : null}
        </li>
      ))}
    </ul>
  );
}
