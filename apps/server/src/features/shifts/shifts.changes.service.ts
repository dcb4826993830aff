import type { Transaction } from '../../platform/db/index.ts';
import type { Deps, OutboxMessage } from '../../platform/slice/index.ts';
import { settleReach } from '../clients/index.ts';

/** The outbox topic of shifts that are to be read again. */
export const shiftsChangedTopic = 'shifts.changed';

/** A shift that changed, for those who see it or saw it. */
export interface ChangedShift {
  readonly id: string;
  readonly version: number;
  readonly clientId: string;
  /** Who was assigned before, and who is now. */
  readonly people: readonly (string | null | undefined)[];
  /** A draft is the office's alone. */
  readonly isPublished: boolean;
  /** Before the change, all eligible caregivers saw it while it was open. */
  readonly wasOpenToAll?: boolean;
}

/** What refreshes the screens that show these shifts. */
export function shiftsChangedMessage(changed: readonly ChangedShift[]): OutboxMessage {
  return {
    topic: shiftsChangedTopic,
    payload: {
      changed: changed.map(({ people, ...one }) => ({
        ...one,
        people: [...new Set(people.flatMap((id) => id ?? []))],
      })),
    },
  };
}

/** What a change of a shift is recorded of. */
export function ofShift(id: string) {
  return { subject: { type: 'shift', id } };
}

/** Makes what caregivers reach follow their shifts. */
export async function settlePeople(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  people: readonly (string | null | undefined)[],
): Promise<void> {
  await settleReach(deps, tx, 'user_id', [...new Set(people.flatMap((id) => id ?? []))]);
}
