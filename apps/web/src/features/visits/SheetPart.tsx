import { type ReactNode, useId } from 'react';

/** A part of a sheet under its own heading. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
