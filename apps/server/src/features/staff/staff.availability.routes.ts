import * as c from '@homeward/contract/staff';
import type { Deps } from '../../platform/slice/index.ts';
import { type Route, readRoute, writeRoute } from '../../platform/slice/route.ts';
import { confirmAvailability, readAvailability, saveAvailability } from './staff.availability.service.ts';

export function availabilityRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.getAvailability, async ({ params, viewer, meta, setVersion }) =>
      versioned(await readAvailability(deps.db, params.userId, { viewer, meta }), setVersion),
    ),
    writeRoute(c.saveAvailability, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) =>
      versioned(
        await saveAvailability(deps, db, { userId: params.userId, body, ifMatch }, { viewer, meta }),
        setVersion,
      ),
    ),
    writeRoute(c.confirmAvailability, async ({ db, params, ifMatch, viewer, meta, setVersion }) =>
      versioned(
        await confirmAvailability(deps, db, { userId: params.userId, ifMatch }, { viewer, meta }),
        setVersion,
      ),
    ),
  ];
}

function versioned(
  answer: c.AvailabilityAnswer,
  setVersion: (version: number) => void,
): c.AvailabilityAnswer {
  setVersion(answer.version);
  return answer;
}
