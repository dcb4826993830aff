import * as c from '@homeward/contract/assessments';
import { attachmentOf } from '../../platform/documents/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { readMoves } from '../../platform/states/index.ts';
import { opened } from '../clients/index.ts';
import { addAddendum } from './assessments.addenda.service.ts';
import { requireAssessment } from './assessments.changes.service.ts';
import { coSign } from './assessments.cosign.service.ts';
import { printAssessment } from './assessments.document.service.ts';
import { listAssessments } from './assessments.list.service.ts';
import { assessmentHistory, isThere, moveAssessment, requireMover } from './assessments.moves.service.ts';
import { checkChain } from './assessments.seals.service.ts';
import { saveSection } from './assessments.sections.service.ts';
import { changeAssessment, createAssessment, readAssessment } from './assessments.service.ts';
import { addAssessedTasks } from './assessments.tasks.service.ts';

/** The calls of assessments. */
export function assessmentsRoutes(deps: Deps): Route[] {
  return [...draftRoutes(deps), ...signedRoutes(deps)];
}

function draftRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listAssessments, ({ db, query, viewer }) => listAssessments(db, query, viewer)),
    writeRoute(c.createAssessment, async ({ db, body, viewer, meta, setVersion }) => {
      const assessment = await createAssessment(deps, db, body, { viewer, meta });
      setVersion(assessment.version);
      return assessment;
    }),
    readRoute(c.getAssessment, async ({ db, params, viewer, meta, setVersion }) => {
      const caller = { viewer, meta };
      const assessment = await readAssessment(db, params.id, caller);
      setVersion(assessment.version);
      return opened(deps, assessment.client.id, caller, Promise.resolve(assessment));
    }),
    writeRoute(c.changeAssessment, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const given = { id: params.id, body, ifMatch };
      const assessment = await changeAssessment(deps, db, given, { viewer, meta });
      setVersion(assessment.version);
      return assessment;
    }),
    writeRoute(c.saveAssessmentSection, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const saved = await saveSection(deps, db, { ...params, body, ifMatch }, { viewer, meta });
      setVersion(saved.version);
      return saved;
    }),
  ];
}

function signedRoutes(deps: Deps): Route[] {
  return [
    writeRoute(c.moveAssessment, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const caller = { viewer, meta };
      const wanted = { id: params.id, ...body, ifMatch: requireVersion(ifMatch) };
      await requireMover(db, wanted, caller);
      const assessment = await moveAssessment(deps, db, wanted, caller);
      setVersion(assessment.version);
      return assessment;
    }),
    readRoute(c.listAssessmentMoves, async ({ db, params, query, viewer }) => {
      if (!(await isThere(db, params.id, viewer))) throw notFound(c.assessmentsText.assessment);
      return readMoves(db, { thingType: assessmentHistory.type, thingId: params.id }, query);
    }),
    writeRoute(c.addAddendum, async ({ db, params, body, viewer, meta, setVersion }) => {
      const given = { id: params.id, text: body.text };
      const assessment = await addAddendum(deps, db, given, { viewer, meta });
      setVersion(assessment.version);
      return assessment;
    }),
    writeRoute(c.coSignAssessment, async ({ db, params, viewer, meta, setVersion }) => {
      const assessment = await coSign(deps, db, params.id, { viewer, meta });
      setVersion(assessment.version);
      return assessment;
    }),
    readRoute(c.printAssessment, async ({ params, viewer, meta, setHeader }) => {
      const { fileName, pdf } = await printAssessment(deps, params.id, { viewer, meta });
      setHeader('content-disposition', attachmentOf(fileName));
      return pdf;
    }),
    writeRoute(c.addAssessedTasks, ({ db, params, body, viewer, meta }) =>
      addAssessedTasks(deps, db, { id: params.id, items: body.items }, { viewer, meta }),
    ),
    readRoute(c.checkAssessmentSeal, async ({ db, params, viewer, meta }) => {
      const { client, instrument } = await requireAssessment(db, params.id, { viewer, meta });
      return checkChain(deps, db, { clientId: client.id, instrument });
    }),
  ];
}
