import type { Rating } from '@homeward/contract/ratings';
import * as contract from '@homeward/contract/ratings';
import { type Cell, proveRoles, type Relations, type RoleTable } from '../../../test/roles.ts';

/** A rating that the subject wrote of somebody else. */
async function ratingBy({ server, subject, relation }: Cell): Promise<string> {
  if (relation === 'unknown') return subject.id;
  const rated = await server.createPerson({ role: 'CareProvider' });
  const { body } = await server.call<Rating>('POST', '/ratings', {
    as: subject,
    body: { userId: rated.id, score: 4.5, comment: 'Kind and on time.' },
  });
  return body.id;
}

/** What reviews have beside what every slice has. */
const relations: Relations = {
  reviewed: {
    words: 'a Care Provider’s whom they have reviewed',
    subjectOf: async (server, viewer) => {
      if (!viewer) return undefined;
      const provider = await server.createPerson({ role: 'CareProvider' });
      const body = { userId: provider.id, score: 4.5, comment: 'Kind and on time.' };
      await server.call<Rating>('POST', '/ratings', { as: viewer, body });
      return provider;
    },
  },
};

const versioned = { headers: { 'if-match': '"1"' } };
const written = async (cell: Cell) => ({ params: { id: await ratingBy(cell) }, ...versioned });

async function deleted(cell: Cell): Promise<{ params: { id: string } }> {
  const id = await ratingBy(cell);
  if (cell.relation === 'own')
    await cell.server.call('DELETE', `/ratings/${id}`, { as: cell.viewer, ...versioned });
  return { params: { id } };
}

//                SA  A   CM  CP  F   MP  O   out
/** What its author alone may do, as long as they are of management. */
const ofAuthors = (done: number) => `
      own           ${done} ${done} ${done} 403 403 403 403 -
      stranger      403 403 403 403 403 403 403 401
      unknown       404 404 404 403 403 403 403 401`;

/** What management may do with anybody's. */
const ofManagement = (done: number) => `
      own           ${done} ${done} ${done} 403 403 403 403 -
      stranger      ${done} ${done} ${done} 403 403 403 403 401
      unknown       404 404 404 403 403 403 403 401`;

const table: RoleTable = {
  'ratings.list': {
    call: ({ subject }) => ({ query: `?userId=${subject.id}` }),
    //              SA  A   CM  CP  F   MP  O   out
    expect: `
      own           404 404 404 200 404 404 404 -
      stranger      200 200 200 200 200 200 200 401
      reviewed      200 200 200 200 200 200 200 -
      super admin   404 404 404 404 404 404 404 401
      deactivated   200 200 200 200 200 200 200 401
      unknown       404 404 404 404 404 404 404 401`,
  },
  'ratings.waiting': { expect: 'any 200 200 200 403 403 403 403 401' },
  'ratings.create': {
    call: ({ subject }) => ({ body: { userId: subject.id, score: 4.5, comment: 'Kind and on time.' } }),
    expect: `
      own           403 403 403 403 403 403 403 -
      stranger      201 201 201 201 201 201 201 401
      super admin   404 404 404 404 404 404 404 401
      unknown       404 404 404 404 404 404 404 401`,
  },
  'ratings.change': {
    call: async (cell) => ({ ...(await written(cell)), body: { score: 3 } }),
    expect: ofAuthors(200),
  },
  'ratings.delete': {
    call: written,
    expect: ofAuthors(204),
  },
  'ratings.restore': {
    call: deleted,
    expect: `
      own           200 200 200 403 403 403 403 -
      unknown       404 404 404 403 403 403 403 401`,
  },
  'ratings.verify': {
    call: written,
    expect: ofManagement(200),
  },
  'ratings.reject': {
    call: written,
    expect: ofManagement(204),
  },
  'ratings.move': {
    call: async (cell) => ({ ...(await written(cell)), body: { move: 'verify' } }),
    expect: ofManagement(200),
  },
  'ratings.moves': {
    call: written,
    expect: ofManagement(200),
  },
};

proveRoles('ratings', contract, table, { relations });
