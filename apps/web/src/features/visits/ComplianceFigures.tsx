import type { ComplianceReport } from '@homeward/contract/visits';
import { shareInWords } from './visits.text.ts';

const figures = [
  ['verifiedShare', 'Verified without changes by hand'],
  ['completeShare', 'With all six elements'],
  ['manualShare', 'Changed by hand'],
] as const;

/** The three shares of a month, large enough to read at a glance. */
export function ComplianceFigures({ report }: { report: ComplianceReport }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {figures.map(([name, label]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-bold tabular-nums">{shareInWords(report[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
