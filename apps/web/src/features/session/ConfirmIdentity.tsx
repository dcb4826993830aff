import type { Confirmation } from '@homeward/contract/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { inPlainWords, isCalledOff, knowsPasskeys } from './session.passkey.hooks.ts';
import { confirmWithPasskey } from './session.security.queries.ts';

interface ConfirmIdentityProps {
  /** What it is asked for. */
  reason: string;
  password: string;
  onPassword: (password: string) => void;
  error: string | undefined;
  /** While what it confirms is being saved. */
  isPending: boolean;
  /** Asked before a passkey is: false where what it confirms has to be put right first. */
  mayAsk: () => boolean;
  /** Goes on at once with what a passkey has shown; it is good for one try. */
  onPasskey: (confirmation: Confirmation) => void;
}

/** Part of a form whose change needs one's password or a passkey. */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  const { reason, password, onPassword, error, isPending, mayAsk, onPasskey } = props;
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    if (!mayAsk()) return;
    setFailure(undefined);
    setAsking(true);
    try {
      onPasskey(await confirmWithPasskey());
    } catch (thrown) {
      if (!isCalledOff(thrown)) setFailure(sentenceOf(inPlainWords(thrown)));
    }
    setAsking(false);
  };
  return (
    <div className="grid gap-3 rounded-lg border border-line p-4">
      <PasswordField
        label="Your password"
        hint={reason}
        autoComplete="current-password"
        value={password}
        onChange={(typed) => {
          setFailure(undefined);
          onPassword(typed);
        }}
        error={failure ?? error}
      />
      {knowsPasskeys() ? (
        <div>
          <Button
            icon={<KeyRound aria-hidden size={16} />}
            isPending={isAsking}
            isDisabled={isPending}
            pendingLabel="Waiting for your passkey…"
            onPress={() => void ask()}
          >
            Use a passkey instead
          </Button>
        </div>
      ) : null}
    </div>
  );
}
