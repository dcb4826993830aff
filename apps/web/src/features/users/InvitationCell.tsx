import type { Account, EmailStatus } from '@homeward/contract/users';
import { clsx } from 'clsx';
import { emailLooks, inviteLooks } from './users.text.ts';

/** What of an email somebody should see to. */
const troubles: readonly EmailStatus[] = ['Bounced', 'Complained', 'Delivery Delayed'];

/** What became of an invitation: its status, and that of its email as an icon, in words where there is trouble. */
export function InvitationCell({ user }: { user: Pick<Account, 'inviteStatus' | 'emailStatus'> }) {
  const { inviteStatus, emailStatus } = user;
  if (inviteStatus === null) return <span className="text-muted">—</span>;
  const isTrouble = emailStatus !== null && inviteStatus === 'Invited' && troubles.includes(emailStatus);
  const { Icon, tone } = emailStatus === null ? inviteLooks[inviteStatus] : emailLooks[emailStatus];
  const title = emailStatus === null ? inviteStatus : `${inviteStatus}; email: ${emailStatus}`;
  return (
    <span
      data-tone={isTrouble ? tone : undefined}
      title={title}
      className={clsx(
        'inline-flex items-center gap-2 align-middle whitespace-nowrap',
        isTrouble && 'font-medium text-tone',
      )}
    >
      <Icon aria-hidden size={16} className={clsx('shrink-0', !isTrouble && 'text-muted')} />
      <span>
        {inviteStatus}
        {isTrouble ? ` · ${emailStatus.toLowerCase()}` : null}
        {emailStatus !== null && !isTrouble ? <span className="sr-only">, email {emailStatus}</span> : null}
      </span>
    </span>
  );
}
