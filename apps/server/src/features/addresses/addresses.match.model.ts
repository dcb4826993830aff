import { namesIn, type Reading, similarNamesIn } from './addresses.names.model.ts';
import { distanceKm, type PlaceCode, type Places, type Point } from './addresses.places.model.ts';
import type { RegionSpan, Regions } from './addresses.regions.model.ts';
import {
  begunCode,
  type CodeWord,
  isLastButCode,
  isNumberOfHouse,
  leftOver,
  type Named,
  placement,
  spanOf,
  standsAsRegion,
} from './addresses.spans.model.ts';
import { endsStreet, readStreet, type Street, type Typed, type Word } from './addresses.typed.model.ts';
import { philippineKey } from './addresses.words.model.ts';

/** What a typed text may mean: a place, perhaps one of its postal codes, and the street that is left over. */
export interface Match {
  readonly place: number;
  /** Typed, or the only one of the place, or that of the part of the city that was typed. */
  readonly code: PlaceCode | undefined;
  readonly street: Street;
  readonly score: number;
}

/** Finds what a typed text may mean, the likeliest first. */
export class Matcher {
  readonly #places: Places;
  readonly #regions: Regions;

  constructor(places: Places, regions: Regions) {
    this.#places = places;
    this.#regions = regions;
  }

