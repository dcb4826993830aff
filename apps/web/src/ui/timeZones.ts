import { getTimeZones } from '@vvo/tzdb';

/** A time zone to choose, with all that a search looks through. It brings about 25 kB: load what imports it lazily. */
export interface ZoneOption {
  /** IANA name, the value that is stored. */
  readonly id: string;
  /** "(offset) name — country", with the offset of today (specification 5.5). */
  readonly label: string;
  readonly cities: string;
  /** Other names of the same zone, such as Asia/Calcutta of Asia/Kolkata. */
  readonly aliases: readonly string[];
  readonly words: string;
}

/** Cities that the library leaves out, of the countries in which agencies work, and former names of others. */
const moreCities: Readonly<Record<string, string>> = {
  'America/New_York':
    'Washington, Boston, Miami, Atlanta, Orlando, Tampa, Charlotte, Raleigh, Baltimore, Pittsburgh, Cleveland, Cincinnati, Columbus, Detroit, Buffalo, Richmond, Newark, Hartford, Providence',
  'America/Chicago':
    'Austin, Fort Worth, New Orleans, Nashville, Memphis, Minneapolis, St. Paul, St. Louis, Kansas City, Milwaukee, Oklahoma City, Omaha, Birmingham, Little Rock, Des Moines',
  'America/Denver': 'Salt Lake City, Albuquerque, Boise, Colorado Springs, El Paso, Cheyenne, Billings',
  'America/Phoenix': 'Tucson, Mesa, Scottsdale',
  'America/Los_Angeles': 'Seattle, Portland, Las Vegas, Sacramento, Oakland, Fresno, Reno, Spokane, Tacoma',
  'America/Anchorage': 'Fairbanks, Juneau',
  'Pacific/Honolulu': 'Hilo, Kailua, Kahului',
  'America/Puerto_Rico': 'Ponce, Mayagüez',
  'America/St_Thomas': 'St. Thomas, St. Croix',
  'Asia/Manila': 'Cebu City, Makati, Pasig, Taguig, Iloilo, Bacolod, Baguio, Zamboanga, Cagayan de Oro',
  'Asia/Kolkata': 'Kolkata, Calcutta, Bombay, Chennai, Madras, Bangalore, Pune',
  'Asia/Shanghai': 'Peking, Canton',
  'Asia/Yangon': 'Rangoon',
  'Asia/Ho_Chi_Minh': 'Saigon',
  'Europe/Istanbul': 'Constantinople',
};

export interface Continent {
  readonly name: string;
  readonly zones: readonly ZoneOption[];
}

/** Without accents, capitals and underscores, so that "sao paulo" finds São Paulo. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase();
}

/** Minutes east of UTC as `+05:45`. */
function offsetText(minutes: number): string {
  const sign = minutes < 0 ? '-' : '+';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${sign}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** All zones by continent, each from west to east. */
export function listZones(today: Date = new Date()): readonly Continent[] {
  const byContinent = new Map<string, ZoneOption[]>();
  const zones = getTimeZones({ includeUtc: true, date: today }).toSorted(
    (a, b) => a.currentTimeOffsetInMinutes - b.currentTimeOffsetInMinutes || (a.name < b.name ? -1 : 1),
  );
  for (const zone of zones) {
    const continent = zone.continentName || 'No continent';
    const option: ZoneOption = {
      id: zone.name,
      label: labelOf(zone),
      cities: zone.mainCities.join(', '),
      aliases: zone.group,
      words: [zone.name, zone.alternativeName, zone.countryName, ...zone.mainCities, ...zone.group]
        .concat(moreCities[zone.name] ?? [])
        .flatMap((text) => [text.toLowerCase(), plain(text)])
        .join('\n'),
    };
    byContinent.set(continent, [...(byContinent.get(continent) ?? []), option]);
  }
  return [...byContinent]
    .map(([name, zonesOf]) => ({ name, zones: zonesOf }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * "(offset) name — country" of one zone, under whichever of its names it is stored.
 * @returns undefined for a name that is not known
 */
export function labelOfZone(id: string, today: Date = new Date()): string | undefined {
  const zone = getTimeZones({ includeUtc: true, date: today }).find(
    ({ name, group }) => name === id || group.includes(id),
  );
  return zone && labelOf({ ...zone, name: id });
}

type LabelParts = Pick<
  ReturnType<typeof getTimeZones>[number],
  'name' | 'countryName' | 'currentTimeOffsetInMinutes'
>;

function labelOf({ name, countryName, currentTimeOffsetInMinutes: offset }: LabelParts): string {
  return `(${offsetText(offset)}) ${name}${countryName ? ` — ${countryName}` : ''}`;
}

/** The zones of which every typed word is part of a name, the alternative name, the country or a main city. */
export function searchZones(continents: readonly Continent[], text: string): readonly Continent[] {
  const words = text.split(/\s+/).filter(Boolean);
  const fits = (zone: ZoneOption) =>
    words.every((word) => zone.words.includes(word.toLowerCase()) || zone.words.includes(plain(word)));
  return continents
    .map(({ name, zones }) => ({ name, zones: zones.filter(fits) }))
    .filter(({ zones }) => zones.length > 0);
}
