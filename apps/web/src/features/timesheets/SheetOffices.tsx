import type { Timesheet } from '@homeward/contract/timesheets';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { minutesInWords } from '../visits/index.ts';
import { hoursInWords } from './timesheets.text.ts';

type Office = Timesheet['offices'][number];

/** Whether the hours of an office are approved; nothing where nobody has to say so now. */
function Approval({ approval, isWaiting }: Pick<Office, 'approval'> & { isWaiting: boolean }) {
  if (approval) return <StatusBadge kind="good">{`Approved by ${approval.by.fullName}`}</StatusBadge>;
  return isWaiting ? <StatusBadge kind="waiting">Not approved yet</StatusBadge> : null;
}

/** The hours of each office, and who approved them there. */
export function SheetOffices({ sheet: { offices, status } }: { sheet: Timesheet }) {
  return (
    <section aria-labelledby="timesheet-offices" className="grid gap-3">
      <h3 id="timesheet-offices" className="font-bold">
        Offices
      </h3>
      <ul className="grid divide-y divide-line border-y border-line">
        {offices.map((office) => (
          <li key={office.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <p dir="auto" className="font-bold wrap-anywhere">
                {office.name}
              </p>
              <p className="text-sm text-muted">
                {hoursInWords(office)}
                {office.overtimeMinutes > 0 ? `, ${minutesInWords(office.overtimeMinutes)} overtime` : ''}
                {office.doubleMinutes > 0 ? `, ${minutesInWords(office.doubleMinutes)} double time` : ''}
                {office.isTold ? '' : '. Its visits are shown to its own managers'}
              </p>
            </div>
            <Approval approval={office.approval} isWaiting={status === 'SUBMITTED'} />
          </li>
        ))}
      </ul>
    </section>
  );
}