  /**
   * @param near where the person is: a place there comes before one of the same name elsewhere
   * @param limit of answers
   */
  match(typed: Typed, near: Point | undefined, limit: number): Match[] {
    const regions = this.#regions.spansIn(typed.words, typed.country);
    const codes = this.#codesIn(typed);
    const reading = { typed, near, regions, codes };
    const named = namesIn(this.#places, typed, regions);
    let matches = named.flatMap((name) => this.#weigh(reading, name));
    const isSure = matches.some(({ score }) => score >= sureScore);
    matches.push(
      ...similarNamesIn(this.#places, reading, isSure).flatMap((name) => this.#weigh(reading, name)),
    );
    matches.push(...this.#byCodeAlone(reading));
    if (near) matches.push(...this.#around(reading, near));
    const best = Math.max(...matches.map(({ score }) => score));
    matches = matches
      .filter(({ score }) => score > Math.max(0, best - faintBy))
      .sort((a, b) => b.score - a.score || a.place - b.place);
    const seen = new Set<string>();
    return matches
      .filter((match) => {
        const id = `${match.place} ${match.code?.code}`;
        return seen.has(id) ? false : seen.add(id);
      })
      .slice(0, limit);
  }

  #codesIn({ words, country }: Typed): CodeWord[] {
    return words.flatMap((word, at) => {
      const american = /^(\d{5})(?:-?\d{4}|-\d{0,3})?$/.exec(word.text)?.[1];
      if (american && country !== 'PH') {
        const codes = this.#places.withCode('US', american);
        return codes.length > 0 ? [{ at, text: american, codes }] : [];
      }
      if (!/^\d{4}$/.test(word.text) || country === 'US') return [];
      const codes = this.#places.withCode('PH', word.text);
      return codes.length > 0 ? [{ at, text: word.text, codes }] : [];
    });
  }

  /** A postal code says its city by itself. */
  #byCodeAlone(reading: Reading): Match[] {
    const { words, country, soundsPhilippine } = reading.typed;
    const codes = reading.codes.filter(({ at, text }) => {
      // Four digits at the start are the number of a house sooner than a code of the Philippines.
      const isHouse = text.length === 4 && at === 0 && words.length > 1;
      return !isHouse || soundsPhilippine || country === 'PH';
    });
    return codes.flatMap((code) =>
      code.codes
        .slice(0, 6)
        .flatMap(({ place }) =>
          this.#weigh(reading, { place, start: code.at, end: code.at, slips: 0, missing: 0 }),
        ),
    );
  }

  /** Where the person is, when only a street was typed. */
  #around({ typed, near, regions, codes }: Reading, point: Point): Match[] {
    // The number of the house may be a postal code elsewhere: 1200 is Makati.
    if (codes.some(({ at, text }) => at > 0 || text.length > 4) || !near) return [];
    const street = readStreet(typed.words);
    if (!street.hasNumber || street.address1.split(' ').length < 2) return [];
    const hasRegion = regions.some(({ end }) => end === typed.words.length);
    if (hasRegion) return [];
    const places: PlaceCode[] = [];
    for (const code of this.#places.codesNear(point, 40)) {
      if (!places.some(({ place }) => place === code.place)) places.push(code);
    }
    // Which of the codes of the town the street lies in is not known.
    return places.slice(0, 3).map(({ place }, index) => ({
      place,
      code: this.#onlyCode(place),
      street,
      score: 3.4 - index * 0.2,
    }));
  }

  /** How well a place agrees with all else that was typed. */
  #weigh(reading: Reading, named: Named): Match[] {
    const { typed, near, regions, codes } = reading;
    const { words } = typed;
    const { place } = named;
    const isNamed = named.end > named.start;
    const region = this.#regionFor(words, named, regions, place);
    if (region === 'another') return [];
    const code = this.#codeFor(reading, named, region);
    const begun = code ? undefined : begunCode(words, region ?? named);
    const digits = code ? spanOf(code.word) : begun;
    const street = readStreet(leftOver(words, [isNamed ? named : undefined, region, digits]));
    const area =
      code || this.#places.regionOf(place).country === 'US' ? undefined : this.#areaIn(words, place);
    const { country } = this.#places.regionOf(place);
    let score = isNamed ? 4 - named.slips * 1.5 - Math.min(1.5, named.missing * 0.15) : 2.5;
    if (isNamed) score += placement(words, named, region, code?.word) + (named.end - named.start) * 0.5;
    if (region) score += 4;
    if (code) score += code.belongs ? 6 : 3.5;
    else if (codes.some(({ at }) => at !== begun?.start && !isNumberOfHouse(words, at))) score -= 4;
    if (area) score += 1;
    score += Math.log2(1 + this.#places.codeCountOf(place)) * 0.4;
    if (country === 'PH') score += typed.soundsPhilippine ? 3 : 0;
    else if (typed.soundsPhilippine && !region) score -= 3;
    score += nearness(near, this.#places.pointOf(place));
    score -= Math.min(4, street.strange * 0.8);
    return [{ place, code: code?.code ?? area ?? this.#onlyCode(place), street, score }];
  }

  /** The code of a place that has no other, or that of the main post office of a Philippine city. */
  #onlyCode(place: number): PlaceCode | undefined {
    const isAmerican = this.#places.regionOf(place).country === 'US';
    if (isAmerican && this.#places.codeCountOf(place) !== 1) return undefined;
    const [first] = this.#places.codesOf(place);
    return isAmerican || first?.area === '' ? first : undefined;
  }

  /** The words that name the region of a place, where they stand as a region does; 'another' contradicts it. */
  #regionFor(
    words: readonly Word[],
    named: Named,
    regions: readonly RegionSpan[],
    place: number,
  ): RegionSpan | undefined | 'another' {
    const wanted = this.#places.regionIndexOf(place);
    const standing = regions.filter(
      (span) => (span.end <= named.start || span.start >= named.end) && standsAsRegion(words, span, named),
    );
    const own = standing.find((span) => span.regions.includes(wanted));
    if (own) return own;
    // Right behind a city that was named there is no other state than its own.
    const isContradicted = standing.some(
      (span) => span.start === named.end && named.end > named.start && words[span.start]?.plain.length === 2,
    );
    return isContradicted || standing.some((span) => isLastButCode(words, span)) ? 'another' : undefined;
  }

  #codeFor(
    { codes, typed: { words } }: Reading,
    named: Named,
    region: RegionSpan | undefined,
  ): { code: PlaceCode; word: CodeWord; belongs: boolean } | undefined {
    const { place } = named;
    // The last one: the first may be the number of the house.
    for (const word of codes.toReversed()) {
      if ((word.at >= named.start && word.at < named.end) || isNumberOfHouse(words, word.at)) continue;
      const own = word.codes.find((code) => code.place === place);
      if (own) return { code: own, word, belongs: true };
      const [other] = word.codes;
      if (!other || this.#places.regionIndexOf(other.place) !== this.#places.regionIndexOf(place)) continue;
      // The post calls the neighborhood by another name than who lives there.
      const isNear = distanceKm(other, this.#places.pointOf(place)) < (region ? 40 : 25);
      if (isNear && named.end > named.start) return { code: { ...other, place }, word, belongs: false };
    }
    return undefined;
  }

  /** The part of a Philippine city that was typed, and its own postal code. */
  #areaIn(words: readonly Word[], place: number): PlaceCode | undefined {
    const keys = words.map(({ plain, long }) => (plain === 'bgc' ? 'bonifacio global' : long));
    // San Miguel is an area, San Miguel Avenue is not.
    const isNamed = (area: string) =>
      words.some((_, start) => {
        let end = start + 1;
        while (end < words.length && keys.slice(start, end).join(' ').length < area.length) end += 1;
        return keys.slice(start, end).join(' ') === area && !endsStreet(words[end]);
      });
    return this.#places
      .codesOf(place)
      .filter(({ area }) => area !== '' && isNamed(philippineKey(area)))
      .sort((a, b) => b.area.length - a.area.length)[0];
  }
}

/** From here on nothing better is looked for among names with slips: a city with its state or its code. */
const sureScore = 8;

/** So much less than the likeliest is not worth a line. */
const faintBy = 4.5;

function nearness(near: Point | undefined, point: Point): number {
  if (!near || (point.lat === 0 && point.lng === 0)) return 0;
  const km = distanceKm(near, point);
  if (km < 60) return 3 - km / 60;
  return km < 250 ? 1.2 : 0;
}
