/** Where the phone says that it is. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
  /** Within so many meters, in 95 of 100 cases. */
  readonly accuracyM: number;
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** How long a phone may seek before the punch goes without a place. */
const patienceMs = 10_000;

/**
 * Asks the browser once where it is: nothing is followed in between.
 * @returns undefined where it may not tell, cannot, or takes too long
 */
export function askForPlace(): Promise<Place | undefined> {
  const { geolocation } = navigator as { readonly geolocation?: Geolocation };
  if (!geolocation) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          // Seven digits are a centimeter: more would pretend to.
          lat: round(coords.latitude, 7),
          lng: round(coords.longitude, 7),
          accuracyM: Math.max(0, Math.round(coords.accuracy)),
        }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 0 },
    );
  });
}
