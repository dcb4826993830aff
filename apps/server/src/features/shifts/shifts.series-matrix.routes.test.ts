import {
  changeSeries,
  createFeed,
  createSeries,
  getSeries,
  listFeeds,
  previewSeries,
  readFeed,
  revokeFeed,
} from '@homeward/contract/shifts';
import { proveRoles } from '../../../test/roles.ts';
import { seriesRelations, seriesRoles } from '../../../test/series.ts';

proveRoles(
  'shift-series',
  { changeSeries, createFeed, createSeries, getSeries, listFeeds, previewSeries, readFeed, revokeFeed },
  seriesRoles,
  { relations: seriesRelations },
);
