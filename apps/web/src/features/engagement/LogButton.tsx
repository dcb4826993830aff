import { mayLogEngagement } from '@homeward/contract/engagement';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useViewer } from '../session/index.ts';
import type { ChosenActivity } from './engagement.form.model.ts';

const SessionDialog = lazyPart(() =>
  import('./SessionDialog.tsx').then((module) => ({ default: module.SessionDialog })),
);

interface LogButtonProps {
  client: { readonly id: string; readonly fullName: string };
  /** The activity that was done; without one it is chosen in the dialog. */
  activity?: ChosenActivity;
}

/** Opens the log for a session that was just done; nothing for those who do not log. */
export function LogButton({ client, activity }: LogButtonProps) {
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!mayLogEngagement.allows(viewer)) return null;
  return (
    <>
      <Button
        {...(activity
          ? { 'aria-label': `Log it: ${activity.title}`, size: 'sm' as const }
          : { variant: 'primary' as const })}
        icon={<Plus aria-hidden size={16} />}
        onPress={() => setOpen(true)}
      >
        {activity ? 'Log it' : 'Log activity'}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <SessionDialog client={client} activity={activity} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
