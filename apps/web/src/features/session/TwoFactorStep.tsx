import { textField } from '@homeward/contract/core';
import { sessionText } from '@homeward/contract/session';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ProblemError } from '../../lib/problem.ts';
import { OneTimeCodeField } from '../../ui/OneTimeCodeField.tsx';
import { DoorButton } from './DoorButton.tsx';
import { DoorField } from './DoorField.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { FormFailure } from './FormFailure.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { enter } from './session.arrival.hooks.ts';
import { answerTwoFactor } from './session.door.queries.ts';
import { useDoorForm } from './session.form.hooks.ts';

const codeSchema = z.strictObject({ code: textField(40, 'Enter the code.') });

export interface TwoFactorStepProps {
  challenge: string;
  /** The challenge has run out; the text says so. */
  onOver: (text: string) => void;
  onBack: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function TwoFactorStep({ challenge, onOver, onBack }: TwoFactorStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useDoorForm(codeSchema, { code: '' }, ({ code }) =>
    answerTwoFactor({ challenge, code }).then(enter, (error: unknown) => {
      if (error instanceof ProblemError && error.message === sessionText.challengeOver) onOver(error.message);
      throw error;
    }),
  );
  const input = useRef<HTMLInputElement>(null);
  const isWrong = form.failure instanceof ProblemError && form.failure.status === 401;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other field takes the focus when it appears
  useEffect(() => input.current?.focus(), [isRecovery]);
  useEffect(() => {
    if (isWrong) input.current?.select();
  }, [isWrong]);
  const code = form.field('code');
  const error = code.error ?? (isWrong ? sessionText.wrongCode : undefined);
  return (
    <DoorFrame
      title="One more step"
      lead={
        isRecovery
          ? 'Enter one of your recovery codes. Each works once.'
          : 'Enter the code that your authenticator app shows now.'
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        {isWrong ? null : <FormFailure failure={form.failure} waitUntil={form.waitUntil} />}
        {isRecovery ? (
          <DoorField
            {...code}
            error={error}
            label="Recovery code"
            inputRef={input}
            autoComplete="off"
            isVerbatim
            isMono
          />
        ) : (
          <OneTimeCodeField
            label="Six-digit code"
            value={code.value}
            onChange={code.onChange}
            error={error}
            inputRef={input}
            isDisabled={form.isPending}
          />
        )}
        <SubmitButton form={form} pendingLabel="Checking…">
          Go on
        </SubmitButton>
      </form>
      <div className="mt-5 -ml-3.5 flex flex-wrap gap-x-2">
        <DoorButton
          variant="quiet"
          onPress={() => {
            form.fill({ code: '' });
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </DoorButton>
        <DoorButton variant="quiet" onPress={onBack}>
          Use another account
        </DoorButton>
      </div>
    </DoorFrame>
  );
}
