import { type Conversation, changeConversationBody } from '@homeward/contract/chat';
import { Archive, ArchiveRestore } from 'lucide-react';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useChangeConversation } from './chat.queries.ts';
import { chatWords } from './chat.text.ts';

/** What its owner and admins do with a conversation: name it, archive it. */
export function LeaderSettings({ conversation }: { conversation: Conversation }) {
  const form = useForm({ title: conversation.title ?? '' });
  const change = useChangeConversation(conversation);
  const archive = useChangeConversation(conversation);
  const rename = () => {
    const body = form.parse(changeConversationBody);
    if (!body) return;
    change.mutate(body, {
      onSuccess: ({ name }) => notify({ title: 'Conversation renamed', description: name }),
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  const { isArchived } = conversation;
  return (
    <section aria-label="Conversation settings" className="grid gap-3">
      <SaveFailed save={change} errors={form.errors} />
      <TextField
        label="Title"
        value={form.values.title}
        error={form.errors.title}
        onChange={(title) => form.change({ title })}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          isDisabled={!form.isDirty}
          isPending={change.isPending}
          pendingLabel="Saving…"
          onPress={rename}
        >
          Rename
        </Button>
        <Button
          size="sm"
          icon={isArchived ? <ArchiveRestore aria-hidden size={15} /> : <Archive aria-hidden size={15} />}
          isPending={archive.isPending}
          onPress={() =>
            archive.mutate(
              { isArchived: !isArchived },
              {
                onSuccess: ({ name }) =>
                  notify({
                    title: isArchived ? 'Conversation restored' : 'Conversation archived',
                    description: name,
                  }),
                onError: (error) =>
                  notify({
                    title: chatWords.notSaved,
                    description: sentenceOf(error),
                    variant: 'destructive',
                  }),
              },
            )
          }
        >
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
      </div>
    </section>
  );
}
