import {
  changeAddress,
  getPlaceDetails,
  getPlaceSource,
  listNearbyPlaces,
  searchPlaces,
} from '@homeward/contract/addresses';
import type { Deps } from '../../platform/slice/index.ts';
import { ownTransactionRoute, type Route, readRoute } from '../../platform/slice/route.ts';
import { chooseProvider } from './addresses.choice.service.ts';
import { AddressFinder } from './addresses.service.ts';

export function addressesRoutes({ env, db, log, redis }: Deps): Route[] {
  const finder = new AddressFinder({ db, log, redis, provider: chooseProvider(env) });
  return [
    readRoute(searchPlaces, ({ viewer, query }) => {
      const { input, gUuid: session, 'latLng.lat': lat, 'latLng.lng': lng } = query;
      const near = lat === undefined || lng === undefined ? undefined : { lat, lng };
      return finder.search(viewer, { input, session, near });
    }),
    readRoute(listNearbyPlaces, ({ viewer, query }) => {
      const { gUuid: session, 'latLng.lat': lat, 'latLng.lng': lng, includeTypes: types = [] } = query;
      return finder.nearby(viewer, { session, point: { lat, lng }, types });
    }),
    readRoute(getPlaceDetails, ({ viewer, query }) => finder.details(viewer, query.placeId, query.gUuid)),
    // It keeps nothing, and so needs no transaction.
    ownTransactionRoute(changeAddress, ({ viewer, body }) => finder.change(viewer, body)),
    readRoute(getPlaceSource, async () => finder.source()),
  ];
}
