import { PlacesMap } from '../../src/ui/map/PlacesMap.tsx';

const home = { id: 'home', label: 'Home', lat: 39.7817, lng: -89.6501 };
const others = [
  { id: 'winter', label: 'Winter home', lat: 39.7951, lng: -89.6412, radiusMeters: 400 },
  { id: 'daughter', label: 'Home of the younger daughter', lat: 39.7772, lng: -89.6688, radiusMeters: 100 },
];

/** One place, one without a circle, and several. */
export function Maps() {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <PlacesMap label="Home with a circle" places={[{ ...home, radiusMeters: 150 }]} />
      <PlacesMap label="Home" places={[home]} />
      <PlacesMap label="Three places" places={[{ ...home, radiusMeters: 150 }, ...others]} />
    </div>
  );
}
