import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { plural } from '../../lib/format.ts';
import { Badge } from '../Badge.tsx';
import { countErrors, type FieldErrors } from './fieldErrors.ts';

export interface FormPartProps {
  /** The part's name in the paths of errors. */
  name: string;
  label: string;
  errors: FieldErrors;
  /** How many entries it has. */
  count?: number;
  /** At the end of its head, such as the button that adds an entry. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a long form; its head says how many errors are in it. */
export function FormPart({ name, label, errors, count, action, children }: FormPartProps) {
  const id = useId();
  const wrong = countErrors(errors, name);
  return (
    <section aria-labelledby={id} data-section={name} className="grid min-w-0 scroll-mt-4 gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1.5 border-b border-line pb-1.5">
        <h3 id={id} className="text-md font-bold">
          {label}
          {count ? <span className="ml-2 font-normal text-muted tabular-nums">{count}</span> : null}
        </h3>
        {wrong > 0 ? (
          <Badge tone="danger" icon={<CircleAlert aria-hidden size={13} />}>
            {plural(wrong, 'error')}
          </Badge>
        ) : null}
        {action ? <div className="ml-auto">{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
