import {
  type PayrollFormat,
  payrollFormatLabels,
  payrollFormats,
  timesheetsText,
} from '@homeward/contract/timesheets';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useExportPayroll } from './timesheets.queries.ts';
import { words } from './timesheets.text.ts';

interface PayrollDialogProps {
  /** A day of the period. */
  day: string;
  officeIds: readonly string[] | undefined;
  /** "Nov 8 – 14, 2026". */
  period: string;
  onClose: () => void;
}

/** Says what a download of the payroll file does before it does it, and asks for which program it is. */
export function PayrollDialog({ day, officeIds, period, onClose }: PayrollDialogProps) {
  const form = useForm<{ format: PayrollFormat; companyCode: string }>({ format: 'CSV', companyCode: '' });
  const { values, errors, change } = form;
  const payroll = useExportPayroll();
  const isAdp = values.format === 'ADP';
  const submit = () => {
    const code = values.companyCode.trim();
    if (isAdp && code === '') {
      form.refuse({ companyCode: timesheetsText.wrongCompanyCode });
      return;
    }
    payroll.mutate(
      {
        ...{ period: day, format: values.format },
        ...(isAdp && { companyCode: code }),
        ...(officeIds && { officeId: [...officeIds] }),
      },
      { onSuccess: onClose, onError: (error) => form.refuse(fieldErrorsOf(error)) },
    );
  };
  return (
    <FormDialog
      title={words.payroll}
      description={period}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={false}
      saveState={payroll.isPending ? 'saving' : payroll.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Download"
      size="sm"
    >
      <p>{words.payrollEffect}</p>
      <RadioGroup
        label="File"
        options={payrollFormats.map((value) => ({ value, label: payrollFormatLabels[value] }))}
        value={values.format}
        error={errors.format}
        onChange={(format) => change({ format: payrollFormats.find((one) => one === format) ?? 'CSV' })}
      />
      {isAdp ? (
        <TextField
          label="Company code of ADP"
          maxLength={3}
          value={values.companyCode}
          error={errors.companyCode}
          onChange={(companyCode) => change({ companyCode })}
        />
      ) : null}
      {payroll.error && Object.keys(errors).length === 0 ? (
        <div role="alert">
          <FieldErrorText>{sentenceOf(payroll.error)}</FieldErrorText>
        </div>
      ) : null}
    </FormDialog>
  );
}
