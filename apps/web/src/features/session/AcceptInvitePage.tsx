import { roleLabels } from '@homeward/contract/core';
import { acceptInviteBody, type Invitation, sessionText } from '@homeward/contract/session';
import { useContext } from 'react';
import { formatPhone } from '../../lib/phone/national.ts';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { DoorField } from './DoorField.tsx';
import { BrandingContext, DoorFrame } from './DoorFrame.tsx';
import { DoorLink } from './DoorLink.tsx';
import { FormFailure } from './FormFailure.tsx';
import { LinkGate } from './LinkGate.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { enter } from './session.arrival.hooks.ts';
import { acceptInvitation, readInvitation } from './session.door.queries.ts';
import { useDoorForm } from './session.form.hooks.ts';

/** Accepts an invitation: confirms name and phone, chooses a password and signs in. */
export function AcceptInvitePage() {
  return (
    <LinkGate
      title="Your invitation"
      check={readInvitation}
      over={{
        title: 'This invitation is no longer valid',
        text: sessionText.inviteOver,
        action: <DoorLink to="/sign-in">Sign in instead</DoorLink>,
      }}
    >
      {(token, invitation) => <Welcome token={token} invitation={invitation} />}
    </LinkGate>
  );
}

function Welcome({ token, invitation }: { token: string; invitation: Invitation }) {
  const { productName } = useContext(BrandingContext);
  const form = useDoorForm(
    acceptInviteBody,
    {
      token,
      password: '',
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      phone: formatPhone(invitation.phone ?? ''),
    },
    async (body) => enter(await acceptInvitation(body)),
  );
  return (
    <DoorFrame
      title={`Welcome, ${invitation.firstName}`}
      windowTitle="Your invitation"
      isLong
      lead={`You are invited to ${productName}. Check your details, and choose a password.`}
    >
      <dl className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-card px-3.5 py-2.5">
        <div className="min-w-0">
          <dt className="sr-only">Email</dt>
          <dd className="break-words">{invitation.email}</dd>
        </div>
        <div>
          <dt className="sr-only">Role</dt>
          <dd>
            <RoleBadge role={invitation.role} label={roleLabels[invitation.role]} />
          </dd>
        </div>
      </dl>
      <form {...form.props} className="flex flex-col gap-4">
        <FormFailure failure={form.failure} waitUntil={form.waitUntil} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DoorField {...form.field('firstName')} label="First name" autoComplete="given-name" />
          <DoorField {...form.field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        <DoorField {...form.field('phone')} label="Phone" type="tel" autoComplete="tel" />
        {/* Tells password managers for whom they keep the password. */}
        <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
        <NewPasswordField {...form.field('password')} label="Password" />
        <SubmitButton form={form} pendingLabel="Opening your account…">
          Accept and sign in
        </SubmitButton>
      </form>
    </DoorFrame>
  );
}
