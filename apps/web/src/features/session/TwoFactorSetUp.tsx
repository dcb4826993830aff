import { codeBody } from '@homeward/contract/session';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { OneTimeCodeField } from '../../ui/OneTimeCodeField.tsx';
import { FormFailure } from './FormFailure.tsx';
import { PasswordCheck } from './PasswordCheck.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useDoorForm } from './session.form.hooks.ts';
import { confirmTwoFactor, startTwoFactor } from './session.security.queries.ts';

type Step =
  | { kind: 'password' }
  | { kind: 'scan'; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] };

/** Sets up an authenticator app in three steps: password, scan and first code, recovery codes. */
export function TwoFactorSetUp({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  switch (step.kind) {
    case 'password':
      return (
        <PasswordCheck
          label="Go on"
          pendingLabel="Checking…"
          onPassword={async (body) => setStep({ kind: 'scan', ...(await startTwoFactor(body)) })}
        />
      );
    case 'scan':
      return <ScanStep {...step} onCodes={(codes) => setStep({ kind: 'codes', codes })} />;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  }
}

interface ScanStepProps {
  secret: string;
  uri: string;
  onCodes: (codes: readonly string[]) => void;
}

function ScanStep({ secret, uri, onCodes }: ScanStepProps) {
  const form = useDoorForm(codeBody, { code: '' }, async (body) => onCodes(await confirmTwoFactor(body)));
  const code = form.field('code');
  return (
    <form {...form.props} className="grid gap-4">
      <div className="flex flex-wrap gap-5">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="min-w-52 flex-1">
          <p>Scan this with an authenticator app on your phone.</p>
          <p className="mt-3 text-sm text-muted">No camera? Type this key into the app:</p>
          <p className="mt-1 font-mono text-sm break-all select-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <FormFailure failure={form.failure} waitUntil={form.waitUntil} />
      <OneTimeCodeField
        label="The six digits that the app shows now"
        value={code.value}
        onChange={code.onChange}
        error={code.error}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isPending={form.isPending} pendingLabel="Checking…">
          Switch on
        </Button>
      </div>
    </form>
  );
}
