import { formatHomeTime } from '@homeward/contract/core';
import { X } from 'lucide-react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.ts';
import { HomeTime, useDisplay } from '../session/index.ts';
import { outbox, usePresses, useRefusedPresses } from './visits.outbox.hooks.ts';

/** Says plainly that nobody was reached, what is kept, and what becomes of it; and what was not taken. */
export function WaitingPresses() {
  const { timezone: own } = useDisplay();
  const presses = usePresses();
  const isKept = outbox.isKept();
  const isUnreached = presses[0]?.state === 'unreached';
  useUnsavedGuard(presses.length > 0 && !isKept);
  return (
    <>
      <RefusedPresses />
      {isUnreached ? (
        <Banner
          tone="warning"
          live="assertive"
          title="No connection"
          className="mb-4"
          action={<Button onPress={() => void outbox.again()}>Try again</Button>}
        >
          <p>
            These are kept and sent as soon as there is a connection
            {isKept ? ', also when you close this page.' : '. Keep this page open until then.'}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {presses.map(({ key, label, at, timezone = own }) => (
              <li key={key}>
                {label}, <HomeTime when={{ at, timezone }} />
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  );
}

/** What the server did not take once it was reached: each stays until whoever pressed it has read it. */
function RefusedPresses() {
  const refused = useRefusedPresses();
  if (refused.length === 0) return null;
  return (
    <Banner tone="danger" live="assertive" title="Not recorded" className="mb-4">
      <p>These were kept while there was no connection, and do not count. Ask the office for a correction.</p>
      <ul className="mt-1 grid gap-1">
        {refused.map((press) => (
          <RefusedPress key={press.key} press={press} />
        ))}
      </ul>
    </Banner>
  );
}

function RefusedPress({ press }: { press: ReturnType<typeof useRefusedPresses>[number] }) {
  const display = useDisplay();
  const { key, label, at, text, typed } = press;
  const timezone = press.timezone ?? display.timezone;
  return (
    <li className="flex items-start gap-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <strong>
          {label}, <HomeTime when={{ at, timezone }} day="number" />
        </strong>
        <span dir="auto" className="block">
          {text}
        </span>
        {typed ? (
          <span dir="auto" className="block whitespace-pre-line">
            You entered: {typed}
          </span>
        ) : null}
      </span>
      <Button
        size="sm"
        aria-label={`Dismiss ${label}, ${formatHomeTime({ at, timezone }, display, { day: 'number' }).text}`}
        icon={<X aria-hidden size={16} />}
        onPress={() => void outbox.dismiss(key)}
      >
        Dismiss
      </Button>
    </li>
  );
}
