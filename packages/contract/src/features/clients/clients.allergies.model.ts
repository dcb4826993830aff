import type { ShownAllergies } from './clients.health.schemas.ts';
import { allergyTypeLabels, severityLabels } from './clients.text.ts';

interface Allergies {
  readonly allergies: readonly ShownAllergies['allergies'][number][];
  readonly noKnownAllergies: boolean;
}

/** A word within a sentence; an abbreviation stays as it is. */
const within = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.replace(/^./u, (first) => first.toLowerCase()) : text;

/** Penicillin (medication, rash, moderate). */
function inWords({ substance, type, reaction, severity }: Allergies['allergies'][number]): string {
  const more = [
    type === 'UNSPECIFIED' ? '' : allergyTypeLabels[type].toLowerCase(),
    within(reaction),
    severity === null ? '' : severityLabels[severity].toLowerCase(),
  ].filter((part) => part !== '');
  return more.length === 0 ? substance : `${substance} (${more.join(', ')})`;
}

/**
 * The allergies of a client in one line, wherever they are shown. "Not asked", "None known" and a list are three things: an
 * empty list must never read as if there were none.
 */
export function allergiesInWords({ allergies, noKnownAllergies }: Allergies): string {
  if (allergies.length > 0) return allergies.map(inWords).join('; ');
  return noKnownAllergies ? 'None known' : 'Not asked';
}
