import { useRouter } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { useStartConversation } from './chat.queries.ts';

/** Opens the conversation of a shift, which is made where there is none. */
export function ShiftChatButton({ shiftId }: { shiftId: string }) {
  // The sheet of a shift is also shown without a router.
  const router = useRouter({ warn: false });
  const start = useStartConversation();
  return (
    <Button
      icon={<MessageSquareText aria-hidden size={16} />}
      isPending={start.isPending}
      onPress={() =>
        start.mutate(
          { type: 'SHIFT', shiftId, memberIds: [], audience: 'STAFF_ONLY', toAllStaff: false },
          {
            onSuccess: ({ id }) =>
              void router.navigate({ to: '/dashboard/chat', search: { conversation: id } }),
            onError: (error) =>
              notify({
                title: 'The conversation was not opened',
                description: sentenceOf(error),
                variant: 'destructive',
              }),
          },
        )
      }
    >
      Message about this shift
    </Button>
  );
}
