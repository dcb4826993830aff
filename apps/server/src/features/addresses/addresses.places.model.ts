import { distanceM } from '@homeward/contract/visits';
import type { Columns, Region } from './addresses.columns.model.ts';
import { lettersBetween, lettersOf, slipsBetween } from './addresses.slips.model.ts';
import { philippineKey, placeKey, squeeze } from './addresses.words.model.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A postal code of one place, with its middle, and what the post calls the part of the city that it is for. */
export interface PlaceCode extends Point {
  readonly place: number;
  readonly code: string;
  readonly area: string;
}

/** Kilometers between two points in degrees: along the great circle, however far they are apart. */
export function distanceKm(a: Point, b: Point): number {
  return distanceM(a, b) / 1_000;
}

/** How far a search around a point looks, in thousandths of a degree. */
const aroundLat = 1000;
const aroundLng = 1500;

type Country = Region['country'];

/**
 * Cities and towns with their postal codes, in the columns that they were read in: as objects they would weigh
 * eight times as much and take the first search ten times as long. A place is a number, and places stand in the
 * order of their keys.
 */
export class Places {
  readonly regions: readonly Region[];
  readonly #areas: readonly string[];
  readonly #columns: Columns;
  readonly #names: Buffer;
  readonly #keys: Buffer;
  readonly #count: number;

  constructor(read: Columns & { readonly regions: readonly Region[]; readonly areas: readonly string[] }) {
    this.#columns = read;
    this.regions = read.regions;
    this.#areas = read.areas;
    this.#names = Buffer.from(read.names.buffer, read.names.byteOffset, read.names.byteLength);
    this.#keys = Buffer.from(read.keys.buffer, read.keys.byteOffset, read.keys.byteLength);
    this.#count = read.region.length;
  }

  nameOf(place: number): string {
    const { nameEnd } = this.#columns;
    return this.#names.toString('utf8', nameEnd[place - 1] ?? 0, nameEnd[place] ?? 0);
  }

  /** Small letters and digits only; empty for a number that is no place. */
  keyOf(place: number): string {
    const { keyEnd } = this.#columns;
    return this.#keys.toString('latin1', keyEnd[place - 1] ?? 0, keyEnd[place] ?? 0);
  }

  regionIndexOf(place: number): number {
    return this.#columns.region[place] ?? 0;
  }

  regionOf(place: number): Region {
    const region = this.regions[this.regionIndexOf(place)];
    if (!region) throw new Error('A place without a region.');
    return region;
  }

