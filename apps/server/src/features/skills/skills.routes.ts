import * as c from '@homeward/contract/skills';
import type { Deps } from '../../platform/slice/index.ts';
import { csvRoute, RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { exportVocabulary } from './skills.export.service.ts';
import { listTags, listVocabulary } from './skills.list.service.ts';
import { changeSkill, createSkill, deleteSkill, mergeSkill } from './skills.service.ts';

export function skillsRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listSkills, ({ query }) => listTags(deps.db, query)),
    readRoute(c.listVocabulary, async ({ query }) => new RawJson(await listVocabulary(deps.db, query))),
    csvRoute(c.exportVocabulary, (query, { meta }) => exportVocabulary(deps.db, query, meta.at)),
    writeRoute(c.createSkill, ({ db, body, viewer, meta }) => createSkill(deps, db, body, { viewer, meta })),
    writeRoute(c.changeSkill, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const skill = await changeSkill(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(skill.version);
      return skill;
    }),
    writeRoute(c.mergeSkill, ({ db, params, body, ifMatch, viewer, meta }) =>
      mergeSkill(deps, db, { id: params.id, ...body, ifMatch }, { viewer, meta }),
    ),
    writeRoute(c.deleteSkill, async ({ db, params, query, ifMatch, viewer, meta }) => {
      const { mergeInto: intoId } = query;
      const given = { id: params.id, ifMatch };
      if (intoId === undefined) await deleteSkill(deps, db, given, { viewer, meta });
      else await mergeSkill(deps, db, { ...given, intoId, dryRun: false }, { viewer, meta });
    }),
  ];
}
