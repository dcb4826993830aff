import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.ts';
import { outbox, usePresses } from './visits.outbox.hooks.ts';

/** Says plainly that nobody was reached, what is kept, and what becomes of it. */
export function WaitingPresses() {
  const { time } = useFormatters();
  const presses = usePresses();
  useUnsavedGuard(presses.length > 0);
  const [first] = presses;
  if (first?.state !== 'unreached') return null;
  return (
    <Banner
      tone="warning"
      live="assertive"
      title="No connection"
      className="mb-4"
      action={<Button onPress={outbox.again}>Try again</Button>}
    >
      <p>These are kept and sent as soon as there is a connection. Keep this page open until then.</p>
      <ul className="mt-1 list-disc pl-5">
        {presses.map(({ key, label, at }) => (
          <li key={key}>
            {label}, {time(at)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
