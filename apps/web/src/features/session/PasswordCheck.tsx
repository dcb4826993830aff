import { passwordBody } from '@homeward/contract/session';
import { Button } from '../../ui/Button.tsx';
import { CapsLockHint } from './CapsLockHint.tsx';
import { DoorPassword } from './DoorField.tsx';
import { FormFailure } from './FormFailure.tsx';
import { useDoorForm } from './session.form.hooks.ts';

interface PasswordCheckProps {
  /** What goes on with the right password; refusals are shown here. */
  onPassword: (body: { password: string }) => Promise<unknown>;
  /** The verb of its button. */
  label: string;
  pendingLabel: string;
  isDanger?: boolean;
}

/** Asks for the password before something that decides who can sign in. */
export function PasswordCheck({ onPassword, label, pendingLabel, isDanger }: PasswordCheckProps) {
  const form = useDoorForm(passwordBody, { password: '' }, onPassword);
  return (
    <form {...form.props} className="grid gap-4">
      <FormFailure failure={form.failure} waitUntil={form.waitUntil} />
      <div>
        <DoorPassword
          {...form.field('password')}
          label="Your password"
          autoComplete="current-password"
          autoFocus
        />
        <CapsLockHint />
      </div>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          isPending={form.isPending}
          pendingLabel={pendingLabel}
        >
          {label}
        </Button>
      </div>
    </form>
  );
}
