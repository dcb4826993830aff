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
      words: [zone.name, zone.alternativeName, zone.countryName, ...zone.mainCities]
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

/** The zones of which every typed word is part of the name, the alternative name, the country or a main city. */
export function searchZones(continents: readonly Continent[], text: string): readonly Continent[] {
  const words = text.split(/\s+/).filter(Boolean);
  const fits = (zone: ZoneOption) =>
    words.every((word) => zone.words.includes(word.toLowerCase()) || zone.words.includes(plain(word)));
  return continents
    .map(({ name, zones }) => ({ name, zones: zones.filter(fits) }))
    .filter(({ zones }) => zones.length > 0);
}
