import {
  type AvailabilityAnswer,
  confirmAvailability,
  getAvailability,
  saveAvailability,
} from '@homeward/contract/staff';
import { api, Refusal } from '../api.ts';
import { ownId } from '../frame.ts';

const ana = { id: ownId, fullName: 'Ana Villanueva', image: null };

/** Hours from nine to five on a day of the week; 0 is Sunday. */
export const nineToFive = (dayOfWeek: number) =>
  ({ kind: 'RECURRING', type: 'AVAILABLE', dayOfWeek, startTime: '09:00', endTime: '17:00' }) as const;

/** Answers with somebody's availability, saves it over its version and confirms it, as the server does. */
export function answerAvailability(more: Partial<AvailabilityAnswer> = {}): { current: AvailabilityAnswer } {
  const kept: { current: AvailabilityAnswer } = {
    current: {
      userId: ownId,
      timezone: 'America/Chicago',
      rows: [],
      version: 0,
      updatedAt: null,
      updatedBy: null,
      confirmedAt: null,
      confirmedBy: null,
      ...more,
    },
  };
  const isStale = (headers: Headers) => headers.get('if-match') !== `"${kept.current.version}"`;
  const refuseStale = () => {
    throw new Refusal(412, 'Someone else has changed this.', { current: kept.current });
  };
  api.on(getAvailability, () => kept.current);
  api.on(saveAvailability, ({ body, headers }) => {
    if (isStale(headers)) refuseStale();
    const at = '2026-11-24T15:00:00Z';
    kept.current = {
      ...kept.current,
      ...body,
      timezone: body.timezone ?? kept.current.timezone,
      version: kept.current.version + 1,
      updatedAt: at,
      updatedBy: ana,
      confirmedAt: at,
      confirmedBy: ana,
    };
    return kept.current;
  });
  api.on(confirmAvailability, ({ headers }) => {
    if (isStale(headers)) refuseStale();
    kept.current = { ...kept.current, confirmedAt: new Date().toISOString(), confirmedBy: ana };
    return kept.current;
  });
  return kept;
}
