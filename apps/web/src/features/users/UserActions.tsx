import { profilePath } from '@homeward/contract/navigation';
import { type Account, mayChangeAccount, mayInviteRole } from '@homeward/contract/users';
import { LogOut, Send, UserCog, UserRound, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useViewer } from '../session/index.ts';
import { type AccountChange, changeLooks, changes } from './users.actions.model.ts';

interface UserActionsProps {
  user: Account;
  /** Asks what an action would do, before it does it. */
  onChange: (change: AccountChange) => void;
  /** Sends the invitation again. */
  onResend: () => void;
}

/** What the viewer may do with one account of a list. */
export function UserActions({ user, onChange, onResend }: UserActionsProps) {
  const viewer = useViewer();
  const asking = (id: AccountChange, Icon: typeof Send): MenuEntry => ({
    id,
    label: changeLooks[id].label,
    icon: <Icon aria-hidden size={17} />,
    isDanger: changeLooks[id].isDanger,
    onAction: () => onChange(id),
  });
  const mayResend = mayInviteRole(viewer, user.role) && changes('resend-invite', user);
  const entries: readonly MenuEntry[] = [
    {
      id: 'open',
      label: 'Open profile',
      icon: <UserRound aria-hidden size={17} />,
      href: profilePath(user.id),
    },
    ...(mayResend
      ? [
          {
            id: 'resend',
            label: changeLooks['resend-invite'].label,
            icon: <Send aria-hidden size={17} />,
            onAction: onResend,
          },
        ]
      : []),
    ...(mayChangeAccount(viewer, user)
      ? [
          asking('change-role', UserCog),
          { id: 'line', separator: true as const },
          asking('sign-out', LogOut),
          user.isActive ? asking('deactivate', UserRoundX) : asking('activate', UserRoundCheck),
        ]
      : []),
  ];
  return <MenuButton label={`Actions for ${user.fullName}`} subject={user.id} size="sm" entries={entries} />;
}
