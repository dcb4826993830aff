import { alwaysInAppReasons, notificationGroups, notificationKind } from '@homeward/contract/notifications';
import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { Preferences } from './notifications.queries.ts';

type EventPreference = Preferences['events'][number];

interface EventMatrixProps {
  events: readonly EventPreference[];
  /** Takes an event with its new ways. */
  onChange: (event: EventPreference) => void;
}

/** Which event comes by which way: in the app, by email. */
export function EventMatrix({ events, onChange }: EventMatrixProps) {
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
                  <EventRow key={event.type} event={event} onChange={onChange} />
                ))}
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function EventRow({ event, onChange }: { event: EventPreference; onChange: EventMatrixProps['onChange'] }) {
  const { label, alwaysInApp } = notificationKind(event.type);
  const cellClass = 'h-11 w-16 text-center align-middle';
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 pr-3 text-left align-middle font-normal">
        {label}
        {alwaysInApp !== undefined && (
          <span className="block text-sm text-muted">{alwaysInAppReasons[alwaysInApp]}</span>
        )}
      </th>
      <td className={cellClass}>
        {alwaysInApp === undefined ? (
          <Checkbox
            aria-label={`${label}, in the app`}
            isSelected={event.inApp}
            onChange={(inApp) => onChange({ ...event, inApp })}
            className="items-center"
          />
        ) : (
          <span className="inline-flex h-6 items-center text-muted">
            <Lock aria-hidden size={16} />
            <span className="sr-only">Always on</span>
          </span>
        )}
      </td>
      <td className={cellClass}>
        <Checkbox
          aria-label={`${label}, by email`}
          isSelected={event.email}
          onChange={(email) => onChange({ ...event, email })}
          className="items-center"
        />
      </td>
    </tr>
  );
}
