import { notificationGroups, notificationKind } from '@homeward/contract/notifications';
import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { useSavePreferences } from './notifications.preferences.queries.ts';
import type { Preferences } from './notifications.queries.ts';

const lockedReason = 'It concerns the security of your account, so it is always shown in the app.';

type EventPreference = Preferences['events'][number];

/** Which event comes by which way: in the app, by email. A change holds at once. */
export function EventMatrix({ events }: { events: readonly EventPreference[] }) {
  const groups = Object.entries(notificationGroups).map(([id, label]) => ({
    id,
    label,
    events: events.filter(({ type }) => notificationKind(type)?.group === id),
  }));
  return (
    <div>
      <table className="w-full text-left">
        <caption className="mb-1 text-left font-medium">
          What you are notified about
          <span className="block text-sm font-normal text-muted">
            By email: one message summarizes what is still unread in the app.
          </span>
        </caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 font-medium">
              Event
            </th>
            <th scope="col" className="w-16 py-2 text-center font-medium">
              In app
            </th>
            <th scope="col" className="w-16 py-2 text-center font-medium">
              Email
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) =>
            group.events.length === 0 ? null : (
              <Fragment key={group.id}>
                <tr>
                  <th scope="colgroup" colSpan={3} className="pt-4 pb-1 text-sm font-bold">
                    {group.label}
                  </th>
                </tr>
                {group.events.map((event) => (
                  <EventRow key={event.type} event={event} />
                ))}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function EventRow({ event }: { event: EventPreference }) {
  const { save, saveAgain, state, wanted } = useSavePreferences();
  const { label, isAlwaysInApp } = notificationKind(event.type);
  const { inApp, email } = { ...event, ...wanted?.events?.[0] };
  const cellClass = 'h-11 w-16 text-center align-middle';
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 pr-3 text-left align-middle font-normal">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="mr-auto">{label}</span>
          {state === 'idle' ? null : <SaveStatus state={state} onRetry={saveAgain} />}
        </span>
      </th>
      <td className={cellClass}>
        {isAlwaysInApp ? (
          <span title={lockedReason} className="inline-flex h-6 items-center text-muted">
            <Lock aria-hidden size={16} />
            <span className="sr-only">Always on. {lockedReason}</span>
          </span>
        ) : (
          <Checkbox
            aria-label={`${label}, in the app`}
            isSelected={inApp ?? false}
            onChange={(isOn) => save({ events: [{ type: event.type, inApp: isOn }] })}
            className="items-center"
          />
        )}
      </td>
      <td className={cellClass}>
        <Checkbox
          aria-label={`${label}, by email`}
          isSelected={email ?? false}
          onChange={(isOn) => save({ events: [{ type: event.type, email: isOn }] })}
          className="items-center"
        />
      </td>
    </tr>
  );
}
