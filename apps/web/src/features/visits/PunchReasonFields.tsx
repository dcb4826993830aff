import type { ReasonCode } from '@homeward/contract/visits';
import { Banner } from '../../ui/Banner.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type ReasonFields, reasonErrors } from './visits.clock.model.ts';
import type { PunchRefusal } from './visits.punch.hooks.ts';
import { punchReasons } from './visits.text.ts';

interface PunchReasonFieldsProps {
  refusal: PunchRefusal;
  reason: ReasonFields;
  onChange: (reason: ReasonFields) => void;
  /** Somebody pressed without a reason that will do. */
  isChecked: boolean;
}

/** Why a punch was not taken, and where a reason helps, the reason. */
export function PunchReasonFields({ refusal, reason, onChange, isChecked }: PunchReasonFieldsProps) {
  const errors = isChecked ? reasonErrors(reason) : {};
  return (
    <div className="grid gap-3">
      <Banner tone="warning" live="assertive">
        {refusal.text}
      </Banner>
      {refusal.asksReason ? (
        <>
          <Select
            label="Reason"
            options={punchReasons}
            value={reason.code}
            onChange={(code) => onChange({ ...reason, code: code as ReasonCode })}
            error={errors.code}
          />
          <TextField
            label="Tell us more"
            isOptional={reason.code !== 'OTHER'}
            rows={2}
            value={reason.note}
            onChange={(note) => onChange({ ...reason, note })}
            error={errors.note}
          />
        </>
      ) : null}
    </div>
  );
}
