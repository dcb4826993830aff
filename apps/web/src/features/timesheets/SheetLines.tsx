import { formatCents, formatWordDate } from '@homeward/contract/core';
import {
  payComponentLabels,
  sheetIssueLabels,
  type TimesheetLine,
  travelBasisLabels,
} from '@homeward/contract/timesheets';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useDisplay } from '../session/index.ts';
import { minutesInWords, serviceInWords, VisitTimes } from '../visits/index.ts';
import { mileRateInWords } from './timesheets.text.ts';

interface SheetLinesProps {
  lines: readonly TimesheetLine[];
  /** By their ids, where the timesheet has hours of more than one; else empty. */
  officeNames: ReadonlyMap<string, string>;
  /** Enters what the punches of a visit do not say; undefined: the viewer may not. */
  onEnter: ((line: TimesheetLine) => void) | undefined;
}

/** The visits of a timesheet and the way between them, each with its paid time and what stops its approval. */
export function SheetLines({ lines, officeNames, onEnter }: SheetLinesProps) {
  return (
    <section aria-labelledby="timesheet-visits" className="grid gap-3">
      <h3 id="timesheet-visits" className="font-bold">
        Visits
      </h3>
      {lines.length === 0 ? <p className="text-muted">No visits in this period.</p> : null}
      <ul className="grid divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={`${line.kind} ${line.visitId}`} className="py-2.5">
            <Line
              line={line}
              office={officeNames.get(line.officeId)}
              onEnter={line.kind === 'VISIT' ? onEnter : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of the paid time is not regular, such as "2 h overtime". */
function extraOf({ overtimeMinutes, doubleMinutes }: TimesheetLine): string {
  const parts = [
    overtimeMinutes > 0 && `${minutesInWords(overtimeMinutes)} overtime`,
    doubleMinutes > 0 && `${minutesInWords(doubleMinutes)} double time`,
  ];
  return parts.filter(Boolean).join(', ');
}

const partKey = ({
  component,
  source,
  rateCents,
  regularRateCents,
  unit,
  timeBand,
  dayType,
}: TimesheetLine['parts'][number]) =>
  `${component} ${source.id} ${rateCents} ${regularRateCents} ${unit} ${timeBand} ${dayType}`;

const sourceInWords = ({ kind }: TimesheetLine, { source }: TimesheetLine['parts'][number]) =>
  source.card ?? (kind === 'TRAVEL' && source.level === 'OFFICE' ? 'Travel rate of the office' : 'Override');

/** "Travel from Dorothy Bell to Ruth Cole". */
function travelInWords({ trip, client }: TimesheetLine): string {
  const hidden = 'a client of another team';
  return `Travel from ${trip?.from?.name ?? hidden} to ${client?.name ?? hidden}`;
}

function tripInWords({ trip }: TimesheetLine, number: (value: number) => string): string {
  if (!trip) return '';
  const basis = travelBasisLabels[trip.basis];
  return trip.miles === null ? `, ${basis}` : `, ${number(trip.miles)} mi, ${basis}`;
}

/** What was entered beside the punches, and what of the duty is not paid. */
function Entered({ line: { entry, unpaidMinutes } }: { line: TimesheetLine }) {
  return (
    <>
      {unpaidMinutes > 0 ? (
        <p className="text-sm">{minutesInWords(unpaidMinutes)} of sleep is not paid</p>
      ) : null}
      {entry ? (
        <p className="text-sm text-muted wrap-anywhere">
          Entered by {entry.by.fullName}: {entry.note}
        </p>
      ) : null}
    </>
  );
}

/** "12.4 mi at $0.655, $8.12"; without an amount where miles are not paid, or the viewer is not told. */
function milesInWords({ mileage }: TimesheetLine, number: (value: number) => string): string | undefined {
  if (!mileage) return undefined;
  const { miles, millsPerMile, cents } = mileage;
  if (millsPerMile === null || cents === null) return `${number(miles)} mi`;
  return `${number(miles)} mi at ${mileRateInWords(millsPerMile)}, ${formatCents(cents)}`;
}

interface LineProps extends Pick<SheetLinesProps, 'onEnter'> {
  line: TimesheetLine;
  office: string | undefined;
}

function Line({ line, office, onEnter }: LineProps) {
  const display = useDisplay();
  const { number } = useFormatters();
  const {
    kind,
    client,
    serviceType,
    date,
    timezone,
    inAt,
    outAt,
    payMinutes,
    breakMinutes,
    cents,
    issue,
    parts,
  } = line;
  const extra = extraOf(line);
  const miles = milesInWords(line, number);
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          {kind === 'TRAVEL' ? travelInWords(line) : (client?.name ?? 'Client of another team')}
        </p>
        <p className="text-sm text-muted">
          {kind === 'TRAVEL' ? '' : `${serviceInWords(serviceType)}, `}
          {formatWordDate(date, display)}, <VisitTimes from={inAt} to={outAt} timezone={timezone} />
          {breakMinutes > 0 ? `, ${minutesInWords(breakMinutes)} break` : ''}
          {tripInWords(line, number)}
          {office === undefined ? '' : `, ${office}`}
        </p>
        <Entered line={line} />
        {onEnter && line.outAt !== null ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Travel and sleep: ${client?.name ?? 'Client of another team'}, ${formatWordDate(date, display)}`}
            onPress={() => onEnter(line)}
          >
            Travel and sleep
          </Button>
        ) : null}
        {issue ? (
          <p className="mt-1">
            <StatusBadge kind="warning">{sheetIssueLabels[issue]}</StatusBadge>
          </p>
        ) : null}
      </div>
      <div className="tabular-nums sm:text-right">
        <p>
          <span className="font-bold">{payMinutes === null ? '—' : minutesInWords(payMinutes)}</span>
          {cents === null || parts.length === 0 ? '' : `, ${formatCents(cents)}`}
        </p>
        {miles && (kind === 'VISIT' || line.mileage?.cents) ? (
          <p className="text-sm text-muted">{miles}</p>
        ) : null}
        {extra && parts.length === 0 ? <p className="text-sm">{extra}</p> : null}
        {parts.map((part) => (
          <p key={partKey(part)} className="text-sm text-muted">
            {part.component === 'INCENTIVE'
              ? `${formatCents(part.cents)} incentive`
              : `${minutesInWords(part.minutes)} ${payComponentLabels[part.component].toLowerCase()} at ${formatCents(part.rateCents)}, ${sourceInWords(line, part)}`}
          </p>
        ))}
      </div>
    </div>
  );
}
