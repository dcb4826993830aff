import * as c from '@homeward/contract/intakes';
import { attachmentOf } from '../../platform/documents/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { readMoves } from '../../platform/states/index.ts';
import { opened } from '../clients/index.ts';
import { addAddendum } from './intakes.addenda.service.ts';
import { readIntake } from './intakes.changes.service.ts';
import { createClientOf, readClientIntake } from './intakes.client.service.ts';
import { printIntake } from './intakes.document.service.ts';
import { listIntakes } from './intakes.list.service.ts';
import { intakeType, isThere, moveIntake } from './intakes.moves.service.ts';
import { inviteGuests, saveSection } from './intakes.sections.service.ts';
import { addIntake, changeIntake } from './intakes.service.ts';
import { findTwins } from './intakes.twins.service.ts';
import { addVoice, removeVoice } from './intakes.voice.service.ts';

/** The calls of intakes. */
export function intakesRoutes(deps: Deps): Route[] {
  return [...prospectRoutes(deps), ...sectionRoutes(deps), ...moveRoutes(deps)];
}

function prospectRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listIntakes, ({ db, query, viewer, meta }) => listIntakes(db, query, { viewer, meta })),
    writeRoute(c.addIntake, async ({ db, body, viewer, meta, setVersion }) => {
      const intake = await addIntake(deps, db, body, { viewer, meta });
      setVersion(intake.version);
      return intake;
    }),
    readRoute(c.findIntakeTwins, ({ db, body, viewer }) => findTwins(db, body, viewer)),
    readRoute(c.getIntake, async ({ db, params, viewer, meta, setVersion }) => {
      const intake = await readIntake(db, params.id, { viewer, meta });
      setVersion(intake.version);
      return intake;
    }),
    writeRoute(c.changeIntake, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const intake = await changeIntake(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(intake.version);
      return intake;
    }),
  ];
}

function sectionRoutes(deps: Deps): Route[] {
  return [
    writeRoute(c.saveIntakeSection, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const saved = await saveSection(deps, db, { ...params, body, ifMatch }, { viewer, meta });
      setVersion(saved.version);
      return saved;
    }),
    writeRoute(c.inviteToIntake, async ({ db, params, body, viewer, meta, setVersion }) => {
      const intake = await inviteGuests(deps, db, { ...params, userIds: body.userIds }, { viewer, meta });
      setVersion(intake.version);
      return intake;
    }),
    writeRoute(c.addIntakeVoice, async ({ db, params, body, viewer, meta, setVersion }) => {
      const intake = await addVoice(deps, db, { ...params, body }, { viewer, meta });
      setVersion(intake.version);
      return intake;
    }),
    writeRoute(c.removeIntakeVoice, async ({ db, params, viewer, meta, setVersion }) => {
      const intake = await removeVoice(deps, db, params, { viewer, meta });
      setVersion(intake.version);
      return intake;
    }),
    writeRoute(c.addIntakeAddendum, async ({ db, params, body, viewer, meta, setVersion }) => {
      const intake = await addAddendum(deps, db, { id: params.id, text: body.text }, { viewer, meta });
      setVersion(intake.version);
      return intake;
    }),
  ];
}

function moveRoutes(deps: Deps): Route[] {
  return [
    writeRoute(c.moveIntake, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { id: params.id, ...body, ifMatch: requireVersion(ifMatch) };
      const intake = await moveIntake(deps, db, wanted, { viewer, meta });
      setVersion(intake.version);
      return intake;
    }),
    readRoute(c.listIntakeMoves, async ({ db, params, query, viewer }) => {
      if (!(await isThere(db, params.id, viewer))) throw notFound(c.intakesText.intake);
      return readMoves(db, { thingType: intakeType, thingId: params.id }, query);
    }),
    writeRoute(c.createIntakeClient, async ({ db, params, body, viewer, meta, setVersion }) => {
      const intake = await createClientOf(deps, db, { ...params, ...body }, { viewer, meta });
      setVersion(intake.version);
      return intake;
    }),
    readRoute(c.getClientIntake, ({ db, params, viewer, meta }) => {
      const caller = { viewer, meta };
      return opened(deps, params.id, caller, readClientIntake(db, params.id, caller));
    }),
    readRoute(c.printIntake, async ({ params, viewer, meta, setHeader }) => {
      const { fileName, pdf } = await printIntake(deps, params.id, { viewer, meta });
      setHeader('content-disposition', attachmentOf(fileName));
      return pdf;
    }),
  ];
}
