import type { Places, Point } from './addresses.places.model.ts';
import type { RegionSpan } from './addresses.regions.model.ts';
import { type CodeWord, isInside, type Named, type Span } from './addresses.spans.model.ts';
import { beginsBarangay, endsStreet, isHouseNumber, type Typed, type Word } from './addresses.typed.model.ts';
import { philippineKey, squeeze } from './addresses.words.model.ts';

/** A typed text with what was recognized in it so far. */
export interface Reading {
  readonly typed: Typed;
  readonly near: Point | undefined;
  readonly regions: readonly RegionSpan[];
  readonly codes: readonly CodeWord[];
}

/** What everybody calls it. */
const nicknames: Readonly<Record<string, string>> = {
  nyc: 'newyork',
  philly: 'philadelphia',
  vegas: 'lasvegas',
  qc: 'quezoncity',
  'quezon cty': 'quezoncity',
  cdo: 'cagayandeoro',
  gensan: 'generalsantos',
  bgc: 'taguig',
  'bonifacio global city': 'taguig',
  sf: 'sanfrancisco',
};

const mostWordsOfCity = 5;

/** Stretches of words within commas that hold more than numbers. */
function* spansOf(words: readonly Word[]): Generator<Span & { words: readonly Word[] }> {
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + mostWordsOfCity); end += 1) {
      const span = words.slice(start, end);
      if (span[0]?.segment !== span.at(-1)?.segment) break;
      if (span.every(({ plain }) => /^\d*$/.test(plain))) continue;
      yield { start, end, words: span };
    }
  }
}

/**
 * The places whose names are among the words: whole, by a nickname, or begun where the typing ends or a region follows.
 * @param regions the stretches that name a region
 */
export function namesIn(
  places: Places,
  { words, country, isOpen }: Typed,
  regions: readonly RegionSpan[],
): Named[] {
  const found: Named[] = [];
  for (const { start, end, words: span } of spansOf(words)) {
    // The Manila of "Metro Manila" and the York of "New York" are no cities.
    if (regions.some((region) => isInside({ start, end }, region))) continue;
    const key = keyOf(span);
    const said = wordsOf(span);
    const add = (place: number, missing: number) => {
      const isSeen =
        missing === 0 && found.some((one) => one.place === place && one.start === start && one.end === end);
      if (!isSeen && (country === undefined || places.regionOf(place).country === country)) {
        found.push({ start, end, place, slips: 0, missing });
      }
    };
    for (const place of places.withKey(key)) add(place, 0);
    const philippine = squeeze(philippineKey(said));
    const nickname = nicknames[said];
    for (const other of new Set([philippine, nickname])) {
      if (other === undefined || other === key) continue;
      for (const place of places.withKey(other)) {
        if (other === nickname || places.regionOf(place).country === 'PH') add(place, 0);
      }
    }
    // Two letters or "St" at the end are a state or a street, not the beginning of Mount Vernon or Saint Paul.
    const mayGrow =
      span.length > 1 || (key.length >= 3 && span[0]?.plain.length !== 2 && !endsStreet(span[0]));
    const growing = isOpen && end === words.length && mayGrow ? places.beginningWith(key, 400) : [];
    for (const place of growing) add(place, lettersLeft(places, place, key));
    // "Dasma, Cavite": half a name is enough where its state or province follows it.
    const region = regions.find((one) => one.start === end);
    if (!region || growing.length > 0 || key.length < 5 || endsStreet(span.at(-1))) continue;
    for (const place of places.beginningWith(key, 400)) {
      if (region.regions.includes(places.regionIndexOf(place))) {
        add(place, lettersLeft(places, place, key));
      }
    }
  }
  return found;
}

function lettersLeft(places: Places, place: number, key: string): number {
  return places.keyOf(place).length - key.length;
}

/**
 * Names with slips of the hand: where a state or a code narrows it down among its places, else among all.
 * @param isSure something was found already that is good enough: only places that a state or a code suggests are looked at
 */
export function similarNamesIn(places: Places, { typed, regions, codes }: Reading, isSure: boolean): Named[] {
  const { words, country } = typed;
  const taken = (span: Span) =>
    codes.some(({ at }) => at >= span.start && at < span.end) ||
    endsStreet(words[span.end - 1]) ||
    beginsBarangay(words[span.start]) ||
    isHouseNumber(words[span.start]);
  const found: Named[] = [];
  for (const { start, end, words: span } of spansOf(words)) {
    const key = keyOf(span);
    const most = key.length >= 6 ? 2 : 1;
    if (key.length < 4 || span.length > 4 || taken({ start, end })) continue;
    const add = (place: number, slips: number) => {
      if (slips > 0 && (country === undefined || places.regionOf(place).country === country)) {
        found.push({ start, end, place, slips, missing: 0 });
      }
    };
    const nearby = new Set(codes.flatMap((code) => code.codes.map(({ place }) => place)));
    const isLast = codes.some(({ at }) => at === end) || end === words.length;
    const after = regions.filter((region) => region.start === end || region.end === start);
    const keys = new Set([key, squeeze(philippineKey(wordsOf(span)))]);
    for (const one of keys) {
      for (const place of nearby) add(place, slipsTo(places, one, place));
      for (const region of after.flatMap((span_) => span_.regions)) {
        for (const { place, slips } of places.similarTo(one, most, region)) add(place, slips);
      }
      const isWhole = words[start - 1]?.segment !== span[0]?.segment;
      if (isSure || after.length > 0 || nearby.size > 0 || !(isLast || isWhole)) continue;
      for (const { place, slips } of places.similarTo(one, most)) add(place, slips);
    }
  }
  return found;
}

function keyOf(span: readonly Word[]): string {
  return span.map(({ long }) => squeeze(long)).join('');
}

function wordsOf(span: readonly Word[]): string {
  return span.map(({ plain }) => plain).join(' ');
}

function slipsTo(places: Places, key: string, place: number): number {
  const other = places.keyOf(place);
  const most = other.length >= 8 ? 3 : other.length >= 5 ? 2 : 1;
  const slips = places.slips(key, place, most);
  return slips <= most ? slips : 0;
}
