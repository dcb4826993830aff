import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

const ChangePasswordDialog = lazyPart(() =>
  import('./ChangePasswordDialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })),
);

/** When the password was last changed, and the way to change it. */
export function PasswordCard({ changedAt }: { changedAt: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailCard
      title="Password"
      isPlain
      action={
        <Button size="sm" onPress={() => setOpen(true)}>
          Change password
        </Button>
      }
    >
      <p className="text-muted">
        {changedAt === null ? (
          'Not changed since your account was created.'
        ) : (
          <>
            Last changed: <RelativeTime at={changedAt} />
          </>
        )}
      </p>
      {isOpen ? (
        <Suspense fallback={null}>
          <ChangePasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </DetailCard>
  );
}
