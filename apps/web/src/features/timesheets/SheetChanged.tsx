import { formatCents } from '@homeward/contract/core';
import { type Timesheet, timesheetsText } from '@homeward/contract/timesheets';
import { Banner } from '../../ui/Banner.tsx';
import { hoursInWords } from './timesheets.text.ts';

interface SheetChangedProps {
  sheet: Timesheet;
  /** As it was when somebody confirmed it and was refused; undefined: nobody was. */
  before: Timesheet | undefined;
}

const totals = (sheet: Timesheet) =>
  sheet.grossCents === null
    ? hoursInWords(sheet)
    : `${hoursInWords(sheet)}, ${formatCents(sheet.grossCents)}`;

/** Says that a timesheet has other numbers now than those that were read, or than those that were submitted. */
export function SheetChanged({ sheet, before }: SheetChangedProps) {
  if (before)
    return (
      <Banner tone="warning" title={timesheetsText.changedSinceRead} live="assertive">
        You read {totals(before)}. Now it says {totals(sheet)}.
      </Banner>
    );
  if (!sheet.hasChangedSinceSubmitted) return null;
  return <Banner tone="warning">The hours changed after this timesheet was submitted.</Banner>;
}
