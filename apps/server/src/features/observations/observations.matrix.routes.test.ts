import * as contract from '@homeward/contract/observations';
import { clientFor, ofReached, strangersOf, unknownId } from '../../../test/clientCells.ts';
import { joinTeam } from '../../../test/clients.ts';
import { makeObservation, type ObservationGiven } from '../../../test/observations.ts';
import type { Person } from '../../../test/people.ts';
import { type Cell, proveRoles, type Relations } from '../../../test/roles.ts';

const relations: Relations = {
  reached: ofReached('a client within their reach'),
  asked: ofReached('a client within their reach, and they are asked to observe'),
  withdrawn: ofReached('the same, but it was withdrawn'),
  beyond: ofReached('a client out of their reach, although they are asked'),
};

/** Whom it is about; of nobody's it is somebody else. */
const somebody = ({ subject }: Cell, other: Person) => (subject.id === unknownId ? other : subject);

/** A call about a draft. */
const about =
  (more: object = {}, given: ObservationGiven = {}) =>
  async (cell: Cell) => {
    const { server, relation, viewer } = cell;
    const client = await clientFor(cell, relation === 'reached' ? [] : ['assessments']);
    const [author] = await strangersOf(server);
    const isAsked = viewer && relation !== 'reached';
    const id = await makeObservation(server, client, author, isAsked ? viewer : somebody(cell, author), {
      ...given,
      isWithdrawn: relation === 'withdrawn',
    });
    return { params: { id: relation === 'unknown' ? unknownId : id, section: 'activities' }, ...more };
  };

//                  SA  A   CM  CP  F   MP  O   out
/** Those who are asked. */
const observers = `
  reached           403 403 403 404 403 403 403 401
  asked             403 403 403 200 403 403 403 401
  withdrawn         403 403 403 404 403 403 403 401
  beyond            403 403 403 404 403 403 403 401
  unknown           403 403 403 404 403 403 403 401`;
/** Those who assess. */
const assessors = (good: number) => `
  reached           ${good} ${good} ${good} 403 403 ${good} 403 401
  beyond            ${good} ${good} 404 403 403 404 403 401
  unknown           404 404 404 403 403 404 403 401`;

proveRoles(
  'observations',
  contract,
  {
    'observations.list': { expect: `any 403 403 403 200 403 403 403 401` },
    'observations.get': { call: about(), expect: observers },
    'observations.saveSection': {
      call: about({ headers: { 'if-match': '"0"' }, body: { answers: { bath: 1 } } }),
      expect: observers,
    },
    'observations.send': { call: about({}, { saw: { bath: 1 } }), expect: observers },
    'observations.observers': { call: about(), expect: assessors(200) },
    'observations.assign': {
      call: async (cell: Cell) => {
        const { server, relation } = cell;
        const client = await clientFor(cell, []);
        const [author] = await strangersOf(server);
        const subject = somebody(cell, author);
        if (relation !== 'beyond') await joinTeam(server, client, subject);
        const id = await makeObservation(server, client, author, subject);
        const body = { userId: subject.id, dueOn: '2099-01-05' };
        return { params: { id: relation === 'unknown' ? unknownId : id }, body };
      },
      expect: assessors(200).replace('beyond            200 200', 'beyond            400 400'),
    },
    'observations.withdraw': {
      call: async (cell: Cell) => {
        const call = await about()(cell);
        return { ...call, params: { id: call.params.id, userId: cell.subject.id } };
      },
      expect: assessors(200),
    },
  },
  { relations },
);
