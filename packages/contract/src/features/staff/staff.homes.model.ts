import { staffText } from './staff.text.ts';

interface Office {
  readonly id: string;
  readonly name: string;
}

/** The home office that holds now; undefined: there is none. */
export function presentHome<Home extends { readonly isPlanned: boolean }>(
  homes: readonly Home[],
): Home | undefined {
  return homes.findLast(({ isPlanned }) => !isPlanned);
}

/** The home office that was chosen last, whether it holds already or not. */
export const chosenHome = <Home>(homes: readonly Home[]): Home | undefined => homes.at(-1);

/**
 * Why somebody cannot have a home office; undefined: they can.
 * @param before the one that was chosen until now
 */
export function homeOfficeFault(
  given: { readonly officeIds: readonly string[]; readonly homeOfficeId?: string | undefined },
  before: Office | undefined,
): string | undefined {
  const { officeIds, homeOfficeId } = given;
  if (homeOfficeId === undefined) return staffText.noHomeOffice;
  if (officeIds.includes(homeOfficeId)) return undefined;
  return homeOfficeId === before?.id
    ? staffText.homeOfficeRemoved(before.name)
    : staffText.homeOfficeElsewhere;
}
