import { type ExceptionCode, exceptionKinds } from '@homeward/contract/visits';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PartState } from '../clients/index.ts';
import { ComplianceTile } from './ComplianceTile.tsx';
import { CorrectionQueue } from './CorrectionQueue.tsx';
import { ExceptionVisits } from './ExceptionVisits.tsx';
import { useExceptionGroups } from './visits.queries.ts';

interface ExceptionQueueProps {
  onOpen: (visitId: string) => void;
}

const severities = ['BLOCK', 'WARN'] as const;

/** What is to be cleared before hours are approved: corrections that wait, then each kind of exception with its visits. */
export function ExceptionQueue({ onOpen }: ExceptionQueueProps) {
  const found = useExceptionGroups({});
  const [open, setOpen] = useState<ExceptionCode>();
  const queue = useRef<HTMLDivElement>(null);
  if (!found.data)
    return (
      <PartState found={found} loading="Loading the exceptions…" failed="Exceptions could not be loaded" />
    );
  const { groups, pendingCorrections } = found.data;
  const isEmpty = groups.length === 0 && pendingCorrections === 0;
  const order = severities.flatMap((severity) => groups.filter((group) => group.severity === severity));
  /** Moves the focus to the next kind after one is cleared, unless the person has moved it elsewhere. */
  const goOnAfter = (cleared: ExceptionCode) => {
    if (document.activeElement !== document.body) return;
    const after = order.slice(order.findIndex(({ code }) => code === cleared) + 1);
    const buttonOf = ({ code }: { readonly code: ExceptionCode }) =>
      queue.current?.querySelector<HTMLElement>(`[data-code="${code}"]`);
    (after.map(buttonOf).find(Boolean) ?? queue.current)?.focus();
  };
  return (
    <div ref={queue} tabIndex={-1} className="grid gap-4.5 focus:outline-none">
      <ComplianceTile />
      {isEmpty ? (
        <div className="rounded-lg border border-line bg-card">
          <EmptyState title="Nothing to clear" icon={<CircleCheck aria-hidden size={22} />}>
            Visits with something wrong and requested corrections appear here.
          </EmptyState>
        </div>
      ) : null}
      {pendingCorrections > 0 ? <CorrectionQueue count={pendingCorrections} onOpen={onOpen} /> : null}
      {severities.map((severity) => {
        const ofSeverity = groups.filter((group) => group.severity === severity);
        if (ofSeverity.length === 0) return null;
        return (
          <section key={severity} aria-labelledby={`queue-${severity}`}>
            <h2 id={`queue-${severity}`} className="mb-2 text-md font-bold">
              {severity === 'BLOCK' ? 'Must be fixed before approval' : 'To acknowledge'}
            </h2>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
              {ofSeverity.map(({ code, visits }) => (
                <li key={code}>
                  <Group
                    code={code}
                    count={visits}
                    isOpen={open === code}
                    onToggle={() => setOpen(open === code ? undefined : code)}
                    onOpen={onOpen}
                    onCleared={() => goOnAfter(code)}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface GroupProps {
  code: ExceptionCode;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onOpen: (visitId: string) => void;
  onCleared: () => void;
}

/** One kind of exception; its visits are asked for when it is opened. */
function Group({ code, count, isOpen, onToggle, onOpen, onCleared }: GroupProps) {
  return (
    <>
      <h3>
        <button
          type="button"
          data-code={code}
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-12 w-full cursor-pointer items-center gap-3 px-4.5 py-2 text-left font-medium hover:bg-hover focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1">{exceptionKinds[code].label}</span>
          <span className="text-muted tabular-nums">{formatNumber(count)}</span>
        </button>
      </h3>
      {isOpen ? <ExceptionVisits code={code} onOpen={onOpen} onCleared={onCleared} /> : null}
    </>
  );
}
