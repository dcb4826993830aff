import { ChevronRight } from 'lucide-react';

export interface BreadcrumbsProps {
  /** From the top down; the last is this page and has no address. */
  trail: ReadonlyArray<{ readonly label: string; readonly href?: string }>;
}

/** Where this page lies, and the way up. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {trail.map((step, index) => (
          <li key={step.label} className="flex min-w-0 items-center gap-2">
            {index > 0 ? <ChevronRight aria-hidden size={14} className="shrink-0 text-muted" /> : null}
            {step.href ? (
              <a
                dir="auto"
                href={step.href}
                className="touch-target truncate rounded-sm text-muted no-underline hover:text-ink hover:underline"
              >
                {step.label}
              </a>
            ) : (
              <span dir="auto" aria-current="page" className="truncate">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
