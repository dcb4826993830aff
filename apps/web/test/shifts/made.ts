import { emptyAddress } from '@homeward/contract/addresses';
import { getClient, listClients } from '@homeward/contract/clients';
import { movesFor, type Role } from '@homeward/contract/core';
import { listOffices, type Office } from '@homeward/contract/offices';
import {
  type Candidate,
  type Candidates,
  type CheckedShift,
  checkShift,
  type Feed,
  findCandidates,
  getShift,
  getUnpublished,
  listConflicts,
  listOffers,
  listShiftMoves,
  type MyOffer,
  type Offer,
  type OpenShift,
  type Series,
  type SeriesResult,
  type Shift,
  type ShiftRow,
  type ShiftStatus,
  shiftStates,
} from '@homeward/contract/shifts';
import { listSkills } from '@homeward/contract/skills';
import { getUserCard, listUsers } from '@homeward/contract/users';
import { api } from '../api.ts';
import { clientOf, rowOf as clientRowOf } from '../clients/made.ts';
import { idOf, ownId } from '../frame.ts';
import { pageOfRows } from '../page.ts';
import { accountOf, cardOf } from '../people.ts';

export const office: Office = {
  id: idOf(30),
  name: 'Chicago',
  timezone: 'America/Chicago',
  address: emptyAddress,
  phone: null,
  state: 'IL',
  weekStart: 'sunday',
  workweekStartsOn: 'sunday',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const dorothy = { id: idOf(100), name: 'Dorothy Bell' };
export const walter = { id: idOf(101), name: 'Walter Reyes' };
export const maria = { id: idOf(110), fullName: 'Maria Santos', image: null };
export const jonah = { id: idOf(111), fullName: 'Jonah Cole', image: null };

export const shiftId = idOf(200);
export const seriesId = idOf(300);

/** The moves that somebody of a role may make now, as the server tells them. */
const movesOf = (status: ShiftStatus, role: Role = 'SuperAdmin', isMine = false) =>
  movesFor(shiftStates, status, { id: ownId, role } as never, { isMine });

/** A published visit of Maria to Dorothy on a Monday morning in Chicago. */
export const rowOf = (more: Partial<ShiftRow> = {}): ShiftRow => {
  const status = more.status ?? 'ASSIGNED';
  return {
    id: shiftId,
    version: 3,
    status,
    moves: movesOf(status),
    seriesId: null,
    isException: false,
    client: dorothy,
    careProvider: maria,
    officeId: office.id,
    serviceType: 'PERSONAL_CARE',
    shiftType: 'HOURLY',
    start: '2027-01-11T09:00',
    end: '2027-01-11T13:00',
    timezone: 'America/Chicago',
    startUtc: '2027-01-11T15:00:00.000Z',
    endUtc: '2027-01-11T19:00:00.000Z',
    publishedAt: status === 'DRAFT' ? null : '2026-11-20T15:00:00.000Z',
    conflicts: [],
    acknowledgeBy: null,
    ...more,
  };
};

/** The same shift whole. */
export const shiftOf = (more: Partial<Shift> = {}): Shift => ({
  ...rowOf(more),
  recurrenceDate: null,
  breakMinutes: 0,
  place: '12 Oak St, Chicago, IL 60614',
  addressId: idOf(400),
  requiredSkills: [],
  genderPref: null,
  minRating: null,
  preferredSkills: [],
  incentiveCents: 0,
  visibility: 'OFFERED_ONLY',
  notesOffice: '',
  notesCaregiver: '',
  overrideReason: null,
  cancelled: null,
  callOut: null,
  acknowledgements: [],
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...more,
});

/** A series of Mondays and Wednesdays. */
export const seriesOf = (more: Partial<Series> = {}): Series => ({
  id: seriesId,
  version: 5,
  client: dorothy,
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  rule: 'FREQ=WEEKLY;BYDAY=MO,WE',
  startDate: '2027-01-04',
  startTime: '09:00',
  endTime: '13:00',
  timezone: 'America/Chicago',
  until: null,
  isOver: false,
  regulars: [1, 3].map((dayOfWeek) => ({
    dayOfWeek,
    careProvider: maria,
    effectiveFrom: '2027-01-04',
    effectiveTo: null,
  })),
  exceptions: [],
  genderPref: null,
  minRating: null,
  preferredSkills: [],
  visibility: null,
  breakMinutes: 0,
  notesOffice: '',
  notesCaregiver: '',
  ...more,
});

export const seriesResultOf = (more: Partial<SeriesResult> = {}): SeriesResult => ({
  series: seriesOf(),
  created: 0,
  changed: 0,
  removed: 0,
  leftOpen: 0,
  conflicts: [],
  ...more,
});

/** What is found of a shift that nothing speaks against. */
export const checkedOf = (more: Partial<CheckedShift> = {}): CheckedShift => ({
  startUtc: '2027-01-11T15:00:00.000Z',
  endUtc: '2027-01-11T19:00:00.000Z',
  paidMinutes: 240,
  conflicts: [],
  saving: 'FREE',
  price: { billCents: 13_600, payCents: 8_000, marginCents: 5_600, incentiveCents: 0 },
  missingRate: null,
  week: { plannedMinutes: 2_280, overtimeMinutes: 0 },
  ...more,
});

export const feedOf = (more: Partial<Feed> = {}): Feed => ({
  id: idOf(500),
  name: 'My phone',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastReadAt: null,
  ...more,
});

/** Somebody who could take the shift, of whom nothing speaks against it. */
export const candidateOf = (more: Partial<Candidate> = {}): Candidate => ({
  person: jonah,
  score: 77,
  parts: {
    skills: 25,
    continuity: 5,
    availability: 7,
    distance: 12.5,
    rating: 6,
    hours: 7.5,
    overtime: 5,
    preferences: 5,
    team: 3,
  },
  teamRole: 'BACKUP',
  coverage: 'AVAILABLE',
  lastVisit: '2026-11-16',
  visits: 2,
  km: 5.2,
  weekMinutes: 720,
  weekMinutesWith: 960,
  overtimeMinutes: 0,
  conflicts: [],
  ...more,
});

export const candidatesOf = (more: Partial<Candidates> = {}): Candidates => ({
  candidates: [candidateOf()],
  hasMore: false,
  excluded: [],
  hasMoreExcluded: false,
  ...more,
});

/** An offer of the shift to two people, which nobody has answered. */
export const offerOf = (more: Partial<Offer> = {}): Offer => ({
  id: idOf(600),
  mode: 'FIRST_COME',
  status: 'PENDING',
  expiresAt: '2027-01-10T15:00:00.000Z',
  note: '',
  incentiveCents: 0,
  createdAt: '2026-11-20T15:00:00.000Z',
  by: null,
  recipients: [maria, jonah].map((person) => ({
    person,
    score: 70,
    answer: null,
    counter: null,
    reason: '',
    answeredAt: null,
  })),
  ...more,
});

/** The same as somebody who is asked reads it. */
export const myOfferOf = (more: Partial<MyOffer> = {}): MyOffer => ({
  id: idOf(600),
  mode: 'FIRST_COME',
  status: 'PENDING',
  expiresAt: '2027-01-10T15:00:00.000Z',
  note: '',
  incentiveCents: 0,
  shiftId,
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  start: '2027-01-11T09:00',
  end: '2027-01-11T13:00',
  timezone: 'America/Chicago',
  startUtc: '2027-01-11T15:00:00.000Z',
  endUtc: '2027-01-11T19:00:00.000Z',
  town: 'Evanston',
  street: '',
  km: 8,
  client: null,
  requiredSkills: [],
  payCents: 8_000,
  answer: null,
  counter: null,
  ...more,
});

/** A shift that all eligible caregivers see, as one of them reads it. */
export const openShiftOf = (more: Partial<OpenShift> = {}): OpenShift => {
  const {
    id: _id,
    mode: _mode,
    status: _status,
    expiresAt: _expires,
    note: _note,
    incentiveCents: _incentive,
    ...offer
  } = myOfferOf();
  const { answer: _answer, counter: _counter, ...shift } = offer;
  return { ...shift, askedAt: null, ...more };
};

/** Answers what the pickers of a shift ask: two clients and two caregivers of one office. */
function answerPickers(): void {
  const clients = [dorothy, walter].map(({ id, name }) =>
    clientRowOf({ id, fullName: name, office: { id: office.id, name: office.name } }),
  );
  const people = [maria, jonah].map(({ id, fullName }) => accountOf({ id, fullName }));
  const isLike = (name: string, search: string | undefined) =>
    name.toLowerCase().includes(search?.toLowerCase() ?? '');
  api.on(listOffices, ({ query }) => pageOfRows([office], query));
  api.on(listClients, ({ query }) =>
    pageOfRows(
      clients.filter(({ fullName }) => isLike(fullName, query.search)),
      query,
    ),
  );
  api.on(getClient, ({ params }) => {
    const fullName = [dorothy, walter].find(({ id }) => id === params.id)?.name ?? 'Ruth Alvarez';
    return clientOf({ id: params.id, fullName, office: { id: office.id, name: office.name } });
  });
  api.on(listUsers, ({ query }) =>
    pageOfRows(
      people.filter(({ fullName }) => isLike(fullName, query.search)),
      query,
    ),
  );
  api.on(getUserCard, ({ params }) => {
    const found = [maria, jonah].find(({ id }) => id === params.id);
    return cardOf(found ? { id: found.id, fullName: found.fullName } : { id: params.id });
  });
  api.on(listSkills, ({ query }) => pageOfRows([], query));
}

/** Answers the requests of the parts around one shift. */
export function answerShift(shift: Shift = shiftOf()): void {
  answerPickers();
  api.on(getShift, () => shift);
  api.on(listShiftMoves, ({ query }) => pageOfRows([], query));
  api.on(checkShift, () => checkedOf());
  api.on(findCandidates, () => candidatesOf());
  api.on(listOffers, () => ({ offers: [], requests: [], escalation: null }));
  api.on(getUnpublished, () => ({ shifts: 0, open: 0, people: 0 }));
  api.on(listConflicts, () => ({ judged: 0, shifts: [] }));
}
