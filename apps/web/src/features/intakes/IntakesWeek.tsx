import {
  addDays,
  dayIn,
  daySchema,
  formatShortDay,
  rangeOfDays,
  weekdayNames,
  weekdayOf,
} from '@homeward/contract/core';
import { type IntakeRow, intakePath, intakeStatuses } from '@homeward/contract/intakes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { startOfWeek } from '../../ui/schedule/periods.ts';
import { HomeTime, useDisplay, useViewer } from '../session/index.ts';
import { type IntakesSearch, whose } from './intakes.list.model.ts';
import { useVisitsBetween } from './intakes.queries.ts';
import { statusLabel, words } from './intakes.text.ts';

/** Visits of prospects who are no longer visited are left out. */
const visited = intakeStatuses.filter((status) => status !== 'LOST' && status !== 'NURTURE');

interface IntakesWeekProps {
  search: IntakesSearch;
  onSearchChange: (search: IntakesSearch) => void;
}

/** The visits of a week, day by day, of everybody or of the viewer. */
export function IntakesWeek({ search, onSearchChange }: IntakesWeekProps) {
  const { id } = useViewer();
  const { timezone, firstDayOfWeek, day } = useFormatters();
  const today = dayIn(timezone, new Date());
  const asked = daySchema.safeParse(search.week);
  const first = startOfWeek(asked.success ? asked.data : today, firstDayOfWeek);
  const isMine = search.assessor === id;
  // A day more at each end, so that the time covers these days in every zone.
  const range = rangeOfDays('UTC', addDays(first, -1), addDays(first, 7));
  const found = useVisitsBetween({
    status: visited,
    visitFrom: range.from,
    visitBefore: range.before,
    ...(isMine && { assessor: [id] }),
  });
  const { assessor: _assessor, week: _week, ...others } = search;
  const show = (week: string) =>
    onSearchChange({ ...others, ...(isMine && { assessor: id }), ...(week !== today && { week }) });
  return (
    <section aria-label={`Visits from ${day(first)} to ${day(addDays(first, 6))}`} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label="Whose"
          options={whose}
          value={isMine ? 'mine' : 'all'}
          onChange={(value) =>
            onSearchChange({
              ...others,
              ...(search.week !== undefined && { week: search.week }),
              ...(value === 'mine' && { assessor: id }),
            })
          }
        />
        <div className="flex items-center gap-1.5">
          <IconButton
            label="Earlier week"
            icon={<ChevronLeft aria-hidden size={18} />}
            onPress={() => show(addDays(first, -7))}
          />
          <Button size="sm" onPress={() => show(today)}>
            This week
          </Button>
          <IconButton
            label="Later week"
            icon={<ChevronRight aria-hidden size={18} />}
            onPress={() => show(addDays(first, 7))}
          />
        </div>
        <h2 className="font-bold">
          {day(first)} to {day(addDays(first, 6))}
        </h2>
      </div>
      {found.data ? (
        <Days
          first={first}
          today={today}
          rows={found.data.data}
          isMore={found.data.pagination.nextCursor !== null}
        />
      ) : found.error ? (
        <LoadFailed title={words.notLoaded} found={found} />
      ) : (
        <LoadingRegion label="Loading the visits…">
          <CardSkeleton rows={4} />
        </LoadingRegion>
      )}
    </section>
  );
}

interface DaysProps {
  first: string;
  today: string;
  rows: readonly IntakeRow[];
  /** Whether there are more visits than are shown. */
  isMore: boolean;
}

function Days({ first, today, rows, isMore }: DaysProps) {
  const display = useDisplay();
  // By the clock of the office: a visit is on the day that it is there.
  const byDay = Map.groupBy(rows, ({ scheduledAt, timezone }) => dayIn(timezone, new Date(scheduledAt ?? 0)));
  return (
    <>
      <ol aria-label="Visits by day" className="grid gap-3 md:grid-cols-2 xl:grid-cols-7">
        {Array.from({ length: 7 }, (_, days) => addDays(first, days)).map((one) => (
          <li
            key={one}
            className="grid min-w-0 content-start gap-2 rounded-lg border border-line bg-sunk p-3"
          >
            <h3 className="font-bold" {...(one === today && { 'aria-current': 'date' })}>
              {/* Seven columns are narrow: there the date is a line of its own in each of them. */}
              <span className="xl:block">
                {weekdayNames[weekdayOf(one)]}
                <span className="xl:hidden">, </span>
              </span>
              {formatShortDay(one, display)}
              {one === today ? <span className="font-normal text-muted"> · today</span> : null}
            </h3>
            {byDay.get(one)?.map((row) => <Visit key={row.id} row={row} />) ?? (
              <p className="text-sm text-muted">No visits</p>
            )}
          </li>
        ))}
      </ol>
      {isMore ? (
        <p className="text-muted">The first 100 visits of the week are shown. The table lists all of them.</p>
      ) : null}
    </>
  );
}

function Visit({ row: { id, fullName, scheduledAt, timezone, assessor, status } }: { row: IntakeRow }) {
  return (
    <div className="grid gap-0.5 rounded-md border border-line bg-card p-2.5 text-sm wrap-anywhere">
      {scheduledAt ? <HomeTime when={{ at: scheduledAt, timezone }} className="tabular-nums" /> : null}
      <Link variant="plain" href={intakePath(id)} className="font-bold">
        {fullName}
      </Link>
      <span className="text-muted">{assessor ? assessor.fullName : 'No assessor'}</span>
      <span className="text-muted">{statusLabel(status)}</span>
    </div>
  );
}
