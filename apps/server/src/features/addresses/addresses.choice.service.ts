import type { Env } from '../../platform/env/index.ts';
import { cached } from './addresses.cached.service.ts';
import { createEmbedded } from './addresses.embedded.service.ts';
import { createGoogle, googleUrl } from './addresses.google.service.ts';
import { createNominatim } from './addresses.nominatim.service.ts';
import { createPhoton } from './addresses.photon.service.ts';
import type { PlaceProvider } from './addresses.provider.service.ts';

/** The provider that the settings name. The settings were checked: what one needs is there. */
export function chooseProvider(
  env: Pick<Env, 'addressProvider' | 'addressUrl' | 'addressKey'>,
): PlaceProvider {
  const url = env.addressUrl ?? googleUrl;
  switch (env.addressProvider) {
    case 'google':
      return cached(createGoogle({ url, key: env.addressKey ?? '' }));
    case 'photon':
      return cached(createPhoton({ url }));
    case 'nominatim':
      return cached(createNominatim({ url }));
    default:
      return createEmbedded();
  }
}
