import * as c from '@homeward/contract/care-plans';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { opened } from '../clients/index.ts';
import { acknowledgePlan, readPlan, saveDraft } from './care-plans.service.ts';
import { addTasks, changeTask, listTasks, orderTasks, removeTask } from './care-plans.tasks.service.ts';
import {
  diffVersion,
  listVersions,
  publishPlan,
  readVersion,
  restoreVersion,
} from './care-plans.versions.service.ts';

/** The calls of care plans and care tasks. */
export function carePlansRoutes(deps: Deps): Route[] {
  return [...planRoutes(deps), ...taskRoutes(deps)];
}

function planRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.getCarePlan, async ({ db, params, viewer, meta, setVersion }) => {
      const caller = { viewer, meta };
      const plan = await opened(deps, params.id, caller, readPlan(db, params.id, caller));
      if (plan.version !== undefined) setVersion(plan.version);
      return plan;
    }),
    writeRoute(c.savePlanDraft, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { clientId: params.id, sections: body.sections, ifMatch };
      const plan = await saveDraft(deps, db, given, { viewer, meta });
      setVersion(plan.version ?? 0);
      return plan;
    }),
    writeRoute(c.publishPlan, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { clientId: params.id, reason: body.reason, ifMatch };
      const plan = await publishPlan(deps, db, given, { viewer, meta });
      setVersion(plan.version ?? 0);
      return plan;
    }),
    readRoute(c.listPlanVersions, ({ db, params, query, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, listVersions(db, params.id, query, caller));
    }),
    readRoute(c.getPlanVersion, ({ db, params, viewer, meta }) => {
      const caller = { viewer, meta };
      const given = { clientId: params.id, no: params.no };
      return opened(deps, params.id, caller, readVersion(db, given, caller));
    }),
    readRoute(c.diffPlanVersion, ({ db, params, query, viewer, meta }) => {
      const caller = { viewer, meta };
      const asked = { clientId: params.id, no: params.no, against: query.against };
      return opened(deps, params.id, caller, diffVersion(db, asked, caller));
    }),
    writeRoute(c.restorePlanVersion, async ({ db, params, ifMatch, viewer, meta, setVersion }) => {
      const given = { clientId: params.id, no: params.no, ifMatch };
      const plan = await restoreVersion(deps, db, given, { viewer, meta });
      setVersion(plan.version ?? 0);
      return plan;
    }),
    writeRoute(c.acknowledgePlan, ({ db, params, body, viewer, meta }) =>
      acknowledgePlan(deps, db, { clientId: params.id, no: body.no }, { viewer, meta }),
    ),
  ];
}

function taskRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listCareTasks, async ({ db, params, viewer, meta, setVersion }) => {
      const caller = { viewer, meta };
      const tasks = await opened(deps, params.id, caller, listTasks(db, params.id, caller));
      setVersion(tasks.version);
      return tasks;
    }),
    writeRoute(c.addCareTasks, async ({ db, params, body, viewer, meta, setVersion }) => {
      const given = { clientId: params.id, tasks: body.tasks };
      const tasks = await addTasks(deps, db, given, { viewer, meta });
      setVersion(tasks.version);
      return tasks;
    }),
    writeRoute(c.orderCareTasks, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { clientId: params.id, ids: body.ids, ifMatch };
      const tasks = await orderTasks(deps, db, given, { viewer, meta });
      setVersion(tasks.version);
      return tasks;
    }),
    writeRoute(c.changeCareTask, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const task = await changeTask(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(task.version);
      return task;
    }),
    writeRoute(c.removeCareTask, ({ db, params, ifMatch, viewer, meta }) =>
      removeTask(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
  ];
}
