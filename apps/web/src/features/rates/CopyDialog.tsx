import { dayIn, formatCents } from '@homeward/contract/core';
import { copyCardBody, type RateCardDetail, raisedLines } from '@homeward/contract/rates';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { OfficeSelect } from './OfficeSelect.tsx';
import {
  exampleLines,
  firstDayOf,
  noRaise,
  type RaiseFields,
  raiseBodyOf,
  raiseOf,
} from './rates.copy.model.ts';
import { useCopyCard } from './rates.queries.ts';
import { columnLabel, rowLabel, words } from './rates.text.ts';

interface CopyDialogProps {
  card: RateCardDetail;
  onClose: () => void;
  /** Opens the copy. */
  onOpen: (id: string) => void;
}

const kinds = [
  { value: 'NONE', label: 'Keep all prices' },
  { value: 'PERCENT', label: 'Raise or lower by a percentage' },
  { value: 'AMOUNT', label: 'Raise or lower by an amount' },
] as const;
const sides = [
  { id: 'BOTH', label: 'Bill and pay rates' },
  { id: 'BILL', label: 'Bill rates' },
  { id: 'PAY', label: 'Pay rates' },
] as const;
const roundings = [
  { id: '1', label: '1 cent' },
  { id: '5', label: '5 cents' },
  { id: '25', label: '25 cents' },
] as const;

/** Copies a card to a new draft: for other days or another office, with its prices raised or lowered. */
export function CopyDialog({ card, onClose, onOpen }: CopyDialogProps) {
  const { timezone } = useFormatters();
  const form = useForm({
    name: card.name,
    officeId: card.officeId,
    effectiveFrom: firstDayOf(card, dayIn(timezone, new Date())) as string,
    effectiveTo: null as string | null,
    notes: card.notes,
    ...noRaise,
  });
  const copy = useCopyCard(card.id);
  const { values, errors, change } = form;
  const submit = () => {
    const { kind: _kind, by: _by, side: _side, roundToCents: _round, ...head } = values;
    const raise = raiseBodyOf(values);
    const body = form.parse(copyCardBody, raise ? { ...head, raise } : head);
    if (!body) return;
    copy.mutate(body, {
      onSuccess: ({ id, name }) => {
        notify({ title: 'Draft created', description: name });
        onClose();
        onOpen(id);
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title={`Copy “${card.name}”`}
      description="The copy is a draft. This rate card stays as it is."
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={copy.isPending ? 'saving' : copy.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Create draft"
      size="lg"
    >
      <SaveFailed save={copy} errors={errors} />
      <TextField
        label="Name"
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
        autoComplete="off"
        autoFocus
      />
      <OfficeSelect
        label="Office"
        all={words.allOffices}
        value={values.officeId}
        error={errors.officeId}
        onChange={(officeId) => change({ officeId })}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <DateField
          label="First day"
          value={values.effectiveFrom || null}
          error={errors.effectiveFrom}
          onChange={(effectiveFrom) => change({ effectiveFrom: effectiveFrom ?? '' })}
        />
        <DateField
          label="Last day"
          isOptional
          value={values.effectiveTo}
          error={errors.effectiveTo}
          onChange={(effectiveTo) => change({ effectiveTo })}
        />
      </div>
      <RadioGroup
        label="Prices of the copy"
        options={kinds}
        value={values.kind}
        onChange={(value) => {
          const kind = kinds.find((one) => one.value === value)?.value ?? 'NONE';
          form.refuse({});
          change({ kind, by: '' });
        }}
      />
      {values.kind === 'NONE' ? null : (
        <div className="grid items-start gap-4.5 sm:grid-cols-3">
          <TextField
            label={values.kind === 'PERCENT' ? 'Percentage' : 'Amount in dollars'}
            hint="Below zero lowers them"
            value={values.by}
            error={errors['raise.percent'] ?? errors['raise.cents'] ?? errors.raise}
            onChange={(by) => {
              form.refuse({});
              change({ by });
            }}
            inputMode="decimal"
            autoComplete="off"
          />
          <Select
            label="Which rates"
            options={sides}
            value={values.side}
            onChange={(id) => change({ side: sides.find((one) => one.id === id)?.id ?? 'BOTH' })}
          />
          <Select
            label="Round to"
            options={roundings}
            value={values.roundToCents}
            onChange={(id) => change({ roundToCents: roundings.find((one) => one.id === id)?.id ?? '1' })}
          />
        </div>
      )}
      <Preview card={card} fields={values} />
    </FormDialog>
  );
}

/** A few prices before and after the raise. */
function Preview({ card, fields }: { card: RateCardDetail; fields: RaiseFields }) {
  const raise = raiseOf(fields);
  const before = exampleLines(card.lines);
  if (!raise || before.length === 0) return null;
  const after = raisedLines(before, raise);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-1.5 text-left font-medium">For example</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 pr-3 font-normal">
              Price
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-normal">
              Bill
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Pay
            </th>
          </tr>
        </thead>
        <tbody>
          {before.map((line, at) => (
            <tr key={`${rowLabel(line)} ${columnLabel(line)}`} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {rowLabel(line)}
                <span className="block text-muted">{columnLabel(line)}</span>
              </th>
              <Change from={line.billRateCents} to={after[at]?.billRateCents ?? 0} />
              <Change from={line.payRateCents} to={after[at]?.payRateCents ?? 0} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Change({ from, to }: { from: number; to: number }) {
  return (
    <td className="py-1.5 pr-3 text-right align-top whitespace-nowrap tabular-nums last:pr-0">
      <span className="text-muted">{formatCents(from)}</span>
      <span aria-hidden> → </span>
      <span className="sr-only"> becomes </span>
      <span className="font-medium">{formatCents(to)}</span>
    </td>
  );
}
