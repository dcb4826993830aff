import { emailStatusMeanings, inviteStatusMeanings, type User } from '@homeward/contract/users';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { HistoryList } from './HistoryList.tsx';
import { emailLooks, inviteLooks } from './users.text.ts';

interface InviteHistoryDialogProps {
  user: Pick<User, 'fullName' | 'inviteStatus' | 'inviteEmailStatus'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Every step of an invitation and of its emails, with what each means. */
export function InviteHistoryDialog({ user, isOpen, onOpenChange }: InviteHistoryDialogProps) {
  const [tab, setTab] = useState('invite');
  return (
    <Modal isOpen={isOpen} onOpenChange={onOpenChange} isDismissable place="middle">
      <Dialog className="flex min-h-0 flex-col outline-none [--gutter:1.25rem]">
        <DialogHead title="Invite History" onClose={() => onOpenChange(false)}>
          {user.fullName}
        </DialogHead>
        <div className="min-h-0 overflow-y-auto px-5 pb-5">
          <Tabs
            label="Histories"
            selected={tab}
            onSelect={setTab}
            tabs={[
              {
                id: 'invite',
                label: 'Invite Status',
                content: (
                  <HistoryList
                    history={user.inviteStatus}
                    looks={inviteLooks}
                    meanings={inviteStatusMeanings}
                    empty="No invitation was sent yet."
                  />
                ),
              },
              {
                id: 'email',
                label: 'Email Status',
                content: (
                  <HistoryList
                    history={user.inviteEmailStatus}
                    looks={emailLooks}
                    meanings={emailStatusMeanings}
                    empty="No email was sent yet."
                  />
                ),
              },
            ]}
          />
        </div>
      </Dialog>
    </Modal>
  );
}
