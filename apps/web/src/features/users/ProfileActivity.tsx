import { mayOpenInviteHistory, type User } from '@homeward/contract/users';
import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useViewer } from '../session/index.ts';
import { HistoryList } from './HistoryList.tsx';
import { inviteLooks } from './users.text.ts';

const InviteHistoryDialog = lazyPart(() =>
  import('./InviteHistoryDialog.tsx').then((module) => ({ default: module.InviteHistoryDialog })),
);

interface ProfileActivityProps {
  user: Pick<User, 'id' | 'fullName' | 'inviteStatus' | 'inviteEmailStatus'>;
}

/** How somebody came to the product. */
export function ProfileActivity({ user }: ProfileActivityProps) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailCard
      title="Invite History"
      isPlain
      className="max-w-2xl"
      action={
        mayOpenInviteHistory(viewer, user) ? (
          <Button size="sm" icon={<History aria-hidden size={15} />} onPress={() => setOpen(true)}>
            View Full History
          </Button>
        ) : null
      }
    >
      <HistoryList history={user.inviteStatus} looks={inviteLooks} empty="No invitation was sent yet." />
      {isOpen ? (
        <Suspense fallback={null}>
          <InviteHistoryDialog user={user} isOpen onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </DetailCard>
  );
}
