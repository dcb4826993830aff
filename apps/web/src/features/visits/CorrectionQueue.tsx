import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { PartState } from '../clients/index.ts';
import { HomeTime } from '../session/index.ts';
import { CorrectionItem } from './CorrectionItem.tsx';
import { usePendingCorrections } from './visits.queries.ts';

interface CorrectionQueueProps {
  count: number;
  onOpen: (visitId: string) => void;
}

/** The corrections that wait for a decision, the oldest first. */
export function CorrectionQueue({ count, onOpen }: CorrectionQueueProps) {
  const found = usePendingCorrections();
  return (
    <section aria-labelledby="queue-corrections">
      <h2 id="queue-corrections" className="mb-2 flex items-baseline gap-2 text-md font-bold">
        Corrections to decide
        <span className="font-normal text-muted tabular-nums">{formatNumber(count)}</span>
      </h2>
      {found.data ? (
        <ul className="grid gap-3 lg:grid-cols-2">
          {found.data.data.map((correction) => (
            <li
              key={correction.id}
              className="grid content-start gap-2 rounded-lg border border-line bg-card p-4"
            >
              <div className="flex flex-wrap items-start justify-between gap-2">
                <div className="min-w-0">
                  <h3 dir="auto" className="font-bold wrap-anywhere">
                    {correction.staff.fullName}
                  </h3>
                  <p className="text-sm text-muted">
                    {correction.client.name},{' '}
                    <HomeTime
                      when={{ at: correction.startUtc, timezone: correction.timezone }}
                      day="number"
                    />
                  </p>
                </div>
                <Button size="sm" onPress={() => onOpen(correction.visitId)}>
                  Open visit
                </Button>
              </div>
              <CorrectionItem correction={correction} timezone={correction.timezone} />
            </li>
          ))}
        </ul>
      ) : (
        <PartState
          found={found}
          loading="Loading the corrections…"
          failed="Corrections could not be loaded"
        />
      )}
    </section>
  );
}
