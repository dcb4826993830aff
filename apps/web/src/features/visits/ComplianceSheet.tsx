import { addDays, dayIn, formatWordDate } from '@homeward/contract/core';
import { type ComplianceReport, monthOf } from '@homeward/contract/visits';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { PartState } from '../clients/index.ts';
import { useDisplay } from '../session/index.ts';
import { ComplianceFigures } from './ComplianceFigures.tsx';
import { SheetPart } from './SheetPart.tsx';
import { useCompliance } from './visits.queries.ts';
import { shareInWords, visitsInWords } from './visits.text.ts';

/** How well the visits of a month are verified, and how many of each caregiver were changed by hand. */
export function ComplianceSheet({ onClose }: { onClose: () => void }) {
  const display = useDisplay();
  const today = dayIn(display.timezone, new Date());
  const [day, setDay] = useState(today);
  const { from, to } = monthOf(day);
  const found = useCompliance({ period: from });
  return (
    <Sheet title="EVV report" isOpen onOpenChange={(isOpen) => isOpen || onClose()} size="lg">
      <div className="grid gap-5 pt-1">
        <p className="text-muted">
          Visits that took place and have ended, without rejected ones. A visit is changed by hand if a time
          was entered by hand or a correction was approved. Your state or payer may set a minimum.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            label="Previous month"
            icon={<ChevronLeft aria-hidden size={17} />}
            onPress={() => setDay(addDays(from, -1))}
          />
          <p role="status" className="font-bold">
            {formatWordDate(from, display)} – {formatWordDate(to, display)}
          </p>
          <IconButton
            label="Next month"
            icon={<ChevronRight aria-hidden size={17} />}
            isDisabled={to >= today}
            onPress={() => setDay(addDays(to, 1))}
          />
        </div>
        {found.data ? (
          <Report report={found.data} />
        ) : (
          <PartState
            found={found}
            loading="Loading the report…"
            failed="The EVV report could not be loaded"
          />
        )}
      </div>
    </Sheet>
  );
}

function Report({ report }: { report: ComplianceReport }) {
  if (report.visits === 0) return <p>No visit of this month has ended.</p>;
  return (
    <>
      <ComplianceFigures report={report} />
      <SheetPart title="Changed by hand, by caregiver">
        <ul className="divide-y divide-line">
          {report.staff.map(({ staff, visits, manual, manualShare }) => (
            <li key={staff.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
                {staff.fullName}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {manual} of {visitsInWords(visits)}
              </span>
              <span className="w-16 text-right font-bold tabular-nums">{shareInWords(manualShare)}</span>
            </li>
          ))}
        </ul>
      </SheetPart>
    </>
  );
}
