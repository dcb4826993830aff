import { formatTime, wallTimeAt } from '@homeward/contract/core';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useDisplay } from '../session/index.ts';
import { useSavePreferences } from './notifications.preferences.queries.ts';
import type { Preferences } from './notifications.queries.ts';

const stepMinutes = 30;
const dayMinutes = 24 * 60;
/** The places of `HH:MM` in a wall time. */
const clockOf = (minutes: number) => wallTimeAt(minutes).slice(-5);
const steps = Array.from({ length: dayMinutes / stepMinutes }, (_, at) => clockOf(at * stepMinutes));

/** When messages wait that are not urgent, by the clocks of the viewer's own zone. A change holds at once. */
export function QuietHoursChoice({ quietHours }: { quietHours: Preferences['quietHours'] }) {
  const { save, saveAgain, state, wanted } = useSavePreferences();
  const display = useDisplay();
  const hours = wanted?.quietHours ?? quietHours;
  const optionsBut = (other: string) =>
    // What was chosen elsewhere, to the minute, is one of them.
    [...new Set([...steps, hours.from, hours.until])]
      .filter((clock) => clock !== other)
      .sort()
      .map((clock) => ({
        id: clock,
        label: formatTime(`2026-01-01T${clock}:00Z`, { ...display, timezone: 'UTC' }),
      }));
  return (
    <section aria-label="Quiet hours" className="relative grid gap-3">
      <Switch
        isSelected={hours.isOn}
        onChange={(isOn) => save({ quietHours: { ...hours, isOn } })}
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
            onChange={(from) => save({ quietHours: { ...hours, from } })}
          />
          <Select
            label="Until"
            options={optionsBut(hours.from)}
            value={hours.until}
            onChange={(until) => save({ quietHours: { ...hours, until } })}
          />
        </div>
      ) : null}
      <div className="absolute top-0 right-0">
        <SaveStatus state={state} onRetry={saveAgain} />
      </div>
    </section>
  );
}
