import { longForm, plain } from './addresses.words.model.ts';

/** One word as it was typed, what it is compared as, and which stretch between commas it stands in. */
export interface Word {
  readonly text: string;
  readonly plain: string;
  readonly long: string;
  readonly segment: number;
}

export type Country = 'US' | 'PH';

export interface Typed {
  readonly words: readonly Word[];
  /** Where a country was named, at the end. */
  readonly country: Country | undefined;
  /** Nothing follows the last word: more letters of it may come. */
  readonly isOpen: boolean;
  /** Words that are said in the Philippines only. */
  readonly soundsPhilippine: boolean;
}

/** What a country is called at the end of an address, the longer names first. */
const countries: readonly [Country, readonly string[]][] = [
  ['US', ['united states of america', 'united states', 'u.s.a', 'us.a', 'u.sa', 'usa', 'u.s', 'us']],
  ['PH', ['philippines', 'pilipinas', 'phils', 'phil', 'phl', 'ph']],
];

/** What stands before the name of a country at the end of a text; undefined where none stands there, or nothing else. */
function withoutCountry(text: string, names: readonly string[]): string | undefined {
  let end = text.length;
  while (/[\s.,]/.test(text.charAt(end - 1))) end -= 1;
  const lower = text.slice(0, end).toLowerCase();
  const name = names.find((one) => lower.endsWith(one) && /[\s,;]/.test(text.charAt(end - one.length - 1)));
  if (name === undefined) return undefined;
  return text.slice(0, end - name.length).trim() || undefined;
}

const philippineWords =
  /(?:^|\s)(?:brgy|bgy|brg|barangay|purok|sitio|poblacion|pob|metro manila|ncr|subd|sta|sto|kalye|kanto|national highway)(?:$|\s)/;

/** Takes a typed text apart into words. */
export function readTyped(text: string): Typed {
  let rest = text.trim();
  let country: Country | undefined;
  for (const [code, names] of countries) {
    const without = withoutCountry(rest, names);
    if (without === undefined) continue;
    rest = without;
    country = code;
    break;
  }
  const words = rest
    .split(/[,;\n]+/)
    .flatMap((segment, index) =>
      segment
        .split(/\s+/)
        .map((word) => ({ text: word, plain: plain(word), segment: index }))
        .filter(({ text: word }) => word !== ''),
    )
    .map((word) => ({ ...word, long: word.plain.split(' ').map(longForm).join(' ') }));
  return {
    words,
    country,
    isOpen: country === undefined && /[a-z\u00c0-\u024f]$/i.test(text),
    soundsPhilippine: philippineWords.test(words.map((word) => word.plain).join(' ')),
  };
}

const streetEndings = new Set(
  'st street ave avenue av rd road dr drive ln lane blvd boulevard ct court pl place way ter terrace terr cir circle hwy highway pkwy parkway sq square loop trl trail aly alley plz plaza run path row xing crossing expy expressway pike tpke turnpike walk bnd bend cv cove pt point rdg ridge vw view gln glen grv grove holw hollow knl knoll lndg landing mdw meadow mdws meadows mnr manor ovlk overlook psge passage spur vis vista wharf ext extension compound village subdivision subd ave. avenida calle route rte'.split(
    ' ',
  ),
);

/** Whether a word ends the name of a street: Main *St*, Evergreen *Terrace*. */
export function endsStreet(word: Word | undefined): boolean {
  return word !== undefined && streetEndings.has(word.plain);
}

/** Whether a word begins the name of a part of a city, so that what follows is no city. */
export function beginsBarangay(word: Word | undefined): boolean {
  return word !== undefined && /^(?:brgy|bgy|brg|barangay|purok|sitio|zone)$/.test(word.plain);
}

/** Whether a word could be the number of a house: 742, 12-B, 1/2, 221b. */
export function isHouseNumber(word: Word | undefined): boolean {
  return word !== undefined && /^#?\d+(?:-?[a-z]|[-/]\d+)?$/i.test(word.text);
}

const unitWord =
  /^(?:apt|apartment|unit|ste|suite|rm|room|fl|floor|bldg|building|trlr|lot|spc|space|tower|penthouse|dept)$/;
const streetMarks = /^(?:po|p|rural|rr|hc|county|cr|us|highway|hwy|route|rte|km|blk|block)$/;

/** Whether a word says that the next one names a flat: the 3 of "Apt 3" is no house. */
export function beginsUnit(word: Word | undefined): boolean {
  return word !== undefined && (unitWord.test(word.plain) || word.text === '#');
}

