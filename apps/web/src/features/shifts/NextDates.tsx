import { previewSeriesBody, shiftsText } from '@homeward/contract/shifts';
import { useFormatters } from '../../ui/formatters.ts';
import { HomeTime } from '../session/index.ts';
import type { ShiftFields } from './shifts.form.model.ts';
import { repeatErrors, ruleOf } from './shifts.repeat.model.ts';
import { useSeriesPreview } from './shifts.series.queries.ts';

interface NextDatesProps {
  fields: ShiftFields;
  office: { readonly timezone: string | undefined; readonly weekStart: 'sunday' | 'monday' };
}

const mostShown = 6;

/** The next dates that a rule makes, as the server counts them. */
export function NextDates({ fields, office }: NextDatesProps) {
  const viewer = useFormatters();
  const timezone = office.timezone ?? viewer.timezone;
  const { day, startTime, endTime, repeat } = fields;
  const isWrong = Object.keys(repeatErrors(repeat, day)).length > 0;
  const { data: body } = previewSeriesBody.safeParse({
    rule: ruleOf(repeat, office.weekStart),
    startDate: day,
    startTime,
    endTime,
    timezone,
    limit: mostShown + 1,
  });
  const { instances, isOld, hasFailed } = useSeriesPreview(isWrong ? undefined : body);
  if (hasFailed) return <p className="text-sm text-muted">The next dates could not be calculated.</p>;
  if (instances === undefined) return null;
  const shown = instances.slice(0, mostShown);
  return (
    <div aria-busy={isOld}>
      <p className="font-medium">Next dates</p>
      {shown.length === 0 ? <p className="text-muted">{shiftsText.neverFalls}</p> : null}
      <ul aria-label="Next dates" className="grid gap-0.5 text-sm text-muted">
        {shown.map(({ date, startUtc }) => (
          <li key={date}>
            <HomeTime when={{ at: startUtc, timezone }} day="weekday" />
          </li>
        ))}
        {instances.length > mostShown ? <li>and so on</li> : null}
      </ul>
    </div>
  );
}
