import { mayReadShifts } from '@homeward/contract/shifts';
import type { ClockShift, TimeClock, Visit } from '@homeward/contract/visits';
import { CalendarCheck, ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useViewer } from '../session/index.ts';
import { EndedVisit } from './EndedVisit.tsx';
import { NextShift } from './NextShift.tsx';
import { RunningVisit } from './RunningVisit.tsx';
import { VisitTimes } from './VisitTimes.tsx';
import { useServerNow } from './visits.clock.hooks.ts';
import { clockOffsetMs, shiftOnButton } from './visits.clock.model.ts';
import type { LinkedCode } from './visits.code.hooks.ts';
import { useClockAhead } from './visits.offline.hooks.ts';
import { serviceInWords } from './visits.text.ts';
import { WaitingPresses } from './WaitingPresses.tsx';

const UnscheduledDialog = lazyPart(() =>
  import('./UnscheduledDialog.tsx').then((module) => ({ default: module.UnscheduledDialog })),
);

interface ClockProps {
  clock: TimeClock;
  /** When it was read, in ms by the clock of this device. */
  readAtMs: number;
  /** What the QR code at the address brought. */
  linked: LinkedCode;
}

/** The clock of whoever gives visits: the one that they are at, the one they have just left, or the next. */
export function Clock({ clock: read, readAtMs, linked }: ClockProps) {
  const [ended, setEnded] = useState<Visit>();
  const offsetMs = clockOffsetMs(read, readAtMs);
  const clock = useClockAhead(read);
  return (
    <div className="mx-auto max-w-2xl">
      <WaitingPresses />
      <p role="status" className="sr-only">
        {inWords(clock, ended)}
      </p>
      <article aria-label="Your clock">
        {clock.running ? (
          <RunningVisit
            key={clock.running.id}
            visit={clock.running}
            offsetMs={offsetMs}
            linked={linked}
            onEnded={setEnded}
          />
        ) : ended ? (
          <EndedVisit visit={ended} onClose={() => setEnded(undefined)} />
        ) : (
          <Ahead clock={clock} offsetMs={offsetMs} linked={linked} />
        )}
      </article>
    </div>
  );
}

/** What a press has led to, for those who do not see the card change. */
function inWords({ running }: TimeClock, ended: Visit | undefined): string {
  if (running) {
    return running.isOnBreak ? 'You are on a break.' : `You are clocked in for ${running.client.name}.`;
  }
  return ended ? `You are clocked out of ${ended.client.name}.` : 'You are not clocked in.';
}

/** What is ahead: the shift on the button, those after it, and a visit that nobody planned. */
function Ahead({ clock, offsetMs, linked }: { clock: TimeClock; offsetMs: number; linked: LinkedCode }) {
  const [chosenId, setChosenId] = useState<string>();
  const [isUnscheduled, setUnscheduled] = useState(false);
  const viewer = useViewer();
  const shift = shiftOnButton(clock.next, chosenId, useServerNow(offsetMs));
  const others = clock.next.filter(({ id }) => id !== shift?.id);
  return (
    <div className="grid gap-4.5">
      {shift ? (
        <NextShift key={shift.id} shift={shift} offsetMs={offsetMs} linked={linked} />
      ) : (
        <div className="rounded-lg border border-line bg-card">
          <EmptyState
            title="You have no shift in the next 24 hours"
            icon={<CalendarCheck aria-hidden size={22} />}
            action={
              mayReadShifts.allows(viewer) ? (
                <ButtonLink href="/dashboard/calendar">Open calendar</ButtonLink>
              ) : undefined
            }
          >
            The button to clock in appears here shortly before a shift.
          </EmptyState>
        </div>
      )}
      <Others shifts={others} onChoose={setChosenId} />
      {clock.mayStartUnscheduled ? (
        <Button size="lg" isWide onPress={() => setUnscheduled(true)}>
          Start a visit that is not on your schedule
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {isUnscheduled ? <UnscheduledDialog onClose={() => setUnscheduled(false)} /> : null}
      </Suspense>
    </div>
  );
}

interface OthersProps {
  shifts: readonly ClockShift[];
  onChoose: (id: string) => void;
}

/** The other shifts: a press puts one of them on the button. */
function Others({ shifts, onChoose }: OthersProps) {
  if (shifts.length === 0) return null;
  return (
    <section aria-labelledby="clock-others">
      <h2 id="clock-others" className="mb-2 text-md font-bold">
        Other shifts
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
        {shifts.map(({ id, client, serviceType, startUtc, endUtc, timezone }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4.5 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-medium wrap-anywhere">
                  {client.name}
                </span>
                <span className="block text-sm text-muted">
                  <VisitTimes from={startUtc} to={endUtc} timezone={timezone} />,{' '}
                  {serviceInWords(serviceType)}
                </span>
              </span>
              <ChevronRight aria-hidden size={17} className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
