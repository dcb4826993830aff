import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../lib/format.ts';
import { Button } from './Button.tsx';

/** Rows that are drawn at once: a file may have thousands with errors. */
const shownAtFirst = 100;

export interface WrongRow {
  /** The number of the row in the file, from 1. */
  row: number;
  cells: readonly string[];
  errors: readonly { readonly column: string; readonly message: string }[];
}

interface WrongRowsProps {
  /** A heading above them. */
  title: string;
  rows: readonly WrongRow[];
}

/** The rows of a file that have errors, each with what is wrong in which column. */
export function WrongRows({ title, rows }: WrongRowsProps) {
  const [most, setMost] = useState(shownAtFirst);
  if (rows.length === 0) return null;
  return (
    <section aria-label="Rows with errors" className="grid gap-2">
      <h3 className="font-bold">{title}</h3>
      <ol className="divide-y divide-line rounded-md border border-line">
        {rows.slice(0, most).map(({ row, cells, errors }) => (
          <li key={row} className="flex gap-3.5 px-3.5 py-2.5">
            <RowNumber number={row} />
            <div className="min-w-0 flex-1">
              <p className="text-sm wrap-anywhere text-muted">{cells.filter(Boolean).join(' · ') || '—'}</p>
              <ul className="mt-1 grid gap-1">
                {errors.map(({ column, message }) => (
                  <li
                    key={`${column} ${message}`}
                    data-tone="danger"
                    className="flex items-start gap-1.5 text-sm text-tone"
                  >
                    <CircleAlert aria-hidden size={15} className="mt-0.75 shrink-0" />
                    <span className="min-w-0 wrap-anywhere">
                      <span className="font-medium">{column}:</span> {message}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
      {rows.length > most ? (
        <Button size="sm" onPress={() => setMost(most + shownAtFirst)}>
          Show more of {formatNumber(rows.length)} rows with errors
        </Button>
      ) : null}
    </section>
  );
}

/** The number of a row of a file, in a column of its own. */
export function RowNumber({ number }: { number: number }) {
  return (
    <span className="w-12 shrink-0 pt-0.5 text-right font-mono text-sm text-muted">
      <span className="sr-only">Row </span>
      {number}
    </span>
  );
}
