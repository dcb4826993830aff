import * as c from '@homeward/contract/shifts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { createSeries, previewSeries, readSeries } from './shifts.series.service.ts';
import { changeSeries } from './shifts.series-edits.service.ts';

/** The calls of series. */
export function seriesRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.previewSeries, async ({ body }) => previewSeries(body)),
    writeRoute(c.createSeries, async ({ db, body, viewer, meta, setVersion }) => {
      const result = await createSeries(deps, db, body, { viewer, meta });
      setVersion(result.series.version);
      return result;
    }),
    readRoute(c.getSeries, async ({ db, params, viewer, meta, setVersion }) => {
      const series = await readSeries(db, params.id, { viewer, meta });
      setVersion(series.version);
      return series;
    }),
    writeRoute(c.changeSeries, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { id: params.id, body, ifMatch };
      const result = await changeSeries(deps, db, given, { viewer, meta });
      setVersion(result.series.version);
      return result;
    }),
  ];
}
