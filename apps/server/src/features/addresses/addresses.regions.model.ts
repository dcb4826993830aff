import type { Region } from './addresses.columns.model.ts';
import type { Country, Word } from './addresses.typed.model.ts';
import { placeKey } from './addresses.words.model.ts';

/** Words that name a region, wherever they stand. */
export interface RegionSpan {
  readonly start: number;
  readonly end: number;
  /** Indices of regions: "Cotabato" and a state may share a name. */
  readonly regions: readonly number[];
}

/** What people write beside the name and the two letters. */
const alsoCalled: Readonly<Record<string, string>> = {
  ala: 'alabama',
  ariz: 'arizona',
  ark: 'arkansas',
  calif: 'california',
  cali: 'california',
  colo: 'colorado',
  conn: 'connecticut',
  del: 'delaware',
  fla: 'florida',
  ill: 'illinois',
  ind: 'indiana',
  kans: 'kansas',
  mass: 'massachusetts',
  mich: 'michigan',
  minn: 'minnesota',
  miss: 'mississippi',
  mont: 'montana',
  nebr: 'nebraska',
  nev: 'nevada',
  okla: 'oklahoma',
  ore: 'oregon',
  penn: 'pennsylvania',
  penna: 'pennsylvania',
  tenn: 'tennessee',
  tex: 'texas',
  wash: 'washington',
  wis: 'wisconsin',
  wisc: 'wisconsin',
  wyo: 'wyoming',
  ncr: 'metro manila',
  mm: 'metro manila',
  'm m': 'metro manila',
  'metropolitan manila': 'metro manila',
  'national capital region': 'metro manila',
  'north cotabato': 'cotabato',
  'compostela valley': 'davao de oro',
  'cam sur': 'camarines sur',
  camsur: 'camarines sur',
  'cam norte': 'camarines norte',
  'mis or': 'misamis oriental',
  'misamis or': 'misamis oriental',
  'mis occ': 'misamis occidental',
  'misamis occ': 'misamis occidental',
  'neg occ': 'negros occidental',
  'negros occ': 'negros occidental',
  'neg or': 'negros oriental',
  'negros or': 'negros oriental',
  'occ mindoro': 'occidental mindoro',
  'or mindoro': 'oriental mindoro',
  'nueva viscaya': 'nueva vizcaya',
  'western samar': 'samar',
  'benguet province': 'benguet',
  'cebu province': 'cebu',
  'laguna province': 'laguna',
  'rizal province': 'rizal',
  'quezon province': 'quezon',
  'cavite province': 'cavite',
  'washington dc': 'district of columbia',
};

/** "N.E." and "N. Ecija" for Nueva Ecija; a province has no letters of the post's. */
function shortOf(key: string): string[] {
  const [first = '', ...others] = key.split(' ');
  if (others.length === 0) return [];
  const rest = others.join(' ');
  return [
    [first, ...others].map((word) => word[0]).join(''),
    `${first[0]} ${rest}`,
    placeKey(`${first[0]} ${rest}`),
  ];
}

/** The regions by every name they go by. */
export class Regions {
  readonly #byName = new Map<string, number[]>();
  readonly #list: readonly Region[];

  constructor(list: readonly Region[]) {
    this.#list = list;
    list.forEach((region, index) => {
      this.#add(placeKey(region.name), index);
      if (region.code !== '') this.#add(region.code.toLowerCase(), index);
      else for (const short of shortOf(placeKey(region.name))) this.#add(short, index);
    });
    for (const [name, means] of Object.entries(alsoCalled)) {
      for (const index of this.#byName.get(placeKey(means)) ?? []) this.#add(placeKey(name), index);
    }
  }

  #add(name: string, index: number): void {
    const known = this.#byName.get(name);
    if (!known) this.#byName.set(name, [index]);
    else if (!known.includes(index)) known.push(index);
  }

  /** A region by its two letters or its name, as our own ids carry it. */
  find(codeOrName: string): number | undefined {
    const index = this.#list.findIndex(({ code, name }) => (code || name) === codeOrName);
    return index === -1 ? undefined : index;
  }

  /** All words that may name a region, the longest first where two begin alike. */
  spansIn(words: readonly Word[], country: Country | undefined): RegionSpan[] {
    const spans: RegionSpan[] = [];
    for (let start = 0; start < words.length; start += 1) {
      for (let end = Math.min(words.length, start + 4); end > start; end -= 1) {
        const span = words.slice(start, end);
        if (span[0]?.segment !== span.at(-1)?.segment) continue;
        const isCode = span.length === 1 && span[0]?.plain.length === 2;
        const name = isCode ? span[0]?.plain : span.map(({ long }) => long).join(' ');
        const regions = (this.#byName.get(name ?? '') ?? []).filter(
          (index) => country === undefined || this.#list[index]?.country === country,
        );
        if (regions.length > 0) spans.push({ start, end, regions });
      }
    }
    return spans;
  }
}
