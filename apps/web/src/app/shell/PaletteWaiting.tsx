import { Search } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useSearchLabel } from './useSearchLabel.ts';

interface PaletteWaitingProps {
  /** Takes what is typed before the palette is there. */
  typed: RefObject<string>;
  onClose: () => void;
}

/**
 * Stands in for the palette while its code is fetched, so that quick hands lose no letter. It listens to the keys
 * without taking the focus, which the palette is to give back to where it was.
 */
export function PaletteWaiting({ typed, onClose }: PaletteWaitingProps) {
  const label = useSearchLabel();
  const [text, setText] = useState('');
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      // Enter does nothing yet: there is nothing to choose from.
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      setText(typed.current);
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [typed, onClose]);
  return (
    <div className="fixed inset-0 z-40 flex items-start justify-center bg-shade px-3 pt-[max(0.75rem,10vh)]">
      <div
        role="dialog"
        aria-label={label}
        aria-busy
        className="flex h-13 w-full max-w-xl items-center gap-3 rounded-lg border border-line bg-float px-4 shadow-sheet"
      >
        <Search aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate text-md">
          {text === '' ? <span className="text-muted">{label}</span> : text}
        </span>
      </div>
    </div>
  );
}
