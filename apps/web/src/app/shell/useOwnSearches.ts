import { useViewer } from '../../features/session/index.ts';
import { paletteSearches } from '../palette.ts';

/** The searches of the palette that the viewer may use. */
export function useOwnSearches() {
  const viewer = useViewer();
  return paletteSearches.filter(({ policy }) => policy.allows(viewer));
}
