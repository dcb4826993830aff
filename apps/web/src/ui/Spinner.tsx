import { LoaderCircle } from 'lucide-react';

/** A turning ring, hidden from screen readers: words always stand beside it and say what is awaited. */
export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="shrink-0 animate-spin" />;
}
