import { chatText, forwardMessageBody, type Message } from '@homeward/contract/chat';
import { useState } from 'react';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { randomId } from '../../lib/randomId.ts';
import { useRested } from '../../lib/useRested.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useViewer } from '../session/index.ts';
import { useForward } from './chat.forward.queries.ts';
import { useConversations } from './chat.queries.ts';
import { quoteOf, subtitleOf, wordsOf } from './chat.text.ts';
import { refusalToWrite } from './chat.writing.model.ts';

interface ForwardDialogProps {
  message: Message;
  onClose: () => void;
}

const restMs = 250;

/** Forwards a message to another conversation in which the viewer may write. */
export function ForwardDialog({ message, onClose }: ForwardDialogProps) {
  const viewer = useViewer();
  const form = useForm<{ conversationId: string | null }>({ conversationId: null });
  const [text, setText] = useState('');
  // Sent again after a failure, it is the same message.
  const [clientMessageId] = useState(randomId);
  const found = useConversations({ search: useRested(text.trim(), restMs), unread: false });
  const forward = useForward(message.id);
  const now = new Date(useNow());
  const { values, errors, change } = form;
  const conversations = (found.data?.pages.flatMap((page) => page.data) ?? []).filter(
    (one) => one.id !== message.conversationId && refusalToWrite(viewer, one, now) === undefined,
  );
  const [target, setTarget] = useState<{ readonly name: string; readonly isForFamily: boolean }>();
  const submit = () => {
    const { conversationId } = values;
    if (conversationId === null) return form.refuse({ conversationId: 'Choose a conversation.' });
    const body = form.parse(forwardMessageBody, { clientMessageId, conversationId });
    if (!body) return;
    forward.mutate(body, {
      onSuccess: () => {
        notify({ title: 'Message forwarded', ...(target && { description: target.name }) });
        onClose();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  const quote = quoteOf(message);
  return (
    <FormDialog
      title="Forward message"
      size="sm"
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={forward.isPending ? 'saving' : forward.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Forward message"
    >
      <SaveFailed save={forward} errors={errors} />
      <blockquote className="rounded-md border-l-3 border-control bg-sunk px-2.5 py-1 text-sm text-muted">
        <p className="truncate font-medium">{message.forwarded?.senderName ?? quote.senderName}</p>
        <p className="line-clamp-3 wrap-anywhere">{wordsOf(quote)}</p>
      </blockquote>
      <ComboBox
        label="Conversation"
        autoFocus
        options={conversations.map((one) => ({ id: one.id, label: one.name, hint: subtitleOf(one) }))}
        value={values.conversationId}
        inputValue={text}
        error={errors.conversationId}
        onInputChange={setText}
        onChange={(conversationId) => {
          const chosen = conversations.find(({ id }) => id === conversationId);
          if (chosen) setText(chosen.name);
          setTarget(
            chosen && {
              name: chosen.name,
              isForFamily: chosen.audience === 'WITH_FAMILY' && viewer.role !== 'Family',
            },
          );
          change({ conversationId });
        }}
        isLoading={found.isFetching}
        empty={found.isError ? 'Conversations could not be looked up. Type again.' : 'No conversation found'}
        placeholder="Type a name"
      />
      {target?.isForFamily ? <Banner tone="warning">{chatText.familyReads}</Banner> : null}
    </FormDialog>
  );
}
