import { changeNotificationPreferences } from '@homeward/contract/notifications';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryClient } from '../../lib/query.ts';
import type { PreferencesChange } from './notifications.preferences.model.ts';
import { preferencesQuery, tellPreferencesChanged } from './notifications.queries.ts';

/** Saves what differs; the rest stays as it is on the server. */
export function useSavePreferences() {
  return useMutation({
    mutationFn: (change: PreferencesChange) => call(changeNotificationPreferences, { body: change }),
    onSuccess: (saved) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved);
      tellPreferencesChanged();
    },
  });
}
