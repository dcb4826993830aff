import {
  changeNamedView as changeNamedViewCall,
  createNamedView as createNamedViewCall,
  deleteNamedView as deleteNamedViewCall,
  getAgencyIdentity,
  getAgencyLogo,
  getAgencySettings,
  getBranding,
  listNamedViews,
  putAgencyIdentity,
  putAgencyLogo,
  putAgencySettings,
  putDefaultView,
  putView,
} from '@homeward/contract/settings';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { changeIdentity, changeLogo, readLogo } from './settings.identity.service.ts';
import { selectIdentity } from './settings.identity.store.ts';
import {
  changeNamedView,
  chooseDefaultView,
  createNamedView,
  deleteNamedView,
} from './settings.named-views.service.ts';
import { readNamedViews } from './settings.named-views.store.ts';
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
    readRoute(getAgencyIdentity, async ({ db, setVersion }) => {
      const identity = await selectIdentity(db);
      setVersion(identity.version);
      return identity;
    }),
    writeRoute(putAgencyIdentity, async ({ db, body, ifMatch, viewer, meta, setVersion }) => {
      const identity = await changeIdentity(deps, db, { body, ifMatch }, { viewer, meta });
      setVersion(identity.version);
      return identity;
    }),
    writeRoute(putAgencyLogo, async ({ db, body, ifMatch, viewer, meta, setVersion }) => {
      const identity = await changeLogo(deps, db, { body, ifMatch }, { viewer, meta });
      setVersion(identity.version);
      return identity;
    }),
    readRoute(getAgencyLogo, async ({ db, setVersion }) => {
      const { png, version } = await readLogo(db);
      setVersion(version);
      return png;
    }),
    writeRoute(putView, ({ db, params, body, viewer }) => keepView(db, viewer.id, params.view, body)),
    readRoute(listNamedViews, async ({ db, params, viewer }) => ({
      data: await readNamedViews(db, viewer.id, params.view),
    })),
    writeRoute(createNamedViewCall, ({ db, params, body, viewer, meta }) =>
      createNamedView(deps, db, params.view, body, { viewer, meta }),
    ),
    writeRoute(changeNamedViewCall, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const view = await changeNamedView(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(view.version);
      return view;
    }),
    writeRoute(deleteNamedViewCall, ({ db, params, ifMatch, viewer, meta }) =>
      deleteNamedView(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
    writeRoute(putDefaultView, ({ db, params, body, viewer }) =>
      chooseDefaultView(db, viewer.id, params.view, body.id),
    ),
  ];
}
