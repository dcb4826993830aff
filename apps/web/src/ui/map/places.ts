/** A place on the earth, in degrees (WGS 84), with how far around it counts as there. */
export interface Place {
  readonly id: string;
  /** What it is called. */
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  readonly radiusMeters?: number;
  /** A few characters to show in its pin, such as its place in an order. */
  readonly mark?: string;
  /** The color of its pin, where it means something that `label` says too. */
  readonly tone?: 'neutral' | 'info' | 'danger';
}

/** A place as it is drawn: from the top left corner, in the units of the drawing. */
export interface Drawn extends Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface DrawnMap {
  readonly places: readonly Drawn[];
  /** Units of the drawing for one meter. */
  readonly unitsPerMeter: number;
  readonly scale: { readonly meters: number; readonly units: number };
}

const metersPerDegree = 111_195;
/** Margins in units of the drawing: above for pins, below for the scale, at the sides for both. */
const room = { top: 30, bottom: 22, side: 24 };
/** Less than that around a place shows nothing of use. */
const leastMeters = 60;

/** The longest of 1, 2 or 5 times a power of ten meters that is not longer than this. */
function roundMeters(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].find((one) => one * power <= most) ?? 1;
  return step * power;
}

/** The middle of all longitudes, also where the date line runs between them. */
function nearLng(lng: number, origin: number): number {
  return origin + ((((lng - origin + 180) % 360) + 360) % 360) - 180;
}

/**
 * Lays places out flat, as large as they fit with the circles around them: north is up, and a meter is as long everywhere.
 * True to a few meters within a town, which is what it is for.
 * @param places at least one
 * @param size of the drawing, in its own units
 */
export function drawMap(
  places: readonly Place[],
  { width, height }: { readonly width: number; readonly height: number },
): DrawnMap {
  const origin = places[0] ?? { lat: 0, lng: 0 };
  const shrink = Math.cos((origin.lat * Math.PI) / 180);
  const flat = places.map((place) => ({
    place,
    east: (nearLng(place.lng, origin.lng) - origin.lng) * metersPerDegree * shrink,
    south: (origin.lat - place.lat) * metersPerDegree,
    reach: Math.max(place.radiusMeters ?? 0, leastMeters),
  }));
  const ends = (of: (one: (typeof flat)[number]) => number) =>
    [
      Math.min(...flat.map((one) => of(one) - one.reach)),
      Math.max(...flat.map((one) => of(one) + one.reach)),
    ] as const;
  const [west, east] = ends((one) => one.east);
  const [north, south] = ends((one) => one.south);
  const unitsPerMeter = Math.min(
    (width - 2 * room.side) / (east - west),
    (height - room.top - room.bottom) / (south - north),
  );
  const middle = { east: (west + east) / 2, south: (north + south) / 2 };
  const meters = roundMeters((width * 0.3) / unitsPerMeter);
  return {
    unitsPerMeter,
    scale: { meters, units: meters * unitsPerMeter },
    places: flat.map((one) => ({
      ...one.place,
      x: width / 2 + (one.east - middle.east) * unitsPerMeter,
      y: (height + room.top - room.bottom) / 2 + (one.south - middle.south) * unitsPerMeter,
      radius: (one.place.radiusMeters ?? 0) * unitsPerMeter,
    })),
  };
}

/** A distance in words: "150 m", "2 km". */
export function distanceInWords(meters: number): string {
  return meters >= 1_000 ? `${Number((meters / 1_000).toFixed(1))} km` : `${Math.round(meters)} m`;
}
