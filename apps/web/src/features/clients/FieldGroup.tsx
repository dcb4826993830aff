import { type ReactNode, useId } from 'react';

/** Some fields of a long form below a heading of their own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4.5">
      <h3 id={id} className="border-b border-line pb-1.5 text-md font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