/** What is left of a typed text once its city, state and postal code are taken out. */
export interface Street {
  /** The house and the street. */
  readonly address1: string;
  /** The flat, the floor, the barangay. */
  readonly address2: string;
  /** Words that belong to nothing that is known. */
  readonly strange: number;
  readonly hasNumber: boolean;
}

/** Sorts what is left into a first and a second line; it adds nothing and leaves nothing out. */
export function readStreet(words: readonly Word[]): Street {
  const isOneCase =
    !words.some(({ text }) => /[a-z]/.test(text)) || !words.some(({ text }) => /[A-Z]/.test(text));
  const segments = [...new Set(words.map(({ segment }) => segment))].map((segment) =>
    words.filter((word) => word.segment === segment),
  );
  const parts = segments.flatMap(splitUnits).filter((part) => part.words.length > 0);
  const streets = parts.filter(({ isUnit }) => !isUnit);
  const street =
    streets.find((part) => isHouseNumber(part.words[0]) && part.words.length > 1) ??
    streets.find((part) => part.words.some(endsStreet)) ??
    streets.find((part) => streetMarks.test(part.words[0]?.plain ?? '')) ??
    streets.find((part) => !beginsBarangay(part.words[0])) ??
    undefined;
  const write = (part: Part) => part.words.map((word) => (isOneCase ? tidy(word.text) : word.text)).join(' ');
  const isWellFormed =
    street !== undefined &&
    (isHouseNumber(street.words[0]) ||
      street.words.some(endsStreet) ||
      streetMarks.test(street.words[0]?.plain ?? ''));
  return {
    address1: street ? write(street) : '',
    address2: parts
      .filter((part) => part !== street)
      .map(write)
      .join(', '),
    strange: street !== undefined && !isWellFormed ? street.words.length : 0,
    hasNumber: street?.words.some(isHouseNumber) ?? false,
  };
}

interface Part {
  readonly words: readonly Word[];
  readonly isUnit: boolean;
}

/** Cuts units and barangays out of one stretch: "742 Evergreen Ter Apt 3", "Unit 5B 123 Rizal St". */
function splitUnits(words: readonly Word[]): Part[] {
  const parts: Part[] = [];
  let open: Word[] = [];
  const close = () => {
    if (open.length > 0) parts.push({ words: open, isUnit: false });
    open = [];
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word) break;
    if (beginsBarangay(word)) {
      close();
      parts.push({ words: words.slice(at), isUnit: true });
      return parts;
    }
    const length = unitLengthAt(words, at);
    if (length === 0) {
      open.push(word);
      continue;
    }
    close();
    parts.push({ words: words.slice(at, at + length), isUnit: true });
    at += length - 1;
  }
  close();
  return parts;
}

/** How many words from here name a flat or a floor: "Apt 3", "#3", "# 3", "5th Floor". */
function unitLengthAt(words: readonly Word[], at: number): number {
  const word = words[at];
  const next = words[at + 1];
  if (!word) return 0;
  // "Blk 5 Lot 12" stands for the number of the house there.
  if (/^(?:lot|blk|block)$/.test(word.plain) && words.some((one) => /^(?:blk|block)$/.test(one.plain)))
    return 0;
  if (word.text === '#' && next) return 2;
  if (/^#\w+$/.test(word.text) && at > 0) return 1;
  if (/^\d+(?:st|nd|rd|th|f)?$/.test(word.plain) && next && /^(?:floor|flr|fl)$/.test(next.plain)) return 2;
  if (/^\d+f$/.test(word.plain)) return 1;
  if (unitWord.test(word.plain) && next && /^#?[a-z_-]*\d[\w-]*$|^[a-z]{1,2}$/i.test(next.text)) return 2;
  return 0;
}

const small = new Set('de del dela la las los ng sa of the and y'.split(' '));

/** A word that was typed in small or in capital letters only, as it would stand on an envelope. */
function tidy(word: string): string {
  const lower = word.toLowerCase();
  if (/^(?:n|s|e|w|ne|nw|se|sw|po|us|sm|bf|up|ii|iii|iv)$/.test(lower)) return word.toUpperCase();
  if (small.has(lower)) return lower;
  if (/^\d+(?:st|nd|rd|th)$/.test(lower)) return lower;
  if (/^#?\d+-?[a-z]$/.test(lower)) return word.toUpperCase();
  return lower.replace(
    /(^|[-(/])([\p{L}])/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
