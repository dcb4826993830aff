import type { User } from '@homeward/contract/users';
import { Suspense, useState } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useVerifyPhone } from './users.profile.queries.ts';

const ConfirmDialog = lazyPart(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

/** A number is verified by calling it: whoever did says so here. */
export function VerifyPhone({ user, phone }: { user: User; phone: string }) {
  const [isAsking, setAsking] = useState(false);
  const verify = useVerifyPhone(user.id);
  return (
    <>
      <Button size="sm" onPress={() => setAsking(true)}>
        Verify phone
      </Button>
      <Suspense fallback={null}>
        {isAsking ? (
          <ConfirmDialog
            isHarmless
            title={`Did you reach ${user.fullName}?`}
            isOpen
            onOpenChange={(isOpen) => {
              setAsking(isOpen);
              verify.reset();
            }}
            confirmLabel="Yes, verify"
            pendingLabel="Saving…"
            isPending={verify.isPending}
            error={verify.error ? sentenceOf(verify.error) : undefined}
            onConfirm={() => verify.mutate(phone, { onSuccess: () => setAsking(false) })}
          >
            <p>
              Call{' '}
              <a href={`tel:${phone}`} className="font-medium whitespace-nowrap text-ink tabular-nums">
                {formatPhone(phone)}
              </a>
              . Once {user.firstName} has answered, mark the number as verified. {user.firstName} is notified
              that you did.
            </p>
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </>
  );
}
