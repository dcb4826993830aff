/** The mean radius (IUGG). */
export const earthKm = 6371.0088;

/** Degrees that hold everything within some way of a point. */
export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * The smallest box around a circle on the sphere (Matuschek, "Finding points within a distance of a latitude and
 * longitude using bounding coordinates"). Around a pole and across the date line it goes all the way round: the exact
 * distance is asked all the same.
 */
export function boxAround({ lat, lng }: { lat: number; lng: number }, km: number): Box {
  // A hair more, so that rounding leaves nobody out.
  const angle = (km / earthKm) * 1.000_001;
  const degrees = (radians: number) => (radians * 180) / Math.PI;
  const [south, north] = [lat - degrees(angle), lat + degrees(angle)];
  const aside = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((lat * Math.PI) / 180))));
  const isRound = south <= -90 || north >= 90 || lng - aside < -180 || lng + aside > 180;
  return { south, north, west: isRound ? -180 : lng - aside, east: isRound ? 180 : lng + aside };
}
