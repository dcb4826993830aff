import { forgotPasswordBody } from '@homeward/contract/session';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { DoorField } from './DoorField.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { DoorLink } from './DoorLink.tsx';
import { FormFailure } from './FormFailure.tsx';
import { lastIdentifier } from './SignInPage.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { askForLink } from './session.door.queries.ts';
import { useDoorForm } from './session.form.hooks.ts';

/** Asks for a link to choose a new password. What it says does not depend on whether the account exists. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<string>();
  const form = useDoorForm(forgotPasswordBody, { identifier: lastIdentifier() }, async (body) =>
    setSent((await askForLink(body)).message),
  );
  if (sent !== undefined) {
    return (
      <DoorFrame title="Check your email" lead={sent} takesFocus>
        <p className="flex items-start gap-3 rounded-lg border border-line bg-card p-4 text-sm text-muted">
          <MailCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
          Nothing after a few minutes? Check your spam folder, or ask your agency which address it has for
          you.
        </p>
        <p className="mt-6">
          <DoorLink to="/sign-in">Back to sign in</DoorLink>
        </p>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame
      title="Forgot your password?"
      lead="Enter your email address or username, and we send you a link to choose a new one."
      takesFocus
    >
      <form {...form.props} className="flex flex-col gap-4">
        <FormFailure
          failure={form.failure}
          waitUntil={form.waitUntil}
          instead="If the account exists, the newest link in its mailbox works."
        />
        <DoorField
          {...form.field('identifier')}
          label="Email or username"
          autoComplete="username"
          isVerbatim
        />
        <SubmitButton form={form} pendingLabel="Sending…">
          Send the link
        </SubmitButton>
      </form>
      <p className="mt-6">
        <DoorLink to="/sign-in">Back to sign in</DoorLink>
      </p>
    </DoorFrame>
  );
}
