import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Input,
} from 'react-aria-components/SearchField';
import { controlClass } from './Field.tsx';
import { Kbd } from './Kbd.tsx';

export interface SearchFieldProps
  extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** What it looks through: its name and its placeholder, since the glass says the rest. */
  label: string;
  /** The key that leads here, such as "Ctrl K". */
  shortcut?: string;
  className?: string;
}

/** A search: Enter asks, Esc clears. */
export function SearchField({ label, shortcut, className, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} aria-label={label} className={clsx('group/search relative', className)}>
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <Input
        dir="auto"
        placeholder={label}
        className={clsx(controlClass, 'peer pr-9! pl-9! [&::-webkit-search-cancel-button]:hidden')}
      />
      <AriaButton
        aria-label="Clear search"
        className="touch-target absolute! top-1/2 right-1.5 flex size-6 -translate-y-1/2 cursor-pointer items-center justify-center rounded-sm text-muted group-empty/search:hidden hover:text-ink"
      >
        <X aria-hidden size={15} />
      </AriaButton>
      {shortcut ? (
        <span className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 group-empty/search:inline peer-focus:hidden! touch:hidden!">
          <Kbd>{shortcut}</Kbd>
        </span>
      ) : null}
    </AriaSearchField>
  );
}
