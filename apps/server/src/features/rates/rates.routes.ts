import * as c from '@homeward/contract/rates';
import { notFound } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { csvRoute, RawJson, type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { readMoves } from '../../platform/states/index.ts';
import {
  changeCard,
  copyCard,
  createCard,
  deleteCard,
  listCards,
  listChanges,
  readCard,
} from './rates.cards.service.ts';
import { isThere } from './rates.cards.store.ts';
import { checkLines, exportLines } from './rates.csv.service.ts';
import { moveCard } from './rates.moves.service.ts';
import { changeOverride, createOverride, deleteOverride, listOverrides } from './rates.overrides.service.ts';
import { priceOne, readLimits } from './rates.price.service.ts';
import { cardHistory } from './rates.succession.service.ts';

/** The calls of rate cards, overrides and prices. */
export function ratesRoutes(deps: Deps): Route[] {
  return [...cardRoutes(deps), ...overrideRoutes(deps), ...priceRoutes()];
}

function cardRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listRateCards, ({ db, query, viewer }) => listCards(db, query, viewer)),
    writeRoute(c.createRateCard, async ({ db, body, viewer, meta, setVersion }) => {
      const card = await createCard(deps, db, body, { viewer, meta });
      setVersion(card.version);
      return card;
    }),
    readRoute(c.getRateCard, async ({ db, params, viewer, setVersion }) => {
      const card = await readCard(db, params.id, viewer);
      setVersion(card.version);
      return card;
    }),
    writeRoute(c.changeRateCard, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const card = await changeCard(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(card.version);
      return card;
    }),
    writeRoute(c.deleteRateCard, ({ db, params, ifMatch, viewer, meta }) =>
      deleteCard(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
    writeRoute(c.copyRateCard, async ({ db, params, body, viewer, meta, setVersion }) => {
      const card = await copyCard(deps, db, { id: params.id, body }, { viewer, meta });
      setVersion(card.version);
      return card;
    }),
    csvRoute(c.exportRateLines, (_query, caller, { id }) => exportLines(deps, id, caller)),
    readRoute(c.checkRateLines, async ({ body }) => checkLines(body.csv)),
    writeRoute(c.moveRateCard, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const wanted = { id: params.id, ...body, ifMatch: requireVersion(ifMatch) };
      const card = await moveCard(deps, db, wanted, { viewer, meta });
      setVersion(card.version);
      return card;
    }),
    readRoute(c.listRateCardChanges, ({ db, params, query }) => listChanges(db, params.id, query)),
    readRoute(c.listRateCardMoves, async ({ db, params, query }) => {
      if (!(await isThere(db, params.id))) throw notFound(c.ratesText.card);
      return readMoves(db, { thingType: cardHistory.type, thingId: params.id }, query);
    }),
  ];
}

function overrideRoutes(deps: Deps): Route[] {
  return [
    readRoute(
      c.listRateOverrides,
      async ({ db, query, viewer }) => new RawJson(await listOverrides(db, query, viewer)),
    ),
    writeRoute(c.createRateOverride, async ({ db, body, viewer, meta, setVersion }) => {
      const override = await createOverride(deps, db, body, { viewer, meta });
      setVersion(override.version);
      return override;
    }),
    writeRoute(c.changeRateOverride, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) => {
      const override = await changeOverride(deps, db, { id: params.id, body, ifMatch }, { viewer, meta });
      setVersion(override.version);
      return override;
    }),
    writeRoute(c.deleteRateOverride, ({ db, params, ifMatch, viewer, meta }) =>
      deleteOverride(deps, db, { id: params.id, ifMatch }, { viewer, meta }),
    ),
  ];
}

function priceRoutes(): Route[] {
  return [
    readRoute(c.getRateLimits, ({ db, query, meta }) => readLimits(db, query, meta.at)),
    readRoute(c.priceOneShift, ({ db, body, viewer }) => priceOne(db, body, { viewer })),
  ];
}
