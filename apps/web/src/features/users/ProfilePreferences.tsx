import { formatDate, formatTime, utcOffset } from '@homeward/contract/core';
import type { User } from '@homeward/contract/users';
import { Pencil } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { useNow } from '../../ui/RelativeTime.tsx';
import { timeFormatLabels, weekStartLabels } from './users.text.ts';

interface ProfilePreferencesProps {
  user: Pick<User, 'timezone' | 'dateFormat' | 'timeFormat' | 'weekStart'>;
  onEdit: (() => void) | undefined;
}

/** How somebody wants times shown, each with what now looks like in it. */
export function ProfilePreferences({ user, onEdit }: ProfilePreferencesProps) {
  const now = new Date(useNow());
  return (
    <DetailCard
      title="Display Preferences"
      className="max-w-2xl"
      action={
        onEdit ? (
          <Button size="sm" icon={<Pencil aria-hidden size={15} />} onPress={onEdit}>
            Edit Display Preferences
          </Button>
        ) : undefined
      }
    >
      <DetailRow label="Timezone">
        {user.timezone} <Example>{utcOffset(user.timezone, now)}</Example>
      </DetailRow>
      <DetailRow label="Date format">
        {user.dateFormat} <Example>{formatDate(now, user)}</Example>
      </DetailRow>
      <DetailRow label="Time format">
        {timeFormatLabels[user.timeFormat]} <Example>{formatTime(now, user)}</Example>
      </DetailRow>
      <DetailRow label="Week start">{weekStartLabels[user.weekStart]}</DetailRow>
    </DetailCard>
  );
}

function Example({ children }: { children: string }) {
  return <span className="ml-1.5 text-muted tabular-nums">{children}</span>;
}
