import type { Feed } from '@homeward/contract/shifts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface FeedAddressProps {
  feed: Feed & { readonly url: string };
  onDone: () => void;
}

const steps: ReadonlyArray<readonly [program: string, steps: readonly string[]]> = [
  [
    'Google Calendar',
    [
      'Open calendar.google.com on a computer.',
      'Beside “Other calendars”, press + and choose “From URL”.',
      'Paste the address and press “Add calendar”.',
    ],
  ],
  [
    'Apple Calendar',
    [
      'On an iPhone, open Calendar and press “Calendars”, then “Add Calendar”. On a Mac, open the File menu.',
      'Choose “Add Subscription Calendar” or “New Calendar Subscription”.',
      'Paste the address and press “Subscribe”.',
    ],
  ],
  [
    'Outlook',
    [
      'Open the calendar of Outlook and press “Add calendar”.',
      'Choose “Subscribe from web”.',
      'Paste the address and press “Import”.',
    ],
  ],
];

/** A new address, shown only once, with the steps that add it to a calendar. */
export function FeedAddress({ feed, onDone }: FeedAddressProps) {
  return (
    <section aria-label={`Address of ${feed.name}`} className="grid gap-4">
      <Banner tone="warning" title="Copy this address now" live="polite">
        It is shown only once. Anyone who has it can read your shifts. Do not share it.
      </Banner>
      <TextField
        label={`Address of ${feed.name}`}
        isMono
        isReadOnly
        value={feed.url}
        onFocus={(event) => (event.target as HTMLInputElement).select()}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <CopyButton
          text={feed.url}
          label="Copy address"
          failure="Copying is not allowed here: select the address and copy it."
          isPrimary
        />
        <Button onPress={onDone}>I have it</Button>
      </div>
      {steps.map(([program, all]) => (
        <div key={program}>
          <h3 className="font-bold">{program}</h3>
          <ol className="list-decimal pl-5 text-muted">
            {all.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
