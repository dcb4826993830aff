import { weekdayNames, weekdayOf } from '@homeward/contract/core';
import { DateField } from '../../ui/DateField.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { StartEndFields } from './StartEndFields.tsx';
import type { ShiftForm } from './shifts.form.hooks.ts';
import { endsNextDay, spanOf } from './shifts.form.model.ts';
import { firstRepeat } from './shifts.repeat.model.ts';
import { zoneInWords } from './shifts.text.ts';

/** When a shift is: its day and its times. */
export function ShiftTimeFields({ shiftForm }: { shiftForm: ShiftForm }) {
  const { form, office } = shiftForm;
  const { timezone } = useFormatters();
  const { values, errors, change } = form;
  const isElsewhere = office.timezone !== undefined && office.timezone !== timezone;
  const lastDay = spanOf(values).end.slice(0, 10);
  return (
    <div className="grid gap-1.5">
      <div className="grid items-start gap-3 sm:grid-cols-[1.4fr_1fr_1fr]">
        <DateField
          label="Day"
          value={values.day}
          error={errors.day}
          onChange={(day) =>
            change(values.repeat.kind === 'NONE' ? { day, repeat: firstRepeat(day) } : { day })
          }
        />
        <StartEndFields form={form} />
      </div>
      <p role="status" className="text-sm text-muted">
        {endsNextDay(values) ? `It ends on the next day, ${weekdayNames[weekdayOf(lastDay)]}. ` : ''}
        {isElsewhere && office.timezone ? `Times are those of ${zoneInWords(office.timezone)}.` : ''}
      </p>
    </div>
  );
}
