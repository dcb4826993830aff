import {
  taskBandLabels,
  taskBands,
  taskScheduleKinds,
  taskScheduleLabels,
} from '@homeward/contract/care-plans';
import { weekdayNames } from '@homeward/contract/core';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { useDisplay } from '../session/index.ts';
import type { ScheduleFields } from './care-plans.task.model.ts';
import { weekOf } from './care-plans.text.ts';

interface ScheduleFieldProps {
  label: string;
  value: ScheduleFields;
  errorOf: (field: keyof ScheduleFields) => string | undefined;
  onChange: (value: ScheduleFields) => void;
}

/** When a task is due: what each kind of schedule needs comes with it. */
export function ScheduleField({ label, value, errorOf, onChange }: ScheduleFieldProps) {
  const display = useDisplay();
  const change = (part: Partial<ScheduleFields>) => onChange({ ...value, ...part });
  const { kind, days, bands, time } = value;
  const hasDays = kind === 'DAYS' || kind === 'EXACT_TIME';
  return (
    <div className="grid min-w-0 gap-3.5">
      <RadioGroup
        label={label}
        options={taskScheduleKinds.map((id) => ({ value: id, label: taskScheduleLabels[id] }))}
        value={kind}
        error={errorOf('kind')}
        onChange={(chosen) =>
          change({ kind: taskScheduleKinds.find((one) => one === chosen) ?? 'EVERY_VISIT' })
        }
      />
      {hasDays ? (
        <div className="grid min-w-0 gap-4.5 border-l-2 border-line pl-4 sm:grid-cols-2">
          <SeveralField
            label="Days"
            options={weekOf(display).map((day) => ({ value: day, label: weekdayNames[day] ?? '' }))}
            value={days}
            error={errorOf('days')}
            onChange={(chosen) => change({ days: chosen.map(Number) })}
          />
          {kind === 'DAYS' ? (
            <SeveralField
              label="Parts of the day"
              options={taskBands.map((id) => ({ value: id, label: taskBandLabels[id] }))}
              value={bands}
              error={errorOf('bands')}
              onChange={(chosen) => change({ bands: taskBands.filter((band) => chosen.includes(band)) })}
            />
          ) : (
            <TimeField
              label="Time"
              hint="Where the client lives."
              value={time}
              error={errorOf('time')}
              onChange={(next) => change({ time: next })}
            />
          )}
        </div>
      ) : null}
    </div>
  );
}
