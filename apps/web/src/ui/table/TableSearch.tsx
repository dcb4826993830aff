import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { controlClass } from '../Field.tsx';
import { Kbd } from '../Kbd.tsx';

export interface TableSearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A key asks at once; of those that follow within this time only the last one does. */
const paceMs = 50;

/** The search of a table: answers while typing, clears with Esc, and follows the page's address. `/` goes to it. */
export function TableSearch({ label, value, onChange }: TableSearchProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);

  // What is typed stands, unless the address changed by something else (back button, "Clear filters").
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const askedAt = useRef(Number.NEGATIVE_INFINITY);

  const send = useEffectEvent((next: string) => {
    askedAt.current = performance.now();
    setSent(next);
    onChange(next);
  });
  useEffect(() => {
    if (text.trim() === sent) return;
    const waitMs = askedAt.current + paceMs - performance.now();
    if (waitMs <= 0) return send(text.trim());
    const timer = setTimeout(() => send(text.trim()), waitMs);
    return () => clearTimeout(timer);
  }, [text, sent]);

  const clear = () => {
    setText('');
    setSent('');
    onChange('');
    input.current?.focus();
  };

  return (
    <div className="relative w-full sm:w-70">
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        dir="auto"
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            clear();
          }
        }}
        enterKeyHint="search"
        className={`${controlClass} peer min-h-8! pr-9! pl-9! touch:min-h-11! [&::-webkit-search-cancel-button]:hidden`}
      />
      {text ? (
        <button
          type="button"
          aria-label="Clear search"
          title="Clear search"
          onClick={clear}
          className="touch-target absolute! top-1/2 right-1.5 flex size-6 -translate-y-1/2 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-ink"
        >
          <X aria-hidden size={15} />
        </button>
      ) : (
        <span className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 peer-focus:hidden touch:hidden">
          <Kbd>/</Kbd>
        </span>
      )}
    </div>
  );
}
