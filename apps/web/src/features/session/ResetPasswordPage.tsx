import { resetPasswordBody, sessionText } from '@homeward/contract/session';
import { DoorFrame } from './DoorFrame.tsx';
import { DoorLink } from './DoorLink.tsx';
import { FormFailure } from './FormFailure.tsx';
import { LinkGate } from './LinkGate.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { checkLink, resetPassword } from './session.door.queries.ts';
import { useDoorForm } from './session.form.hooks.ts';
import { goToDoor } from './session.path.hooks.ts';
import { rememberSignedIn } from './session.tabs.model.ts';

const title = 'Choose a new password';

/** Chooses a new password by the link of a mail. */
export function ResetPasswordPage() {
  return (
    <LinkGate
      title={title}
      check={async (token) => (await checkLink('reset', token)) || undefined}
      over={{
        title: sessionText.linkOverTitle,
        text: sessionText.linkOver,
        action: <DoorLink to="/forgot-password">Ask for a new link</DoorLink>,
      }}
    >
      {(token) => <NewPassword token={token} />}
    </LinkGate>
  );
}

function NewPassword({ token }: { token: string }) {
  const form = useDoorForm(resetPasswordBody, { token, password: '' }, async (body) => {
    await resetPassword(body);
    rememberSignedIn(undefined);
    goToDoor('/sign-in?reason=password-reset');
  });
  return (
    <DoorFrame title={title} lead="Every device that is signed in now will be signed out.">
      <form {...form.props} className="flex flex-col gap-5">
        <FormFailure failure={form.failure} waitUntil={form.waitUntil} />
        <NewPasswordField {...form.field('password')} label="New password" />
        <SubmitButton form={form} pendingLabel="Saving…">
          Save the new password
        </SubmitButton>
      </form>
    </DoorFrame>
  );
}
