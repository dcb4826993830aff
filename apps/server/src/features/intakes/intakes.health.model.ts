import { type ChangeHealth, mostHealthEntries } from '@homeward/contract/clients';

type Allergy = ChangeHealth['allergies'][number];
type Medication = ChangeHealth['medications'][number];

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
const isNothing = (line: string) =>
  /^(none|no|nothing|n\/a|not applicable|not known|unknown|not asked)\b[^a-z]*$/i.test(line);

/** As many entries as a health record holds; the last one says how many more the intake names. */
export function asManyAsFit<Entry>(entries: readonly Entry[], entryOf: (line: string) => Entry): Entry[] {
  if (entries.length <= mostHealthEntries) return [...entries];
  const kept = entries.slice(0, mostHealthEntries - 1);
  return [...kept, entryOf(`And ${entries.length - kept.length} more (see the initial assessment)`)];
}

/** The lines of a list that is written as a text. "None" is not an entry. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isNothing(line));

/** What says that somebody was asked and has none: "NKDA" speaks of drugs alone, and "unknown" of nothing. */
const saysNone =
  /^(none( known| reported)?|no|nothing|no( known)?( food or drug| drug or food)? allerg(y|ies)|nka)\W*$/i;
const reactions =
  /^(an? )?(mild |severe )?(rash|hives|itch\w*|swell\w*|anaphyla\w*|nausea|vomit\w*|diarrhea|wheez\w*|sneez\w*|trouble breathing|shortness of breath|stomach (ache|upset)|upset stomach)\b/i;

/**
 * The allergies that an intake describes in words: one a line, or between commas or semicolons, each with a reaction in
 * parentheses, after a colon or a dash, or as the word after it. Nobody has said of what kind each one is.
 * @returns `noKnownAllergies` only where the words say that there are none
 */
export function allergiesOf(text: string): Pick<ChangeHealth, 'allergies' | 'noKnownAllergies'> {
  const lines = text.split(/\n|[;,](?![^(]*\))/).map((line) => line.trim().replace(/\.$/, ''));
  const said = lines.filter((line) => line !== '');
  if (said.length > 0 && said.every((line) => saysNone.test(line)))
    return { allergies: [], noKnownAllergies: true };
  const allergies: Allergy[] = [];
  for (const line of said.filter((one) => !isNothing(one) && !saysNone.test(one))) {
    const last = allergies.at(-1);
    if (last?.reaction === '' && reactions.test(line))
      allergies[allergies.length - 1] = { ...last, reaction: cut(line, 200) };
    else allergies.push(allergyOf(line));
  }
  return { allergies: asManyAsFit(allergies, allergyOf), noKnownAllergies: false };
}

function allergyOf(line: string): Allergy {
  const [substance, reaction] = partsOfAllergy(line);
  const severity = severityOf(reaction);
  return substance !== '' && substance.length <= 120 && reaction.length <= 200
    ? { substance, type: 'UNSPECIFIED', reaction, severity }
    : { substance: cut(line, 120), type: 'UNSPECIFIED', reaction: cut(line.slice(119), 200), severity };
}

/** A substance and the reaction in parentheses, after a colon, or after a dash between spaces. */
function partsOfAllergy(line: string): [substance: string, reaction: string] {
  const open = line.indexOf('(');
  if (open > 0 && line.endsWith(')')) return [line.slice(0, open).trim(), line.slice(open + 1, -1).trim()];
  const [mark = ''] = /:|\s[-–—]\s/.exec(line) ?? [];
  const at = mark === '' ? -1 : line.indexOf(mark);
  return at > 0 ? [line.slice(0, at).trim(), line.slice(at + mark.length).trim()] : [line, ''];
}

function severityOf(reaction: string): Allergy['severity'] {
  if (/\b(severe|anaphyla\w*|life.threatening)\b/i.test(reaction)) return 'SEVERE';
  if (/\bmoderate\b/i.test(reaction)) return 'MODERATE';
  return /\bmild\b/i.test(reaction) ? 'MILD' : null;
}

const doseIn =
  /[\s,](\d{1,6}(?:[.,/-]\d{1,6}){0,2}\s?(?:%|(?:mg|mcg|µg|g|ml|units?|iu|meq|puffs?|drops?|sprays?|tablets?|tabs?|capsules?|caps?|patch(?:es)?|tsp|tbsp)\b(?:\/\w{1,20})?))/i;
const timeIn =
  /[\s,](?:as needed|prn|daily|once|twice|three times|four times|every|each|at bedtime|at night|in the (?:morning|evening)|by mouth)\b/i;
const routeIn =
  /^(by mouth|orally|oral|p\.?o\.?|under the tongue|sublingual(?:ly)?|by inhal\w+|inhaled|topical(?:ly)?|on the skin|by injection|inject\w+|under the skin|subcutaneous(?:ly)?|subq|im|iv|in (?:both|each|the left|the right) (?:eyes?|ears?)|rectal(?:ly)?|nasal(?:ly)?|in the nose)(?=[\s,]|$)[\s,]*(.*)$/i;

/** A medication from a line, with or without commas: "Lisinopril 10 mg by mouth once a day". What fits nowhere stays in the name. */
export function medicationOf(line: string): Medication {
  const { name, dose, route, frequency } = partsOf(line);
  const fits =
    name !== '' && name.length <= 120 && dose.length <= 80 && route.length <= 80 && frequency.length <= 120;
  const parts = fits
    ? { name, dose, route, frequency }
    : { name: cut(line, 120), dose: '', route: '', frequency: '' };
  const isAsNeeded = /\b(as needed|prn)\b/i.test(line);
  return { ...parts, isAsNeeded, reason: '', prescriber: '', startedOn: null, stoppedOn: null };
}

const separators = new Set([' ', ',', '\t']);
/** Without spaces and commas at its ends. */
function withoutCommas(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && separators.has(text[from] ?? '')) from++;
  while (to > from && separators.has(text[to - 1] ?? '')) to--;
  return text.slice(from, to);
}

function partsOf(line: string) {
  const [first = '', dose = '', route = '', ...often] = line.split(/,(?!\d{3}\b)/).map((part) => part.trim());
  const isListed = line.includes(',') && !doseIn.test(first);
  if (isListed && (/\d/.test(dose) || often.length > 0))
    return { name: first, dose, route, frequency: often.join(', ') };
  const found = doseIn.exec(line) ?? timeIn.exec(line);
  const amount = found?.[1] ?? '';
  const named = withoutCommas(found ? line.slice(0, found.index) : line);
  const tail = found
    ? withoutCommas(line.slice(amount === '' ? found.index : found.index + 1 + amount.length))
    : '';
  const [, way = '', frequency = tail] = routeIn.exec(tail) ?? [];
  return { name: named || line, dose: named === '' ? '' : amount, route: way, frequency };
}
