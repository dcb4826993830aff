import { textField } from '@homeward/contract/core';
import { passwordBody } from '@homeward/contract/session';
import * as z from 'zod/mini';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { DoorField, DoorPassword } from './DoorField.tsx';
import { FormFailure } from './FormFailure.tsx';
import { SecurityDialog } from './SecurityDialog.tsx';
import { useDoorForm } from './session.form.hooks.ts';
import { inPlainWords, isCalledOff } from './session.passkey.hooks.ts';
import { addPasskey } from './session.security.queries.ts';

const schema = z.strictObject({ ...passwordBody.shape, name: textField(60, 'Enter a name.') });

/** Adds a passkey: a name to know it by, the password, then the browser's own dialog. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const form = useDoorForm(schema, { name: '', password: '' }, async (values) => {
    try {
      await addPasskey(values);
    } catch (error) {
      if (isCalledOff(error)) return;
      throw inPlainWords(error);
    }
    notify({ title: 'Passkey added' });
    onClose();
  });
  return (
    <SecurityDialog
      title="Add a passkey"
      description="Sign in with your fingerprint, your face or the screen lock of this device."
      onClose={onClose}
    >
      <form {...form.props} className="grid gap-4">
        <FormFailure failure={form.failure} waitUntil={form.waitUntil} />
        <DoorField
          {...form.field('name')}
          label="Name"
          hint="A name you will recognize, such as “Work laptop”."
          autoComplete="off"
          autoFocus
        />
        <DoorPassword {...form.field('password')} label="Your password" autoComplete="current-password" />
        <div className="flex justify-end">
          <Button
            type="submit"
            variant="primary"
            isPending={form.isPending}
            pendingLabel="Waiting for your browser…"
          >
            Add passkey
          </Button>
        </div>
      </form>
    </SecurityDialog>
  );
}
