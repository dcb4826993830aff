import oldest from '../browsers.json' with { type: 'json' };

/** The oldest browsers that the page works in, as Vite names them (docs/browsers.md). */
export const buildTarget = Object.entries({ ...oldest, ios: oldest.safari }).map(
  ([browser, version]) => browser + version,
);
