import { sessionText, setUpBody } from '@homeward/contract/session';
import { DoorField } from './DoorField.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { DoorLink } from './DoorLink.tsx';
import { FormFailure } from './FormFailure.tsx';
import { LinkGate } from './LinkGate.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { enter } from './session.arrival.hooks.ts';
import { checkLink, setUp } from './session.door.queries.ts';
import { useDoorForm } from './session.form.hooks.ts';

/** The first run of an empty installation: makes the one account that can invite all others. */
export function SetUpPage() {
  return (
    <LinkGate
      title="Set up your agency"
      check={async (token) => (await checkLink('set-up', token)) || undefined}
      over={{
        title: sessionText.linkOverTitle,
        text: sessionText.setUpOver,
        action: <DoorLink to="/sign-in">Sign in instead</DoorLink>,
      }}
    >
      {(token) => <FirstAccount token={token} />}
    </LinkGate>
  );
}

function FirstAccount({ token }: { token: string }) {
  const form = useDoorForm(
    setUpBody,
    { token, firstName: '', lastName: '', username: '', email: '', password: '' },
    async (body) => enter(await setUp(body)),
  );
  return (
    <DoorFrame
      title="Set up your agency"
      isLong
      lead="This creates the first account, a Super Admin, who invites everyone else."
    >
      <form {...form.props} className="flex flex-col gap-4">
        <FormFailure failure={form.failure} waitUntil={form.waitUntil} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DoorField {...form.field('firstName')} label="First name" autoComplete="given-name" />
          <DoorField {...form.field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        <DoorField {...form.field('email')} label="Email" type="email" autoComplete="email" />
        <DoorField {...form.field('username')} label="Username" autoComplete="username" isVerbatim />
        <NewPasswordField {...form.field('password')} label="Password" />
        <SubmitButton form={form} pendingLabel="Setting up…">
          Create the account
        </SubmitButton>
      </form>
    </DoorFrame>
  );
}
