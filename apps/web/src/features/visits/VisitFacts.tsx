import {
  elementLabels,
  mayKeepVisits,
  punchMethodLabels,
  settlementLabels,
  type Visit,
  visitsText,
} from '@homeward/contract/visits';
import { CircleCheck, CircleX } from 'lucide-react';
import { Banner } from '../../ui/Banner.tsx';
import { DetailRow } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { Link } from '../../ui/Link.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { clientPath } from '../clients/index.ts';
import { useDisplay, useViewer } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import { ExceptionBadge } from './ExceptionBadges.tsx';
import { SheetPart } from './SheetPart.tsx';
import { VisitTimes } from './VisitTimes.tsx';
import { dayInWords, minutesInWords, serviceInWords, statusKinds, statusLabel } from './visits.text.ts';

/** What was planned and what was; what its reader may not know is left out. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const display = useDisplay();
  const { number } = useFormatters();
  const keeps = mayKeepVisits.allows(useViewer());
  const { plannedStartUtc, plannedEndUtc, inAt, outAt, workedMinutes, breakMinutes, mileage } = visit;
  return (
    <>
      {visit.access === 'TIMES' ? <Banner tone="info">{visitsText.timesOnly}</Banner> : null}
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge kind={statusKinds[visit.status]}>{statusLabel(visit.status)}</StatusBadge>
          {visit.isOnBreak ? <StatusBadge kind="waiting">On a break</StatusBadge> : null}
          {visit.isManual ? <StatusBadge kind="warning">Entered by hand</StatusBadge> : null}
          {visit.hasPendingCorrection ? <StatusBadge kind="waiting">Correction pending</StatusBadge> : null}
        </div>
        <Answer visit={visit} />
        <dl className="grid gap-2.5">
          <DetailRow label="Client">
            {visit.access === 'TIMES' ? (
              visit.client.name
            ) : (
              <Link variant="plain" href={clientPath(visit.client.id)}>
                {visit.client.name}
              </Link>
            )}
          </DetailRow>
          <DetailRow label="Caregiver">
            {keeps ? (
              <UserLink userId={visit.staff.id}>{visit.staff.fullName}</UserLink>
            ) : (
              visit.staff.fullName
            )}
          </DetailRow>
          {visit.access === 'TIMES' ? null : (
            <DetailRow label="Service">{serviceInWords(visit.serviceType)}</DetailRow>
          )}
          <DetailRow label="Date">{dayInWords(visit.date, display)}</DetailRow>
          <DetailRow label="Planned">
            {plannedStartUtc === null ? (
              'Not on the schedule'
            ) : (
              <VisitTimes from={plannedStartUtc} to={plannedEndUtc} timezone={visit.timezone} />
            )}
          </DetailRow>
          <DetailRow label="Arrived – left">
            <VisitTimes from={inAt} to={outAt} timezone={visit.timezone} />
          </DetailRow>
          {workedMinutes === null || outAt === null ? null : (
            <DetailRow label="Worked">{minutesInWords(workedMinutes)}</DetailRow>
          )}
          {breakMinutes > 0 ? <DetailRow label="Break">{minutesInWords(breakMinutes)}</DetailRow> : null}
          {visit.payMinutes === null ? null : (
            <DetailRow label="Paid">{minutesInWords(visit.payMinutes)}</DetailRow>
          )}
          {visit.billMinutes === null ? null : (
            <DetailRow label="Billed">{minutesInWords(visit.billMinutes)}</DetailRow>
          )}
          {mileage === null ? null : <DetailRow label="Miles">{number(mileage)}</DetailRow>}
          {visit.place === null ? null : <DetailRow label="Where">{visit.place}</DetailRow>}
        </dl>
      </div>
      <Exceptions visit={visit} />
      <Elements visit={visit} />
    </>
  );
}

/** What the family said of it. */
function Answer({ visit: { answer } }: { visit: Visit }) {
  if (!answer) return null;
  return (
    <Banner
      tone={answer.kind === 'CONFIRMED' ? 'success' : 'danger'}
      title={answer.kind === 'CONFIRMED' ? 'Confirmed by the family' : 'Disputed by the family'}
    >
      {answer.reason ? (
        <span dir="auto" className="block wrap-anywhere">
          {answer.reason}
        </span>
      ) : null}
      <span className="text-sm text-muted">
        {answer.by ? `${answer.by.fullName}, ` : ''}
        <RelativeTime at={answer.at} />
      </span>
    </Banner>
  );
}

function Exceptions({ visit: { exceptions } }: { visit: Visit }) {
  if (exceptions.length === 0) return null;
  return (
    <SheetPart title="Exceptions">
      <ul className="grid gap-2">
        {exceptions.map(({ code, settled }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ExceptionBadge code={code} />
            {settled ? (
              <span className="text-sm text-muted">
                {settled.resolution ? settlementLabels[settled.resolution] : 'Acknowledged'}
                {settled.by ? `, ${settled.by.fullName}` : ''}, <RelativeTime at={settled.at} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}

/** The six elements that the law asks for, each with how it was captured. */
function Elements({ visit: { elements } }: { visit: Visit }) {
  if (elements.length === 0) return null;
  return (
    <SheetPart title="Elements for visit verification">
      <ul className="grid gap-1.5">
        {elements.map(({ element, method }) => (
          <li key={element} className="flex flex-wrap items-baseline gap-x-2">
            <span data-tone={method === null ? 'danger' : 'success'} className="inline-flex text-tone">
              {method === null ? <CircleX aria-hidden size={15} /> : <CircleCheck aria-hidden size={15} />}
            </span>
            {elementLabels[element]}
            <span className="text-sm text-muted">
              {method === null ? 'Missing' : punchMethodLabels[method]}
            </span>
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}
