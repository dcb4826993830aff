import { type Display, formatWordDate } from '@homeward/contract/core';
import { type HomeOffice, type StaffStatus, staffStates } from '@homeward/contract/staff';

/** A status as it begins a line: "On leave". */
export function statusLabel(status: StaffStatus): string {
  const name = staffStates.states[status];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A range of hours a week: "20 to 32", "up to 40". */
export function hoursLabel(least: number | null, most: number | null): string {
  if (least !== null && most !== null) return least === most ? String(most) : `${least} to ${most}`;
  if (most !== null) return `Up to ${most}`;
  return least === null ? '' : `${least} or more`;
}

/** From when on a home office holds: "From Nov 29, 2026: Austin office". */
export const homeInWords = ({ name, from }: Pick<HomeOffice, 'name' | 'from'>, display: Display): string =>
  from === null ? name : `From ${formatWordDate(from, display)}: ${name}`;

/** The home office that takes over later; undefined: none does. */
export function plannedHome(homes: readonly HomeOffice[], display: Display): string | undefined {
  const planned = homes.find(({ isPlanned }) => isPlanned);
  return planned && homeInWords(planned, display);
}
