import type { CheckedStaffImport } from '@homeward/contract/staff';
import { Pencil } from 'lucide-react';
import { formatNumber } from '../../lib/format.ts';
import { RowNumber, WrongRows } from '../../ui/WrongRows.tsx';

/** What a file will change, and what is wrong in it: errors first. */
export function StaffImportRows({ checked }: { checked: CheckedStaffImport }) {
  const { wrong, changes, counts } = checked;
  const hidden = counts.changed - changes.length;
  return (
    <>
      <WrongRows title="Rows with errors" rows={wrong} />
      {changes.length > 0 ? (
        <section aria-label="Records that will change" className="grid gap-2">
          <h3 className="font-bold">Records that will change</h3>
          <ol className="divide-y divide-line rounded-md border border-line">
            {changes.map(({ row, id, fullName, columns }) => (
              <li key={id} className="flex gap-3.5 px-3.5 py-2.5">
                <RowNumber number={row} />
                <p className="min-w-0 flex-1 wrap-anywhere">
                  <span dir="auto" className="font-medium">
                    {fullName}
                  </span>
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
