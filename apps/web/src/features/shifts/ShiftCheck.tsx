import { formatCents } from '@homeward/contract/core';
import { marginPercent } from '@homeward/contract/rates';
import { type CheckedShift, conflictKinds, shiftsText } from '@homeward/contract/shifts';
import { clsx } from 'clsx';
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ShiftForm } from './shifts.form.hooks.ts';
import { incentiveInWords } from './shifts.offers.text.ts';
import { lengthInWords, words } from './shifts.text.ts';

/** Beside the form: what a shift costs and what speaks against it, as it is filled in, with the reason for saving anyway. */
export function ShiftCheck({ shiftForm }: { shiftForm: ShiftForm }) {
  const { form, check, repeats, asksReason } = shiftForm;
  const { checked, isOld, error, retry } = check;
  return (
    <section
      aria-label="Cost and conflicts"
      aria-busy={isOld && checked !== undefined}
      className="grid min-w-0 content-start gap-3.5 rounded-lg border border-line bg-sunk p-4"
    >
      {repeats ? <p className="text-sm text-muted">Of the first visit:</p> : null}
      {checked ? <Found checked={checked} isOld={isOld} /> : null}
      <p role="status" className={clsx('flex items-start gap-2', checked ? 'font-medium' : 'text-muted')}>
        {error ? (
          sentenceOf(error)
        ) : checked === undefined ? (
          words.incomplete
        ) : isOld ? (
          'Checking…'
        ) : (
          <Verdict checked={checked} repeats={repeats} />
        )}
      </p>
      {error ? (
        <Button size="sm" className="justify-self-start" onPress={retry}>
          Try again
        </Button>
      ) : null}
      {asksReason ? (
        <TextField
          label={words.reason}
          hint={
            repeats ? 'Days with a conflict stay open without it.' : 'The office reads it beside the shift.'
          }
          isOptional={repeats}
          rows={3}
          value={form.values.overrideReason}
          error={form.errors.overrideReason}
          onChange={(overrideReason) => form.change({ overrideReason })}
        />
      ) : null}
    </section>
  );
}

function Verdict({ checked, repeats }: { checked: CheckedShift; repeats: boolean }) {
  if (checked.saving === 'FREE' && checked.conflicts.length === 0) {
    return (
      <>
        <CircleCheck aria-hidden size={17} className="mt-[3px] shrink-0" />
        {words.free}
      </>
    );
  }
  if (checked.saving === 'FREE') return 'It can be saved.';
  if (repeats) return 'Days with a conflict stay open.';
  return checked.saving === 'REFUSED' ? shiftsText.prohibited : shiftsText.needsReason;
}

function Found({ checked, isOld }: { checked: CheckedShift; isOld: boolean }) {
  const { price, missingRate, week, paidMinutes, conflicts } = checked;
  const percent = price && marginPercent(price.billCents, price.payCents);
  return (
    <div className={clsx('grid gap-3.5', isOld && 'opacity-60')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5">
        <Fact label="Paid time">{lengthInWords(paidMinutes)}</Fact>
        {price ? (
          <>
            <Fact label="Bill">{formatCents(price.billCents)}</Fact>
            <Fact label="Pay">
              {formatCents(price.payCents)}
              {price.incentiveCents > 0 ? (
                <span className="block font-normal text-muted">
                  with {incentiveInWords(price.incentiveCents)}
                </span>
              ) : null}
            </Fact>
            <Fact label="Margin">
              {formatCents(price.marginCents)}
              {percent === null ? null : (
                <span className="font-normal text-muted"> {Math.floor(percent * 10) / 10}%</span>
              )}
            </Fact>
          </>
        ) : null}
        {week ? (
          <>
            <Fact label="Their week">{lengthInWords(week.plannedMinutes)}</Fact>
            <Fact label="Overtime">{lengthInWords(week.overtimeMinutes)}</Fact>
          </>
        ) : null}
      </dl>
      {missingRate ? <p className="text-sm">{missingRate}</p> : null}
      {conflicts.length > 0 ? (
        <ul aria-label="Conflicts" className="grid gap-2.5">
          {conflicts.map(({ code, policy, message }) => (
            <li
              key={`${code} ${message}`}
              data-tone={policy === 'PROHIBIT' ? 'danger' : 'warning'}
              className="flex items-start gap-2 rounded-md border border-tone-line bg-tone-tint px-2.5 py-2"
            >
              {policy === 'PROHIBIT' ? (
                <OctagonX aria-hidden size={17} className="mt-[3px] shrink-0 text-tone" />
              ) : (
                <TriangleAlert aria-hidden size={17} className="mt-[3px] shrink-0 text-tone" />
              )}
              <span className="min-w-0 wrap-anywhere">
                <span className="sr-only">{conflictKinds[code].label}: </span>
                {message}
                <span className="block text-sm text-muted">
                  {policy === 'PROHIBIT' ? 'Only an admin can override it.' : 'It needs a reason.'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
