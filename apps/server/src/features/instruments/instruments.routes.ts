import * as c from '@homeward/contract/instruments';
import { RawJson, type Route, readRoute } from '../../platform/slice/route.ts';
import { listAll, readOne, scoreAnswers } from './instruments.service.ts';

/** Definitions and results are read-only; as text they are sent as they are. */
const asJson = (value: object) => new RawJson(JSON.stringify(value));

/** The calls of instruments: definitions and arithmetic, which keep nothing. */
export function instrumentsRoutes(): Route[] {
  return [
    readRoute(c.listInstruments, async ({ db, meta }) => asJson(await listAll(db, meta.at))),
    readRoute(c.getInstrument, async ({ db, params, meta }) =>
      asJson(await readOne(db, params.key, meta.at)),
    ),
    readRoute(c.scoreInstrument, async ({ params, body }) => asJson(scoreAnswers(params.key, body.answers))),
  ];
}
