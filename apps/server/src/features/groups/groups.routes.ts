import * as c from '@homeward/contract/groups';
import type { Deps } from '../../platform/slice/index.ts';
import { RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { explain } from './groups.explain.service.ts';
import { listGroups, listMembers } from './groups.list.service.ts';
import * as onCall from './groups.on-call.service.ts';
import { preview } from './groups.rules.service.ts';
import { changeGroup, createGroup, deleteGroup, putMembers, readGroup } from './groups.service.ts';

export function groupsRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listGroups, async ({ query }) => new RawJson(await listGroups(deps.db, query))),
    writeRoute(c.createGroup, ({ db, body, viewer, meta }) => createGroup(deps, db, body, { viewer, meta })),
    readRoute(c.previewGroup, ({ body }) => preview(deps.db, body)),
    readRoute(c.explainCapability, ({ query }) => explain(deps.db, query.userId, query.capability)),
    readRoute(c.readGroup, async ({ params, setVersion }) => {
      const group = await readGroup(deps.db, params.id);
      setVersion(group.version);
      return group;
    }),
    writeRoute(c.changeGroup, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const group = await changeGroup(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(group.version);
      return group;
    }),
    writeRoute(c.deleteGroup, ({ db, params, ifMatch, viewer, meta }) =>
      deleteGroup(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
    readRoute(c.listMembers, ({ params, query }) => listMembers(deps.db, params.id, query)),
    readRoute(c.listRotations, async ({ meta }) => ({ data: await onCall.listRotations(deps.db, meta.at) })),
    readRoute(c.readOnCallNow, async ({ meta }) => ({ data: await onCall.readOnCall(deps.db, meta.at) })),
    writeRoute(c.createRotation, ({ db, body, viewer, meta }) =>
      onCall.createRotation(deps, db, body, { viewer, meta }),
    ),
    readRoute(c.readRotation, async ({ params, meta, setVersion }) => {
      const rotation = await onCall.readRotation(deps.db, params.id, meta.at);
      setVersion(rotation.version);
      return rotation;
    }),
    writeRoute(c.changeRotation, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { id: params.id, body, ifMatch };
      const rotation = await onCall.changeRotation(deps, db, given, { viewer, meta });
      setVersion(rotation.version);
      return rotation;
    }),
    writeRoute(c.deleteRotation, ({ db, params, ifMatch, viewer, meta }) =>
      onCall.deleteRotation(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
    writeRoute(c.createSwap, ({ db, params, body, viewer, meta }) =>
      onCall.swap(deps, db, { id: params.id, body }, { viewer, meta }),
    ),
    writeRoute(c.putMembers, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { id: params.id, userIds: body.userIds, ifMatch };
      const group = await putMembers(deps, db, given, { viewer, meta });
      setVersion(group.version);
      return group;
    }),
  ];
}
