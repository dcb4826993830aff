import { loginBody } from '@homeward/contract/session';
import { KeyRound } from 'lucide-react';
import { type ComponentType, Suspense, useContext, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CapsLockHint } from './CapsLockHint.tsx';
import { DoorButton } from './DoorButton.tsx';
import { DoorField, DoorPassword } from './DoorField.tsx';
import { BrandingContext, DoorFrame } from './DoorFrame.tsx';
import { DoorLink } from './DoorLink.tsx';
import { DoorNote } from './DoorNote.tsx';
import { FormFailure } from './FormFailure.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { enter, followOtherTabs } from './session.arrival.hooks.ts';
import { signIn } from './session.door.queries.ts';
import { useDoorForm } from './session.form.hooks.ts';
import { usePasskey } from './session.passkey.hooks.ts';
import { isLeaveReason, leaveTexts } from './session.text.ts';
import type { TwoFactorStepProps } from './TwoFactorStep.tsx';

// Fetched where they are needed: not every sign-in has a second step, and only a demo has demo accounts.
const loadTwoFactorStep = () => import('./TwoFactorStep.tsx').then((module) => module.TwoFactorStep);
const DemoAccounts = lazyPart(() =>
  import('./DemoAccounts.tsx').then((module) => ({ default: module.DemoAccounts })),
);

interface SecondStep {
  readonly challenge: string;
  readonly Step: ComponentType<TwoFactorStepProps>;
}

/** What was typed as a name stays while the person goes from one page of the door to another. */
let typedIdentifier = '';

/** The name that was last typed on the sign-in page. */
export function lastIdentifier(): string {
  return typedIdentifier;
}

/** Signing in: with a password, and a code where the account asks for one, or with a passkey. */
export function SignInPage() {
  const [second, setSecond] = useState<SecondStep>();
  const [notice, setNotice] = useState(noticeFromAddress);
  useEffect(followOtherTabs, []);
  if (second) {
    return (
      <second.Step
        challenge={second.challenge}
        onOver={(text) => {
          setNotice({ tone: 'warning', text });
          setSecond(undefined);
        }}
        onBack={() => setSecond(undefined)}
      />
    );
  }
  return <PasswordStep notice={notice} onSecondStep={setSecond} />;
}

type Notice = (typeof leaveTexts)[keyof typeof leaveTexts];

function noticeFromAddress(): Notice | undefined {
  const reason = new URLSearchParams(location.search).get('reason');
  return isLeaveReason(reason) ? leaveTexts[reason] : undefined;
}

interface PasswordStepProps {
  notice: Notice | undefined;
  onSecondStep: (second: SecondStep) => void;
}

function PasswordStep({ notice, onSecondStep }: PasswordStepProps) {
  const { isDemo } = useContext(BrandingContext);
  const form = useDoorForm(loginBody, { identifier: typedIdentifier, password: '' }, async (values) => {
    const answer = await signIn(values);
    if (!('twoFactor' in answer)) return enter(answer);
    onSecondStep({ challenge: answer.twoFactor.challenge, Step: await loadTwoFactorStep() });
  });
  const passkey = usePasskey();
  const identifier = form.field('identifier');
  const failure = form.failure ?? passkey.failure;
  return (
    <DoorFrame
      title="Good to see you"
      windowTitle="Sign in"
      lead="Sign in to see who needs you today."
      beside={
        isDemo ? (
          <Suspense fallback={<div className="min-h-44 w-full" />}>
            <DemoAccounts onChoose={form.fill} />
          </Suspense>
        ) : null
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        {notice && failure === undefined ? <DoorNote tone={notice.tone}>{notice.text}</DoorNote> : null}
        <FormFailure
          failure={failure}
          waitUntil={form.waitUntil}
          instead={
            <>
              Was it someone else? <DoorLink to="/forgot-password">Get a link by email</DoorLink> to sign in
              now.
            </>
          }
        />
        <DoorField
          {...identifier}
          onChange={(value) => {
            typedIdentifier = value;
            identifier.onChange(value);
            form.clearWait();
          }}
          label="Email or username"
          autoComplete="username webauthn"
          isVerbatim
        />
        <div>
          <DoorPassword
            {...form.field('password')}
            label="Password"
            autoComplete="current-password"
            aside={
              <DoorLink to="/forgot-password" className="text-sm">
                Forgot password?
              </DoorLink>
            }
          />
          <CapsLockHint />
        </div>
        <SubmitButton form={form} pendingLabel="Signing in…">
          Sign in
        </SubmitButton>
      </form>
      {passkey.isSupported ? (
        <>
          <div aria-hidden className="my-6 flex items-center gap-3 text-sm text-muted">
            <span className="h-px flex-1 bg-line" />
            or
            <span className="h-px flex-1 bg-line" />
          </div>
          <DoorButton
            isWide
            icon={<KeyRound aria-hidden size={17} />}
            isPending={passkey.isPending}
            pendingLabel="Waiting for your passkey…"
            onPress={passkey.signIn}
          >
            Sign in with a passkey
          </DoorButton>
        </>
      ) : null}
      <p className="mt-7 text-sm text-muted">New here? Your agency sends an invitation by email.</p>
    </DoorFrame>
  );
}
