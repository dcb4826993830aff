import { getAgencySettings, getBranding, putAgencySettings, putView } from '@homeward/contract/settings';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { brandingReaderOf, changeAgencySettings, readAgencySettings } from './settings.service.ts';
import { keepView } from './settings.views.service.ts';

export function settingsRoutes(deps: Deps): Route[] {
  const branding = brandingReaderOf(deps);
  return [
    readRoute(getBranding, async ({ setVersion }) => {
      const { version, ...names } = await branding.read();
      setVersion(version);
      return names;
    }),
    readRoute(getAgencySettings, async ({ db, setVersion }) => {
      const settings = await readAgencySettings(db, deps.env);
      setVersion(settings.version);
      return settings;
    }),
    writeRoute(putAgencySettings, async ({ db, body, ifMatch, viewer, meta, setVersion, afterCommit }) => {
      const settings = await changeAgencySettings(deps, db, body, ifMatch, { viewer, meta });
      setVersion(settings.version);
      afterCommit(() => branding.forget());
      return settings;
    }),
    writeRoute(putView, ({ db, params, body, viewer }) => keepView(db, viewer.id, params.view, body)),
  ];
}
