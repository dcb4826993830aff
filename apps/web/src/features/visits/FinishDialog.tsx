import { type Visit, visitsText } from '@homeward/contract/visits';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { AddressCodeField } from './AddressCodeField.tsx';
import { PunchReasonFields } from './PunchReasonFields.tsx';
import { SignatureFields } from './SignatureFields.tsx';
import { useServerNow } from './visits.clock.hooks.ts';
import { unreported } from './visits.clock.model.ts';
import type { LinkedCode } from './visits.code.hooks.ts';
import { elapsedInWords } from './visits.elapsed.model.ts';
import { useReasonedPunch } from './visits.punch-reason.hooks.ts';
import { useSignature } from './visits.signature.hooks.ts';
import { words } from './visits.text.ts';

interface FinishDialogProps {
  visit: Visit;
  offsetMs: number;
  linked: LinkedCode;
  onClose: () => void;
  onEnded: (visit: Visit) => void;
}

/** The last look before the clock-out: how long it was, what nobody has said anything of, the miles, the signature. */
export function FinishDialog({ visit, offsetMs, linked, onClose, onEnded }: FinishDialogProps) {
  const [mileage, setMileage] = useState<number | null>(visit.mileage);
  const { phase, fields, code, asksCode, tryToPunch } = useReasonedPunch(
    (ended) => (ended ? onEnded(ended) : onClose()),
    linked,
  );
  // It stays open once it was: what is typed does not close it.
  const [hasCode, setHasCode] = useState(asksCode);
  const signing = useSignature(visit);
  const nowMs = useServerNow(offsetMs);
  const missing = unreported(visit);
  return (
    <FormDialog
      title={words.clockOut}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={mileage !== visit.mileage || signing.isDirty}
      saveState={phase === 'idle' ? 'idle' : 'saving'}
      onSave={() => {
        const signature = signing.read();
        if (signature === undefined) return;
        tryToPunch({
          label: words.clockOut,
          work: { kind: 'OUT', visitId: visit.id, mileage, signature },
          hasPlace: true,
        });
      }}
      saveLabel={words.clockOut}
      size="sm"
    >
      <p className="text-md">
        {visit.client.name}
        {visit.inAt === null ? null : (
          <span className="block text-muted">
            {elapsedInWords(nowMs - Date.parse(visit.inAt))} since you clocked in
          </span>
        )}
      </p>
      {missing.length > 0 ? (
        <div>
          <p className="font-medium">Nothing was reported for these tasks:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ taskId, title, priority }) => (
              <li key={taskId} className="wrap-anywhere">
                {title}
                {priority === 'CRITICAL' ? ' (critical)' : ''}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <NumberField
        label="Miles driven for the client"
        isOptional
        minValue={0}
        maxValue={1_000}
        step={0.1}
        {...(mileage === null ? {} : { value: mileage })}
        onChange={(miles) => setMileage(Number.isNaN(miles) ? null : miles)}
      />
      {visit.asksForSignature ? <SignatureFields {...signing.fields} /> : null}
      {fields ? <PunchReasonFields {...fields} /> : null}
      {visit.shiftId === null ? null : hasCode || asksCode ? (
        <AddressCodeField value={code.value} onChange={code.onChange} />
      ) : (
        <Button size="lg" isWide icon={<QrCode aria-hidden size={16} />} onPress={() => setHasCode(true)}>
          Use the code at the address
        </Button>
      )}
      <p className="text-sm text-muted">{visitsText.privacy}</p>
    </FormDialog>
  );
}
