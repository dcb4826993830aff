import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** In a row of quiet buttons one that cannot be pressed is faint, and not the only one with a box. */
export const faintWhenDisabled =
  '[&_button:disabled]:border-transparent [&_button:disabled]:bg-transparent [&_button:disabled]:opacity-55';

/** The row of tools below what the viewer shows. */
export function ToolBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // What lies between the tools is ground beside the file, as the stage is: a press there closes.
    <div data-backdrop className="flex justify-center border-t border-line bg-side px-3 py-2 max-sm:px-2">
      <fieldset
        data-backdrop
        aria-label={label}
        className={clsx(
          'flex max-w-full min-w-0 flex-wrap items-center justify-center gap-1 max-sm:gap-x-0.5',
          faintWhenDisabled,
        )}
      >
        {children}
      </fieldset>
    </div>
  );
}
