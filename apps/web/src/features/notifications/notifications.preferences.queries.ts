import type { CallInput } from '@homeward/contract/core';
import { changeNotificationPreferences } from '@homeward/contract/notifications';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryClient } from '../../lib/query.ts';
import { preferencesQuery, tellPreferencesChanged } from './notifications.queries.ts';

type PreferencesChange = NonNullable<CallInput<typeof changeNotificationPreferences>['body']>;

/** Saves a change, and keeps what of the answer it is about. */
async function savePreferences(change: PreferencesChange): Promise<void> {
  const saved = await call(changeNotificationPreferences, { body: change });
  tellPreferencesChanged();
  const changed = new Set(change.events?.map(({ type }) => type));
  queryClient.setQueryData(
    preferencesQuery.queryKey,
    (old) =>
      old && {
        // Of two changes on their way, the answer to the first does not take back the second.
        sound: change.sound === undefined ? old.sound : saved.sound,
        quietHours: change.quietHours === undefined ? old.quietHours : saved.quietHours,
        events: old.events.map(
          (event) =>
            (changed.has(event.type) && saved.events.find(({ type }) => type === event.type)) || event,
        ),
      },
  );
}

/**
 * Saves changes of one part of the preferences. `wanted` is the change that is on its way or came back, so that
 * what was chosen stays on the screen.
 */
export function useSavePreferences() {
  const { mutate, status, variables } = useMutation({
    mutationFn: savePreferences,
    scope: { id: 'notifications.preferences' },
  });
  const states = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const;
  return {
    save: (change: PreferencesChange) => mutate(change),
    saveAgain: () => {
      if (variables) mutate(variables);
    },
    state: states[status],
    wanted: status === 'pending' || status === 'error' ? variables : undefined,
  };
}
