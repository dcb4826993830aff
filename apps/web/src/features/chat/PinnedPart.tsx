import { Button } from 'react-aria-components/Button';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { usePins } from './chat.messages.queries.ts';
import { useOpen } from './chat.open.hooks.ts';
import { quoteOf, wordsOf } from './chat.text.ts';

/** The pinned messages of the open conversation; each is looked at in its place. */
export function PinnedPart({ onClose }: { onClose: () => void }) {
  const { conversation, goTo, openThread } = useOpen();
  const pins = usePins(conversation.id);
  if (!pins.data || pins.data.data.length === 0) return null;
  return (
    <section aria-label="Pinned messages">
      <h3 className="mb-2 font-bold">Pinned messages</h3>
      <ul className="grid gap-2">
        {pins.data.data.map((pin) => (
          <li key={pin.id}>
            <Button
              onPress={() => {
                onClose();
                if (pin.threadRootId === null) goTo(pin.sequence);
                else openThread(pin.threadRootId);
              }}
              className="block w-full cursor-pointer rounded-md border border-line px-3 py-2 text-left hover:bg-hover"
            >
              <span className="flex items-baseline gap-2 text-sm">
                <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                  {pin.sender?.fullName}
                </span>
                <RelativeTime at={pin.createdAt} className="text-xs text-muted" />
              </span>
              <span className="line-clamp-2 wrap-anywhere">
                {wordsOf(quoteOf(pin, Number.POSITIVE_INFINITY))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
