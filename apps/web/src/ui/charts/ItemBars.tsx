import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface ItemBar {
  readonly id: string;
  readonly label: string;
  /** How long the bar is: 0 to 1; undefined where there is no number for it; null where there is nothing to draw. */
  readonly part: number | undefined | null;
  /** The number in words, such as "Independent" or "Not observed". */
  readonly value: ReactNode;
  /** The words are many: they stand below the label. */
  readonly isLong?: boolean;
  /** Below all of it, such as a note. */
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
    <ul aria-label={label} className="grid gap-3">
      {items.map((item) => (
        <li
          key={item.id}
          className={clsx('grid gap-x-4 gap-y-1', item.isLong ? '' : 'grid-cols-[1fr_auto] items-baseline')}
        >
          <span className={clsx('min-w-0 wrap-anywhere', item.isLong && 'text-muted')}>{item.label}</span>
          <span
            dir="auto"
            className={clsx('wrap-anywhere', item.isLong ? 'whitespace-pre-line' : 'max-w-64 text-right')}
          >
            {item.value}
          </span>
          {item.part === null ? null : <Bar part={item.part} />}
          {item.below ? <div className="col-span-full">{item.below}</div> : null}
        </li>
      ))}
    </ul>
  );
}

function Bar({ part }: { part: number | undefined }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'col-span-full h-1.5 overflow-hidden rounded-full',
        part === undefined ? 'border border-dashed border-control' : 'bg-press forced:border',
      )}
    >
      {part === undefined ? null : (
        <span
          className="block h-full rounded-full bg-accent forced:bg-[Highlight]"
          style={{ width: `${Math.max(0, Math.min(1, part)) * 100}%` }}
        />
      )}
    </span>
  );
}
