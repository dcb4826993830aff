import type { SecurityState } from '@homeward/contract/session';
import { Suspense, useState } from 'react';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { TwoFactorTask } from './TwoFactorDialog.tsx';

const TwoFactorDialog = lazyPart(() =>
  import('./TwoFactorDialog.tsx').then((module) => ({ default: module.TwoFactorDialog })),
);

/** Whether a code is asked for beside the password, how many recovery codes are left, and what can be changed. */
export function TwoFactorCard({ twoFactor }: { twoFactor: SecurityState['twoFactor'] }) {
  const [task, setTask] = useState<TwoFactorTask>();
  const { isOn, isDemanded, recoveryCodesLeft } = twoFactor;
  return (
    <DetailCard
      title="Second factor"
      isPlain
      aside={isOn ? <StatusBadge kind="good">On</StatusBadge> : <StatusBadge kind="off">Off</StatusBadge>}
      action={
        isOn ? null : (
          <Button size="sm" onPress={() => setTask('set-up')}>
            Set up
          </Button>
        )
      }
    >
      <p className="text-muted">
        {isOn
          ? 'After your password, you enter a code from your authenticator app.'
          : 'With a code from your phone, a stolen password alone is not enough.'}
      </p>
      {isOn ? (
        <>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            {plural(recoveryCodesLeft, 'recovery code')} left
            {recoveryCodesLeft < 3 ? <StatusBadge kind="warning">Make new ones</StatusBadge> : null}
          </p>
          <div className="mt-3.5 flex flex-wrap gap-2.5">
            <Button size="sm" onPress={() => setTask('renew')}>
              New recovery codes
            </Button>
            {isDemanded ? null : (
              <Button size="sm" variant="quiet" onPress={() => setTask('stop')}>
                Switch off
              </Button>
            )}
          </div>
        </>
      ) : null}
      {isDemanded ? <p className="mt-2.5 text-sm text-muted">Your agency requires a second factor.</p> : null}
      {task ? (
        <Suspense fallback={null}>
          <TwoFactorDialog task={task} onClose={() => setTask(undefined)} />
        </Suspense>
      ) : null}
    </DetailCard>
  );
}
