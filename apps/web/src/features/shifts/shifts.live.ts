import { clientsChanged } from '@homeward/contract/clients';
import { fillSolved, openShiftsChanged, shiftsChanged } from '@homeward/contract/shifts';
import { useEffect } from 'react';
import { coalesced } from '../../lib/coalesced.ts';
import { onLive, useRefetchOn } from '../../lib/socket.ts';
import { refetchFills } from './shifts.fill.queries.ts';
import { refetchMyOffers } from './shifts.offers.queries.ts';
import { refetchShift, refetchShifts } from './shifts.queries.ts';

/** A series or a published week changes many at once: they are asked for once, when it is over. */
const refetchSoon = coalesced(() => void refetchShifts(), { quietMs: 150, mostMs: 1_000 });

/** Follows the shifts that the calendar shows. */
export function useShiftsLive(): void {
  useRefetchOn(shiftsChanged, refetchSoon);
}

/** Follows what a shift shows of its client: an allergy that the office has just heard of. */
export function useClientOfShiftLive(shiftId: string, clientId: string | undefined): void {
  useEffect(
    () =>
      onLive(clientsChanged, ({ changed }) => {
        if (changed.some(({ id }) => id === clientId)) void refetchShift(shiftId);
      }),
    [shiftId, clientId],
  );
}

const refetchOpenSoon = coalesced(() => void refetchMyOffers(), { quietMs: 150, mostMs: 1_000 });

/** Follows the open shifts that all eligible caregivers see. */
export function useOpenShiftsLive(): void {
  useRefetchOn(openShiftsChanged, refetchOpenSoon);
}

/** Follows the solver of a proposal. */
export function useFillLive(): void {
  useRefetchOn(fillSolved, refetchFills);
}
