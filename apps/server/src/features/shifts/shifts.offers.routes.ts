import * as c from '@homeward/contract/shifts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { acknowledgeShift, listMyChanges } from './shifts.acknowledge.service.ts';
import { acceptOffer, counterOffer, declineOffer } from './shifts.answers.service.ts';
import { findCandidates } from './shifts.candidates.service.ts';
import { listOffers } from './shifts.escalation.service.ts';
import { listMyOffers } from './shifts.my-offers.service.ts';
import { makeOffer } from './shifts.offers.service.ts';
import { requestShift } from './shifts.requests.service.ts';

/** The calls that find somebody for an open shift, and that tell caregivers what changed of theirs. */
export function offersRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.findCandidates, ({ db, params, query, viewer }) =>
      findCandidates(db, params.id, query, { viewer }),
    ),
    readRoute(c.listOffers, ({ db, params, viewer, meta }) => listOffers(db, params.id, { viewer, meta })),
    writeRoute(c.makeOffer, ({ db, params, body, ifMatch, viewer, meta }) =>
      makeOffer(deps, db, { id: params.id, body, ifMatch }, { viewer, meta }),
    ),
    readRoute(c.listMyChanges, ({ db, viewer }) => listMyChanges(db, { viewer })),
    writeRoute(c.acknowledgeShift, ({ db, params, body, viewer, meta }) =>
      acknowledgeShift(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
    readRoute(c.listMyOffers, ({ db, viewer, meta }) => listMyOffers(db, { viewer, meta })),
    writeRoute(c.requestShift, ({ db, params, body, viewer, meta }) =>
      requestShift(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
    writeRoute(c.acceptOffer, ({ db, params, body, viewer, meta }) =>
      acceptOffer(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
    writeRoute(c.counterOffer, ({ db, params, body, viewer, meta }) =>
      counterOffer(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
    writeRoute(c.declineOffer, ({ db, params, body, viewer, meta }) =>
      declineOffer(deps, db, { id: params.id, ...body }, { viewer, meta }),
    ),
  ];
}
