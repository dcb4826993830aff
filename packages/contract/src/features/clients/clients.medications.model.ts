import type { Health } from './clients.health.schemas.ts';

type Schedule = Pick<Health['medications'][number], 'frequency' | 'isAsNeeded'>;

/** The frequency, without an "as needed" that is shown separately. */
export const frequencyBeside = ({ frequency, isAsNeeded }: Schedule): string =>
  isAsNeeded && /^(?:as needed|prn)\.?$/i.test(frequency.trim()) ? '' : frequency;

/** How often a medication is taken, with "as needed" said once. */
export function frequencyInWords(schedule: Schedule): string {
  const { frequency, isAsNeeded } = schedule;
  const isSaid = /\b(?:as needed|prn)\b/i.test(frequency);
  return [
    frequencyBeside(schedule),
    isAsNeeded && (frequencyBeside(schedule) === '' || !isSaid) && 'as needed',
  ]
    .filter(Boolean)
    .join(', ');
}
