import type { Message } from '@homeward/contract/chat';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { type MessageDialog, useOpen } from './chat.open.hooks.ts';

const MessageDetails = lazyPart(() =>
  import('./MessageDetails.tsx').then((module) => ({ default: module.MessageDetails })),
);
const ForwardDialog = lazyPart(() =>
  import('./ForwardDialog.tsx').then((module) => ({ default: module.ForwardDialog })),
);

const MessageNote = lazyPart(() =>
  import('./MessageNote.tsx').then((module) => ({ default: module.MessageNote })),
);
const MessageTask = lazyPart(() =>
  import('./MessageTask.tsx').then((module) => ({ default: module.MessageTask })),
);

/** What is open about a message. */
export interface AskedDialog {
  readonly kind: MessageDialog;
  readonly message: Message;
}

interface MessageDialogsProps {
  asked: AskedDialog | undefined;
  onClose: () => void;
}

/** What opens about one message over the conversation. */
export function MessageDialogs({ asked, onClose }: MessageDialogsProps) {
  const { client } = useOpen().conversation;
  if (asked === undefined) return null;
  const { kind, message } = asked;
  return (
    <Suspense fallback={null}>
      {kind === 'details' ? <MessageDetails message={message} onClose={onClose} /> : null}
      {kind === 'forward' ? <ForwardDialog message={message} onClose={onClose} /> : null}
      {kind === 'note' && client ? <MessageNote client={client} message={message} onClose={onClose} /> : null}
      {kind === 'task' && client ? <MessageTask client={client} message={message} onClose={onClose} /> : null}
    </Suspense>
  );
}
