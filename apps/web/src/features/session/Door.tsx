import type { Branding } from '@homeward/contract/settings';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { BrandingContext } from './DoorFrame.tsx';
import { SignInPage } from './SignInPage.tsx';
import { type DoorPath, useDoorPath } from './session.path.hooks.ts';

// Opened by the link of a mail, or once in a long while: not worth a byte of every sign-in.
const pages: Record<DoorPath, ComponentType> = {
  '/sign-in': SignInPage,
  '/forgot-password': lazyPart(() =>
    import('./ForgotPasswordPage.tsx').then((module) => ({ default: module.ForgotPasswordPage })),
  ),
  '/reset-password': lazyPart(() =>
    import('./ResetPasswordPage.tsx').then((module) => ({ default: module.ResetPasswordPage })),
  ),
  '/accept-invite': lazyPart(() =>
    import('./AcceptInvitePage.tsx').then((module) => ({ default: module.AcceptInvitePage })),
  ),
  '/set-up': lazyPart(() => import('./SetUpPage.tsx').then((module) => ({ default: module.SetUpPage }))),
  '/verify-email': lazyPart(() =>
    import('./VerifyEmailPage.tsx').then((module) => ({ default: module.VerifyEmailPage })),
  ),
};

interface DoorProps {
  /** What to open with, and what the server says in the end. */
  branding: { now: Branding; fresh: Promise<Branding> };
}

/** Everything that a signed-out person may open. */
export function Door({ branding }: DoorProps) {
  const [shown, setShown] = useState(branding.now);
  useEffect(() => {
    void branding.fresh.then(setShown);
  }, [branding]);
  const path = useDoorPath();
  const Page = pages[path];
  return (
    <BrandingContext value={shown}>
      <Suspense fallback={null}>
        <Page key={path} />
      </Suspense>
    </BrandingContext>
  );
}
