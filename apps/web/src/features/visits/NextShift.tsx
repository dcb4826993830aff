import { type Display, dayIn, formatHomeTime, weekdayNames, weekdayOf } from '@homeward/contract/core';
import { type ClockShift, placeInWindow, visitsText } from '@homeward/contract/visits';
import { Banner } from '../../ui/Banner.tsx';
import { Allergies } from '../clients/index.ts';
import { useDisplay } from '../session/index.ts';
import { AddressCodeField } from './AddressCodeField.tsx';
import { NoteLine } from './NoteLine.tsx';
import { PunchButton } from './PunchButton.tsx';
import { PunchReasonFields } from './PunchReasonFields.tsx';
import { VisitPlace } from './VisitPlace.tsx';
import { VisitTimes } from './VisitTimes.tsx';
import { useServerNow } from './visits.clock.hooks.ts';
import type { LinkedCode } from './visits.code.hooks.ts';
import { useReasonedPunch } from './visits.punch-reason.hooks.ts';
import { words } from './visits.text.ts';

interface NextShiftProps {
  shift: ClockShift;
  offsetMs: number;
  linked: LinkedCode;
}

/** The shift that the large button is for: when, who, where, what was left for whoever comes, and the button. */
export function NextShift({ shift, offsetMs, linked }: NextShiftProps) {
  const display = useDisplay();
  const nowMs = useServerNow(offsetMs);
  const { phase, fields, code, asksCode, tryToPunch, refuseEarly } = useReasonedPunch(undefined, linked);
  const { client, startUtc, endUtc, pin, place: address, notesCaregiver } = shift;
  const place = placeInWindow(shift, new Date(nowMs));
  const from = timeFrom(shift, nowMs, display);
  const clockIn = () => {
    if (place === 'EARLY' && !fields) return refuseEarly(from);
    const start = { shiftId: shift.id };
    tryToPunch({
      label: words.clockIn,
      work: { kind: 'IN', start, clientName: client.name },
      hasPlace: true,
    });
  };
  return (
    <section
      aria-labelledby="clock-state"
      className="grid gap-3 rounded-lg border border-accent bg-card p-4.5"
    >
      <div>
        <h2 id="clock-state" className="text-lg font-bold">
          {place === 'EARLY'
            ? visitsText.tooEarly(from)
            : shift.isMissed
              ? 'This shift counts as missed. Clock in if you are there.'
              : 'You can clock in now.'}
        </h2>
        <VisitPlace shift={shift} />
        <p className="mt-1">
          <VisitTimes from={startUtc} to={endUtc} timezone={shift.timezone} />
        </p>
      </div>
      <Allergies of={shift.allergies} />
      {notesCaregiver ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {notesCaregiver}
        </p>
      ) : null}
      <Handover shift={shift} />
      {/* Without the address there is never a pin, so a missing pin says nothing. */}
      {pin === null && address !== null ? <Banner tone="info">{visitsText.notGeocoded}</Banner> : null}
      {fields ? <PunchReasonFields {...fields} /> : null}
      {asksCode ? <AddressCodeField value={code.value} onChange={code.onChange} /> : null}
      <PunchButton label={`${words.clockIn} for ${client.name}`} phase={phase} onPress={clockIn} />
      <p className="text-center text-sm text-muted">{visitsText.privacy}</p>
    </section>
  );
}

/** When the clock opens, at the client's home: a time of today as it is, one of another day with its day. */
function timeFrom({ opensAt: at, timezone }: ClockShift, nowMs: number, display: Display): string {
  const day = dayIn(timezone, at);
  const time = formatHomeTime({ at, timezone }, display).text;
  return day === dayIn(timezone, new Date(nowMs)) ? time : `${weekdayNames[weekdayOf(day)]}, ${time}`;
}

/** What those who were there before have left. */
function Handover({ shift: { handover, tasks } }: { shift: ClockShift }) {
  return (
    <>
      {handover.length > 0 ? (
        <div>
          <h3 className="font-bold">Handover</h3>
          <ul className="mt-1 grid gap-2">
            {handover.map((note) => (
              <NoteLine key={note.id} note={note} />
            ))}
          </ul>
        </div>
      ) : null}
      {tasks.length > 0 ? (
        <details>
          <summary className="cursor-pointer font-medium touch:py-2.5">
            {tasks.length === 1 ? '1 task' : `${tasks.length} tasks`}
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {tasks.map(({ taskId, title }) => (
              <li key={taskId} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
