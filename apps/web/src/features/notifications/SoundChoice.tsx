import type { NotificationSound } from '@homeward/contract/notifications';
import { Play } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { useSavePreferences } from './notifications.preferences.queries.ts';
import { playSound } from './notifications.sound.model.ts';
import { sounds } from './notifications.sounds.model.ts';

/** The sound of an arrival, or silence; each can be heard first. */
export function SoundChoice({ sound }: { sound: NotificationSound }) {
  const { save, saveAgain, state, wanted } = useSavePreferences();
  const options = [
    ...sounds.map(({ id, name, description }) => ({
      value: id,
      label: name,
      hint: description,
      action: (
        <IconButton
          size="sm"
          label={`Play ${name}`}
          icon={<Play aria-hidden size={15} />}
          onPress={() => void playSound(id)}
        />
      ),
    })),
    { value: 'silent', label: 'Silence', hint: 'The badge and the message still appear.' },
  ];
  const choose = (value: string) => {
    const chosen = value as NotificationSound;
    save({ sound: chosen });
    void playSound(chosen);
  };
  return (
    <div className="relative">
      <RadioGroup
        label="Sound"
        hint="Plays once when something arrives, however many windows are open."
        options={options}
        value={wanted?.sound ?? sound}
        onChange={choose}
      />
      <div className="absolute top-0 right-0">
        <SaveStatus state={state} onRetry={saveAgain} />
      </div>
    </div>
  );
}
