import type { SecurityState } from '@homeward/contract/session';
import { KeyRound, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useRemovePasskey } from './session.security.queries.ts';

const AddPasskeyDialog = lazyPart(() =>
  import('./AddPasskeyDialog.tsx').then((module) => ({ default: module.AddPasskeyDialog })),
);
const ConfirmDialog = lazyPart(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

type Passkey = SecurityState['passkeys'][number];

/** One's passkeys: add one, remove one. */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const removal = useRemovePasskey();
  const isSupported = typeof PublicKeyCredential === 'function';
  return (
    <DetailCard
      title="Passkeys"
      isPlain
      action={
        isSupported ? (
          <Button size="sm" onPress={() => setAdding(true)}>
            Add a passkey
          </Button>
        ) : null
      }
    >
      {passkeys.length === 0 ? (
        <p className="text-muted">
          A passkey signs you in with your fingerprint, your face or the screen lock of your device, without a
          password.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <KeyRound aria-hidden size={18} className="shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p dir="auto" className="font-medium wrap-break-word">
                  {passkey.name}
                </p>
                <p className="text-sm text-muted">
                  Added: <RelativeTime at={passkey.createdAt} /> · Last used:{' '}
                  {passkey.lastUsedAt === null ? 'Never' : <RelativeTime at={passkey.lastUsedAt} />}
                </p>
              </div>
              <IconButton
                label={`Remove ${passkey.name}`}
                icon={<Trash2 aria-hidden size={17} />}
                onPress={() => setLeaving(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {isAdding ? <AddPasskeyDialog onClose={() => setAdding(false)} /> : null}
        {leaving ? (
          <ConfirmDialog
            title={`Remove “${leaving.name}”?`}
            isOpen
            onOpenChange={() => setLeaving(undefined)}
            confirmLabel="Remove passkey"
            pendingLabel="Removing…"
            isPending={removal.isPending}
            onConfirm={() => removal.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
          >
            You can no longer sign in with it. Your password still works.
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </DetailCard>
  );
}
