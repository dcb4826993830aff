import { useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { PasswordCheck } from './PasswordCheck.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecurityDialog } from './SecurityDialog.tsx';
import { renewRecoveryCodes, stopTwoFactor } from './session.security.queries.ts';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

export type TwoFactorTask = 'set-up' | 'renew' | 'stop';

/** Sets the second factor up, renews its recovery codes or switches it off. */
export function TwoFactorDialog({ task, onClose }: { task: TwoFactorTask; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  switch (task) {
    case 'set-up':
      return (
        <SecurityDialog
          title="Set up a second factor"
          description="After your password, you will enter a code from your phone."
          onClose={onClose}
        >
          <TwoFactorSetUp onDone={onClose} />
        </SecurityDialog>
      );
    case 'renew':
      return (
        <SecurityDialog
          title="New recovery codes"
          description={codes ? undefined : 'The codes that you have now stop working.'}
          onClose={onClose}
        >
          {codes ? (
            <RecoveryCodes codes={codes} onDone={onClose} />
          ) : (
            <PasswordCheck
              label="Make new codes"
              pendingLabel="Making them…"
              onPassword={async (body) => setCodes(await renewRecoveryCodes(body))}
            />
          )}
        </SecurityDialog>
      );
    case 'stop':
      return (
        <SecurityDialog
          title="Switch off the second factor"
          description="Your password alone will be enough to sign in."
          onClose={onClose}
        >
          <PasswordCheck
            label="Switch off"
            pendingLabel="Switching off…"
            isDanger
            onPassword={async (body) => {
              await stopTwoFactor(body);
              notify({ title: 'Second factor switched off' });
              onClose();
            }}
          />
        </SecurityDialog>
      );
  }
}
