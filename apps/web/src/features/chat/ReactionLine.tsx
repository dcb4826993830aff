import { type Message, reactionLabels } from '@homeward/contract/chat';
import { clsx } from 'clsx';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { plural } from '../../lib/format.ts';
import { useOpen } from './chat.open.hooks.ts';

/** The marks that people have put on a message; the viewer's own are pressed. */
export function ReactionLine({ message }: { message: Message }) {
  const { viewerId, change } = useOpen();
  if (message.reactions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-1.5">
      {message.reactions.map(({ emoji, userIds }) => {
        const isOwn = userIds.includes(viewerId);
        return (
          <ToggleButton
            key={emoji}
            isSelected={isOwn}
            onChange={(isOn) => change(message, { kind: 'react', emoji, isOn })}
            aria-label={`${reactionLabels[emoji]}, ${plural(userIds.length, 'person', 'people')}`}
            className={clsx(
              'touch-target inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-full border px-2 text-sm tabular-nums',
              isOwn ? 'border-accent bg-accent-tint text-accent-ink' : 'border-line bg-card hover:bg-hover',
            )}
          >
            <span aria-hidden>{emoji}</span>
            {userIds.length}
          </ToggleButton>
        );
      })}
    </div>
  );
}
