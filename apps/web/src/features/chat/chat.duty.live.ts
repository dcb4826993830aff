import { readChatDuty } from '@homeward/contract/chat';
import { shiftsChanged } from '@homeward/contract/shifts';
import { visitsChanged } from '@homeward/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { coalesced } from '../../lib/coalesced.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';
import { useRefetchOn } from '../../lib/socket.ts';

const askSoon = coalesced(() => void refetchAll(readChatDuty), { quietMs: 150, mostMs: 1_000 });

/** The clock of this device may be a little ahead of the server’s. */
const leastMs = 1_000;

/** Whether the viewer works now; undefined while it is not known. It is asked again when a shift begins or ends, and after each change of a visit. */
export function useDuty(): boolean | undefined {
  useRefetchOn(visitsChanged, askSoon);
  useRefetchOn(shiftsChanged, askSoon);
  const { data } = useQuery({
    ...queryOptionsFor(readChatDuty),
    refetchInterval: ({ state }) => {
      const changesAt = state.data?.changesAt;
      return changesAt ? Math.max(leastMs, Date.parse(changesAt) - Date.now()) : false;
    },
  });
  return data?.isOnDuty;
}
