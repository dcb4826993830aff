import { changePasswordBody } from '@homeward/contract/session';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { DoorPassword } from './DoorField.tsx';
import { FormFailure } from './FormFailure.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SecurityDialog } from './SecurityDialog.tsx';
import { useDoorForm } from './session.form.hooks.ts';
import { changePassword } from './session.security.queries.ts';

/** Changes one's password; every other device is signed out by it. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useDoorForm(changePasswordBody, { currentPassword: '', newPassword: '' }, async (body) => {
    await changePassword(body);
    notify({ title: 'Password changed', description: 'Every other device has been signed out.' });
    onClose();
  });
  return (
    <SecurityDialog
      title="Change password"
      description="Every other device will be signed out."
      onClose={onClose}
    >
      <form {...form.props} className="grid gap-4.5">
        <FormFailure failure={form.failure} waitUntil={form.waitUntil} />
        <DoorPassword
          {...form.field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          autoFocus
        />
        <NewPasswordField {...form.field('newPassword')} label="New password" />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" isPending={form.isPending} pendingLabel="Saving…">
            Change password
          </Button>
        </div>
      </form>
    </SecurityDialog>
  );
}
