import { FileX } from 'lucide-react';
import type { ReactNode } from 'react';

interface StageNoteProps {
  title: string;
  icon?: ReactNode;
  /** One more line. */
  children?: ReactNode;
}

/** A sentence where a file would be shown. */
export function StageNote({ title, icon, children }: StageNoteProps) {
  return (
    <div data-backdrop className="grid size-full place-items-center overflow-y-auto p-6">
      <div
        role="alert"
        className="grid max-w-104 justify-items-center gap-3 rounded-lg border border-line bg-card p-8 text-center"
      >
        <span className="grid size-12 place-items-center rounded-full bg-sunk text-muted">
          {icon ?? <FileX aria-hidden size={24} />}
        </span>
        <p className="text-md font-medium">{title}</p>
        {children ? <p className="text-muted">{children}</p> : null}
      </div>
    </div>
  );
}
