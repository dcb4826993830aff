import type { NotificationSound } from '@homeward/contract/notifications';
import { Play } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { playSound } from './notifications.sound.model.ts';
import { sounds } from './notifications.sounds.model.ts';

interface SoundChoiceProps {
  sound: NotificationSound;
  onChange: (sound: NotificationSound) => void;
}

/** The sound of an arrival, or silence; each can be heard first. */
export function SoundChoice({ sound, onChange }: SoundChoiceProps) {
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
    onChange(chosen);
    void playSound(chosen);
  };
  return (
    <RadioGroup
      label="Sound"
      hint="Plays once when something arrives, however many windows are open."
      options={options}
      value={sound}
      onChange={choose}
    />
  );
}
