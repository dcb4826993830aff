import { Info } from 'lucide-react';

/** Says on every page of a demo that it is one. */
export function DemoStrip() {
  return (
    <p className="flex max-w-none items-center justify-center gap-2 border-b border-line bg-sunk px-4 py-[3px] text-center text-xs text-muted">
      <Info aria-hidden size={14} className="shrink-0" />
      <span>This is a demo with fictional people.</span>
    </p>
  );
}
