import { useState } from 'react';
import { formatNumber, plural } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { PriceChange } from './rates.import.model.ts';

/** Prices that are drawn at once: a card may have a thousand. */
const shownAtFirst = 100;

const kinds = { added: 'New', changed: 'Changed', removed: 'Removed' } as const;

interface ImportChangesProps {
  changes: readonly PriceChange[];
  /** How many prices of the file are as the grid has them. */
  same: number;
}

/** What a file would change in the prices: each field before and after. */
export function ImportChanges({ changes, same }: ImportChangesProps) {
  const [most, setMost] = useState(shownAtFirst);
  const unchanged =
    same > 0 ? `${plural(same, 'price')} of the file ${same === 1 ? 'is' : 'are'} as now.` : '';
  if (changes.length === 0) return <p className="text-muted">{unchanged || 'Nothing changes.'}</p>;
  return (
    <section aria-label="What changes" className="grid gap-2">
      <h3 className="font-bold">What changes</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {changes.slice(0, most).map(({ key, label, kind, fields }) => (
          <li key={key} className="grid gap-1 px-3.5 py-2.5">
            <p className="text-sm wrap-anywhere">
              <span className="font-medium">{kinds[kind]}:</span> {label}
            </p>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
              {fields.map((field) => (
                <li key={field.label}>
                  <span className="text-muted">{field.label}</span> <Values {...field} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {changes.length > most ? (
        <Button size="sm" onPress={() => setMost(most + shownAtFirst)}>
          Show more of {formatNumber(changes.length)} changes
        </Button>
      ) : null}
      {unchanged === '' ? null : <p className="text-sm text-muted">{unchanged}</p>}
    </section>
  );
}

function Values({ before, after }: { before: string; after: string }) {
  if (before === '') return <span>{after}</span>;
  if (after === '') return <s>{before}</s>;
  return (
    <>
      <s className="text-muted">{before}</s>
      <span aria-hidden> → </span>
      <span className="sr-only">becomes </span>
      <span className="font-medium">{after}</span>
    </>
  );
}
