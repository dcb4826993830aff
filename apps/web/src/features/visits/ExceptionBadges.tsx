import { type ExceptionCode, exceptionKinds, type VisitRow } from '@homeward/contract/visits';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';

/** One exception: its tone and icon tell whether it stops the approval, and so do its words. */
export function ExceptionBadge({ code }: { code: ExceptionCode }) {
  const { severity, label } = exceptionKinds[code];
  return severity === 'BLOCK' ? (
    <Badge tone="danger" icon={<OctagonAlert aria-hidden size={13} className="shrink-0" />}>
      {label}
      <span className="sr-only">, stops the approval</span>
    </Badge>
  ) : (
    <Badge tone="warning" icon={<TriangleAlert aria-hidden size={13} className="shrink-0" />}>
      {label}
    </Badge>
  );
}

const mostShown = 2;

/** What is wrong with a visit and not settled, in a row: the first two, and how many more. */
export function ExceptionBadges({ exceptions }: Pick<VisitRow, 'exceptions'>) {
  const open = exceptions.filter(({ settled }) => settled === null);
  if (open.length === 0) return <span className="text-muted">None</span>;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {open.slice(0, mostShown).map(({ code }) => (
        <ExceptionBadge key={code} code={code} />
      ))}
      {open.length > mostShown ? (
        <span className="text-sm text-muted">{open.length - mostShown} more</span>
      ) : null}
    </span>
  );
}
