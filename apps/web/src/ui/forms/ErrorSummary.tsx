import { plural } from '../../lib/format.ts';
import { Banner } from '../Banner.tsx';
import { countErrors, type FieldErrors } from './fieldErrors.ts';

export interface ErrorSummaryProps {
  /** The sentence above. */
  title: string;
  errors: FieldErrors;
  /** What the parts are called by name, in the order of the form; each part is a `FormPart` or has `data-section`. */
  labels: Readonly<Record<string, string>>;
}

/** Which parts of a form have errors; each name leads to the first of them. */
export function ErrorSummary({ title, errors, labels }: ErrorSummaryProps) {
  const parts = Object.entries(labels).flatMap(([name, label]) => {
    const count = countErrors(errors, name);
    return count > 0 ? [{ name, label, count }] : [];
  });
  if (parts.length === 0) return null;
  return (
    <Banner tone="danger" title={title}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ name, label, count }) => (
          <li key={name}>
            <button
              type="button"
              onClick={({ currentTarget }) => goToError(currentTarget, name)}
              className="cursor-pointer rounded-sm underline underline-offset-3"
            >
              {label}: {plural(count, 'error')}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function goToError(from: HTMLElement, name: string): void {
  const section = from.closest('form')?.querySelector(`[data-section="${name}"]`);
  section
    ?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid] button, button[aria-expanded="false"]',
    )
    ?.focus();
}
