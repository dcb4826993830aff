import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { mayKeepViews } from './settings.policy.ts';
import * as v from './settings.views.schemas.ts';

export const putView = defineEndpoint({
  id: 'settings.putView',
  method: 'PUT',
  path: '/settings/views/{view}',
  summary:
    'Save list preferences: columns, density, sort and filters. The session returns them; the last write wins',
  policy: mayKeepViews,
  params: v.viewParams,
  body: v.savedViewSchema,
  errors: { 409: 'too many lists' },
});

export const listNamedViews = defineEndpoint({
  id: 'settings.listNamedViews',
  method: 'GET',
  path: '/settings/views/{view}/named',
  summary: "The named views of a list: one's own, and those that are shared with one's role",
  policy: mayKeepViews,
  params: v.viewParams,
  answer: v.namedViewsSchema,
});

export const createNamedView = defineEndpoint({
  id: 'settings.createNamedView',
  method: 'POST',
  path: '/settings/views/{view}/named',
  summary: 'Save a view of a list by a name; only management may share it',
  policy: mayKeepViews,
  params: v.viewParams,
  body: v.createNamedViewBody,
  answer: v.namedViewSchema,
  status: 201,
  errors: { 403: 'shared by a role that may not', 409: 'the name is taken, or there are too many' },
});

export const changeNamedView = defineEndpoint({
  id: 'settings.changeNamedView',
  method: 'PATCH',
  path: '/settings/named-views/{id}',
  summary: "Rename, update or share a view of one's own; needs If-Match",
  policy: mayKeepViews,
  params: v.namedViewParams,
  body: v.changeNamedViewBody,
  answer: v.namedViewSchema,
  errors: {
    403: 'shared by a role that may not',
    404: "no such view of one's own",
    409: 'the name is taken, or too many are shared',
    ...versionErrors,
  },
});

export const deleteNamedView = defineEndpoint({
  id: 'settings.deleteNamedView',
  method: 'DELETE',
  path: '/settings/named-views/{id}',
  summary: "Delete a view of one's own, for all who share it; needs If-Match",
  policy: mayKeepViews,
  params: v.namedViewParams,
  errors: { 404: "no such view of one's own", ...versionErrors },
});

export const putDefaultView = defineEndpoint({
  id: 'settings.putDefaultView',
  method: 'PUT',
  path: '/settings/views/{view}/default',
  summary: 'Choose the named view that a list opens with at the next sign-in, or none',
  policy: mayKeepViews,
  params: v.viewParams,
  body: v.defaultViewBody,
  errors: { 404: 'no such view of this list' },
});
