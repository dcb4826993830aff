import { type CareProvider, type CareProviderAnswer, profilesText } from '@homeward/contract/profiles';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRemoveCareProvider } from './profiles.queries.ts';
import { contentsInWords } from './profiles.words.text.ts';

interface RemoveProfileProps {
  user: { readonly fullName: string };
  answer: CareProviderAnswer;
  profile: CareProvider;
}

/** Removes a whole profile: years of entries go at once, so it asks first, and names them. */
export function RemoveProfile({ user, answer, profile }: RemoveProfileProps) {
  const remove = useRemoveCareProvider(answer);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Trash2 aria-hidden size={15} />}
        onPress={() => setAsking(true)}
      >
        {profilesText.remove}
      </Button>
      <ConfirmDialog
        title={`Remove the care provider profile of ${user.fullName}?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Remove profile"
        isPending={remove.isPending}
        pendingLabel="Removing…"
        onConfirm={() => remove.mutate(answer.version, { onSettled: () => setAsking(false) })}
      >
        This removes {contentsInWords(profile)}. The account stays.
      </ConfirmDialog>
    </>
  );
}
