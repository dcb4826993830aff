import { clsx } from 'clsx';
import { letters } from './directory.list.model.ts';

interface LetterBarProps {
  /** The letter that names begin with; undefined: all. */
  value: string | undefined;
  onChange: (letter: string | undefined) => void;
}

/** A to Z: narrows a list to the names that begin with a letter. On narrow screens the row scrolls by itself. */
export function LetterBar({ value, onChange }: LetterBarProps) {
  return (
    <nav
      aria-label="A to Z"
      className="-mx-(--gutter) mb-3 overflow-x-auto px-(--gutter) [scrollbar-width:none]"
    >
      <ul className="flex min-w-max gap-0.5">
        {[undefined, ...letters].map((letter) => (
          <li key={letter ?? 'all'}>
            <button
              type="button"
              aria-pressed={value === letter}
              onClick={() => onChange(letter)}
              className={clsx(
                'min-h-8 min-w-8 cursor-pointer rounded-md px-2 text-sm font-medium transition-colors touch:min-h-11 touch:min-w-11',
                value === letter
                  ? 'bg-accent-tint text-accent-ink'
                  : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {letter?.toUpperCase() ?? 'All'}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
