import type { ReactNode } from 'react';
import { DoorButton } from './DoorButton.tsx';
import { useSecondsLeft } from './session.countdown.hooks.ts';
import type { DoorForm } from './session.form.hooks.ts';

interface SubmitButtonProps {
  form: Pick<DoorForm<Record<string, string>>, 'isPending' | 'waitUntil'>;
  pendingLabel: string;
  children: ReactNode;
}

/** The one action of a page of the door; not to be had while too many tries are being slept off. */
export function SubmitButton({ form, pendingLabel, children }: SubmitButtonProps) {
  const isWaiting = useSecondsLeft(form.waitUntil) > 0;
  return (
    <DoorButton
      variant="primary"
      isWide
      isPending={form.isPending}
      pendingLabel={pendingLabel}
      isDisabled={isWaiting}
    >
      {children}
    </DoorButton>
  );
}
