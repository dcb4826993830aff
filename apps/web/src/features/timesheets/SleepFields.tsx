import type { TimesheetLine } from '@homeward/contract/timesheets';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { VisitTimes } from '../visits/index.ts';
import type { EntryFields, TimeSpan } from './timesheets.entries.model.ts';

/** Sleep on duty that is not paid: the agreement, the night, and the calls in it. */
export function SleepFields({ form, line }: { form: Form<EntryFields>; line: TimesheetLine }) {
  const { values, errors, change } = form;
  const { isAgreed, agreedOn, from, to, calls } = values;
  const nextKey = (calls.at(-1)?.key ?? 0) + 1;
  const setCall = (key: number, more: Partial<TimeSpan>) =>
    change({ calls: calls.map((call) => (call.key === key ? { ...call, ...more } : call)) });
  return (
    <fieldset className="grid gap-3">
      <legend className="font-bold">Sleep on duty</legend>
      <p className="text-sm text-muted">
        Up to 8 hours are unpaid if the person slept at least 5. California pays all of them.
      </p>
      <Checkbox isSelected={isAgreed} onChange={(next) => change({ isAgreed: next })}>
        The person agreed that sleep is not paid
      </Checkbox>
      {isAgreed ? (
        <>
          <p className="text-sm">
            On duty <VisitTimes from={line.inAt} to={line.outAt} timezone={line.timezone} />. Enter the night
            by the same clock.
          </p>
          <DateField
            label="Day of the agreement"
            value={agreedOn}
            error={errors['sleep.agreedOn']}
            onChange={(day) => change({ agreedOn: day })}
          />
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <TimeField
              label="Night from"
              value={from}
              error={errors['sleep.from']}
              onChange={(time) => change({ from: time })}
            />
            <TimeField
              label="Night to"
              value={to}
              error={errors['sleep.to']}
              onChange={(time) => change({ to: time })}
            />
          </div>
          {calls.map((call, at) => (
            <div key={call.key} className="grid items-start gap-3 sm:grid-cols-2">
              <TimeField
                label={`Call ${at + 1} from`}
                value={call.from}
                onChange={(time) => setCall(call.key, { from: time })}
              />
              <TimeField
                label={`Call ${at + 1} to`}
                value={call.to}
                onChange={(time) => setCall(call.key, { to: time })}
              />
            </div>
          ))}
          {errors['sleep.interruptions'] ? (
            <div role="alert">
              <FieldErrorText>{errors['sleep.interruptions']}</FieldErrorText>
            </div>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              onPress={() => change({ calls: [...calls, { key: nextKey, from: null, to: null }] })}
            >
              Add a call to duty
            </Button>
            {calls.length > 0 ? (
              <Button size="sm" variant="quiet" onPress={() => change({ calls: calls.slice(0, -1) })}>
                Remove the last call
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
    </fieldset>
  );
}