  /** 0 and 0 where nobody wrote down where it is. */
  pointOf(place: number): Point {
    return { lat: (this.#columns.lat[place] ?? 0) / 1000, lng: (this.#columns.lng[place] ?? 0) / 1000 };
  }

  /** Many codes, much town. */
  codeCountOf(place: number): number {
    const { firstCode } = this.#columns;
    return (firstCode[place + 1] ?? 0) - (firstCode[place] ?? 0);
  }

  /** In rising order; in the Philippines that of the main post office first. */
  codesOf(place: number): PlaceCode[] {
    const first = this.#columns.firstCode[place] ?? 0;
    return Array.from({ length: this.codeCountOf(place) }, (_, index) => this.#codeAt(first + index));
  }

  #codeAt(index: number): PlaceCode {
    const { code, codePlace, codeArea, codeLat, codeLng } = this.#columns;
    const place = codePlace[index] ?? 0;
    const isAmerican = this.regionOf(place).country === 'US';
    return {
      place,
      code: String(code[index]).padStart(isAmerican ? 5 : 4, '0'),
      area: this.#areas[codeArea[index] ?? 0] ?? '',
      lat: (codeLat[index] ?? 0) / 1000,
      lng: (codeLng[index] ?? 0) / 1000,
    };
  }

  /** What a postal code is for: one city in the United States, often several parts of one in the Philippines. */
  withCode(country: Country, code: string): PlaceCode[] {
    const { byCode, code: codes, codePlace } = this.#columns;
    const wanted = Number(code);
    const isBehind = (at: number) => {
      const index = byCode[at] ?? 0;
      const of = this.regionOf(codePlace[index] ?? 0).country;
      return of === country ? (codes[index] ?? 0) >= wanted : of === 'PH';
    };
    const found: PlaceCode[] = [];
    for (let at = lowest(byCode.length, isBehind); at < byCode.length; at += 1) {
      const index = byCode[at] ?? 0;
      if (codes[index] !== wanted || this.regionOf(codePlace[index] ?? 0).country !== country) break;
      found.push(this.#codeAt(index));
    }
    return found;
  }

  /** The places of exactly this key. */
  withKey(key: string): number[] {
    const found: number[] = [];
    for (let place = this.#firstFrom(key); place < this.#count && this.keyOf(place) === key; place += 1) {
      found.push(place);
    }
    return found;
  }

  /** The place of exactly this name in a region. */
  named(name: string, region: number | undefined): number | undefined {
    return this.withKey(squeeze(placeKey(name)))
      .concat(this.withKey(squeeze(philippineKey(name))))
      .find((place) => this.nameOf(place) === name && this.regionIndexOf(place) === region);
  }

  /** The places whose key begins so, at most `limit` in the order of their keys. */
  beginningWith(key: string, limit: number): number[] {
    const found: number[] = [];
    for (
      let place = this.#firstFrom(key);
      found.length < limit && place < this.#count && this.keyOf(place).startsWith(key);
      place += 1
    ) {
      found.push(place);
    }
    return found;
  }

  #firstFrom(key: string): number {
    return lowest(this.#count, (place) => this.keyOf(place) >= key);
  }

  /**
   * The places whose key is up to `most` slips of the hand from this one.
   * @param region only there
   */
  similarTo(key: string, most: number, region?: number): { place: number; slips: number }[] {
    const { letters, keyEnd, region: regions } = this.#columns;
    const wanted = lettersOf(key);
    const found: { place: number; slips: number }[] = [];
    for (let place = 0, start = 0, end = 0; place < this.#count; place += 1) {
      start = end;
      end = keyEnd[place] ?? end;
      const longer = end - start - key.length;
      if (longer > most || longer < -most) continue;
      if (region !== undefined && regions[place] !== region) continue;
      // Each slip changes two letters at the most.
      if (lettersBetween(letters[place] ?? 0, wanted) > most * 2) continue;
      const slips = slipsBetween(key, this.keyOf(place), most);
      if (slips <= most) found.push({ place, slips });
    }
    return found;
  }

  /** How many slips of the hand lie between a key and that of a place; counts no further than `most`. */
  slips(key: string, place: number, most: number): number {
    return slipsBetween(key, this.keyOf(place), most);
  }

  /** The places around a point, the nearest first. */
  near(point: Point, limit: number): number[] {
    const { lat, lng } = this.#columns;
    return nearest(lat, lng, point, limit);
  }

  /** The postal codes around a point, the nearest first; of those at one point the first of the post's list. */
  codesNear(point: Point, limit: number): PlaceCode[] {
    const { codeLat, codeLng } = this.#columns;
    return nearest(codeLat, codeLng, point, limit).map((index) => this.#codeAt(index));
  }
}

function nearest(lats: Int32Array, lngs: Int32Array, point: Point, limit: number): number[] {
  const [atLat, atLng] = [Math.round(point.lat * 1000), Math.round(point.lng * 1000)];
  const distances: { index: number; km: number }[] = [];
  for (let index = 0; index < lats.length; index += 1) {
    const lat = lats[index] ?? 0;
    const lng = lngs[index] ?? 0;
    if (Math.abs(lat - atLat) > aroundLat || Math.abs(lng - atLng) > aroundLng) continue;
    distances.push({ index, km: distanceKm(point, { lat: lat / 1000, lng: lng / 1000 }) });
  }
  return distances
    .sort((a, b) => a.km - b.km || a.index - b.index)
    .slice(0, limit)
    .map(({ index }) => index);
}

/** The lowest number below `end` that passes a test which all numbers after it pass too. */
function lowest(end: number, passes: (at: number) => boolean): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
