import { serviceTypeLabels } from '@homeward/contract/core';
import type { Schedule } from '@homeward/contract/shifts';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/Badge.tsx';
import { CardFrame, type OverviewCardProps } from '../overview/index.ts';
import { HomeTime, useViewer } from '../session/index.ts';
import { atHome } from './shifts.home.model.ts';
import { fillInWords } from './shifts.overview.text.ts';

type Upcoming = Schedule['next'][number];

/** What is ahead: for the office how today is covered and what is open, for everybody else their next visits. */
export function ScheduleCard({ overview, now }: OverviewCardProps) {
  if (!overview.schedule) return null;
  const { coverage, next } = overview.schedule;
  return (
    <CardFrame id="schedule" title={coverage ? 'Coverage' : 'Next visits'} page="calendar">
      {coverage ? (
        <dl className="grid grid-cols-2 gap-3 px-4.5 py-2 sm:grid-cols-3">
          <Figure label="Visits today" value={coverage.today} />
          <Figure label="Open today" value={coverage.openToday} />
          <Figure label="Open in 72 hours" value={coverage.openSoon} />
          <Figure label="Not acknowledged" value={coverage.unacknowledged} />
          {coverage.fillMinutes === null ? null : (
            <Figure label="Usual time to fill" value={fillInWords(coverage.fillMinutes)} />
          )}
        </dl>
      ) : null}
      <ul className="divide-y divide-line">
        {coverage && coverage.unacknowledged > 0 ? (
          <li className="px-4.5 py-2.5 text-sm">
            <Link
              to="/dashboard/calendar"
              search={{ view: 'agenda', unacknowledged: 'LATE' }}
              className="touch-target font-medium text-accent"
            >
              See late changes
            </Link>
          </li>
        ) : null}
        {next.length === 0 ? (
          <li className="px-4.5 pt-1 pb-4.5 text-muted">
            {coverage ? 'No shift is open in the next 72 hours.' : 'No visits are planned.'}
          </li>
        ) : null}
        {next.map((shift) => (
          <UpcomingRow key={shift.id} shift={shift} now={now} />
        ))}
      </ul>
    </CardFrame>
  );
}

function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}

function UpcomingRow({ shift, now }: { shift: Upcoming; now: Date }) {
  const { client, careProvider, serviceType, isToConfirm } = shift;
  // A caregiver sees their own visits only, and knows their name.
  const who = useViewer().role === 'CareProvider' ? null : careProvider;
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1.5 px-4.5 py-2.5">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">
          <HomeTime when={atHome(shift)} day="near" now={now} />
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          {[client, who, serviceTypeLabels[serviceType]].filter(Boolean).join(' · ')}
        </span>
      </span>
      {careProvider ? null : <Badge tone="warning">Open</Badge>}
      {isToConfirm ? <Badge tone="info">To confirm</Badge> : null}
    </li>
  );
}
