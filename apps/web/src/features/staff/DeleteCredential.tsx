import type { Credential } from '@homeward/contract/staff';
import { sentenceOf } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { useDeleteCredential } from './staff.credentials.queries.ts';

/** Asks before a credential is deleted. */
export function DeleteCredential({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const remove = useDeleteCredential();
  return (
    <ConfirmDialog
      title={`Delete “${credential.kind.name}”?`}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      confirmLabel="Delete credential"
      isPending={remove.isPending}
      pendingLabel="Deleting…"
      error={remove.isError ? sentenceOf(remove.error) : undefined}
      onConfirm={() =>
        remove.mutate(credential, {
          onSuccess: () => {
            notify({ title: 'Credential deleted', description: credential.kind.name });
            onClose();
          },
        })
      }
    >
      Its files are deleted with it. A license of the profile that it was taken over from stays.
    </ConfirmDialog>
  );
}
