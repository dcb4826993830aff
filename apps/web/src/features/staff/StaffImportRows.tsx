import type { CheckedStaffImport } from '@homeward/contract/staff';
import { CircleAlert, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';

/** Rows that are drawn at once: the file may have thousands with errors. */
const shownAtFirst = 100;

/** What a file will change, and what is wrong in it: errors first. */
export function StaffImportRows({ checked }: { checked: CheckedStaffImport }) {
  const [most, setMost] = useState(shownAtFirst);
  const { wrong, changes, counts } = checked;
  const hidden = counts.changed - changes.length;
  return (
    <>
      {wrong.length > 0 ? (
        <section aria-label="Rows with errors" className="grid gap-2">
          <h3 className="font-bold">Rows with errors</h3>
          <ol className="divide-y divide-line rounded-md border border-line">
            {wrong.slice(0, most).map(({ row, cells, errors }) => (
              <li key={row} className="flex gap-3.5 px-3.5 py-2.5">
                <Row number={row} />
                <div className="min-w-0 flex-1">
                  <p className="text-sm wrap-anywhere text-muted">
                    {cells.filter(Boolean).join(' · ') || '—'}
                  </p>
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
          {wrong.length > most ? (
            <Button size="sm" onPress={() => setMost(most + shownAtFirst)}>
              Show more of {formatNumber(wrong.length)} rows with errors
            </Button>
          ) : null}
        </section>
      ) : null}
      {changes.length > 0 ? (
        <section aria-label="Records that will change" className="grid gap-2">
          <h3 className="font-bold">Records that will change</h3>
          <ol className="divide-y divide-line rounded-md border border-line">
            {changes.map(({ row, id, fullName, columns }) => (
              <li key={id} className="flex gap-3.5 px-3.5 py-2.5">
                <Row number={row} />
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <span className="font-medium">{fullName}</span>
                  <span className="flex items-center gap-1.5 text-sm text-muted">
                    <Pencil aria-hidden size={13} className="shrink-0" />
                    {columns.join(', ')}
                  </span>
                </p>
              </li>
            ))}
          </ol>
          {hidden > 0 ? <p className="text-sm text-muted">And {formatNumber(hidden)} more.</p> : null}
        </section>
      ) : null}
      {wrong.length === 0 && changes.length === 0 ? (
        <p className="text-muted">Every row matches the records. There is nothing to change.</p>
      ) : null}
    </>
  );
}

function Row({ number }: { number: number }) {
  return (
    <span className="w-12 shrink-0 pt-0.5 text-right font-mono text-sm text-muted">
      <span className="sr-only">Row </span>
      {number}
    </span>
  );
}
