import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { staySignedIn } from './session.activity.hooks.ts';
import { useSecondsLeft } from './session.countdown.hooks.ts';
import { signOut } from './session.live.ts';
import { formatCountdown } from './session.text.ts';

/** The minute before the automatic log-off. Escape means "I am here". */
export function LogOffDialog({ logOffAt }: { /** Milliseconds since 1970. */ logOffAt: number }) {
  const secondsLeft = useSecondsLeft(logOffAt);
  const [failure, setFailure] = useState<unknown>();
  return (
    <Modal isOpen onOpenChange={staySignedIn} isDismissable={false} place="middle" size="sm">
      <Dialog role="alertdialog" className="flex flex-col outline-none">
        <div className="flex gap-4 px-5 pt-5 pb-4">
          <span
            data-tone="warning"
            className="inline-flex size-10 shrink-0 items-center justify-center rounded-md bg-tone-tint text-tone"
          >
            <Clock aria-hidden size={20} />
          </span>
          <div className="min-w-0">
            <Heading slot="title" className="text-lg font-bold">
              Are you still there?
            </Heading>
            <p className="mt-1.5 text-muted">
              You will be signed out in{' '}
              <span role="timer" className="font-bold text-ink tabular-nums">
                {formatCountdown(secondsLeft)}
              </span>
            </p>
            {failure === undefined ? null : (
              <p role="alert" data-tone="danger" className="mt-3 font-medium text-tone">
                {sentenceOf(failure)}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap justify-end gap-2.5 px-5 pb-5">
          <Button onPress={() => void signOut().catch(setFailure)}>Sign out</Button>
          <Button variant="primary" autoFocus onPress={staySignedIn}>
            Stay signed in
          </Button>
        </div>
      </Dialog>
    </Modal>
  );
}
