import { formatClock, wallTimeAt } from '@homeward/contract/core';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useDisplay } from '../session/index.ts';
import type { Preferences } from './notifications.queries.ts';

const stepMinutes = 30;
const dayMinutes = 24 * 60;
/** The places of `HH:MM` in a wall time. */
const clockOf = (minutes: number) => wallTimeAt(minutes).slice(-5);
const steps = Array.from({ length: dayMinutes / stepMinutes }, (_, at) => clockOf(at * stepMinutes));

type QuietHours = Preferences['quietHours'];

interface QuietHoursChoiceProps {
  quietHours: QuietHours;
  onChange: (quietHours: QuietHours) => void;
}

/** When messages wait that are not urgent, by the clocks of the viewer's own zone. */
export function QuietHoursChoice({ quietHours: hours, onChange }: QuietHoursChoiceProps) {
  const display = useDisplay();
  const optionsBut = (other: string) =>
    // What was chosen elsewhere, to the minute, is one of them.
    [...new Set([...steps, hours.from, hours.until])]
      .filter((clock) => clock !== other)
      .sort()
      .map((clock) => ({
        id: clock,
        label: formatClock(clock, display),
      }));
  return (
    <section aria-label="Quiet hours" className="grid gap-3">
      <Switch
        isSelected={hours.isOn}
        onChange={(isOn) => onChange({ ...hours, isOn })}
        hint="Chat messages and mentions wait until they end. Urgent messages come at once."
      >
        Quiet hours
      </Switch>
      {hours.isOn ? (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <Select
            label="From"
            options={optionsBut(hours.until)}
            value={hours.from}
            onChange={(from) => onChange({ ...hours, from })}
          />
          <Select
            label="Until"
            options={optionsBut(hours.from)}
            value={hours.until}
            onChange={(until) => onChange({ ...hours, until })}
          />
        </div>
      ) : null}
    </section>
  );
}
