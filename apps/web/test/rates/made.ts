import { emptyAddress } from '@homeward/contract/addresses';
import { listOffices, type Office } from '@homeward/contract/offices';
import {
  type CardLine,
  getRateCard,
  getRateLimits,
  listRateCardMoves,
  listRateCards,
  type RateCardDetail,
  type RateCardRow,
} from '@homeward/contract/rates';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { pageOfRows } from '../page.ts';

const officeOf = (number: number, name: string, timezone: string): Office => ({
  id: idOf(number),
  name,
  timezone,
  address: emptyAddress,
  phone: null,
  state: 'NY',
  weekStart: 'sunday',
  workweekStartsOn: 'sunday',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
});

export const offices = [
  officeOf(30, 'Brooklyn', 'America/New_York'),
  officeOf(31, 'Queens', 'America/New_York'),
];

export const lineOf = (more: Partial<CardLine> = {}): CardLine => ({
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  unit: 'HOUR',
  dayType: 'ANY',
  timeBand: 'ANY',
  billRateCents: 3_400,
  payRateCents: 2_000,
  minUnits: 0,
  otBillMultiplier: 1.5,
  ...more,
});

export const cardId = idOf(40);

/** A draft with two services, one of them also on weekends. */
export const cardOf = (more: Partial<RateCardDetail> = {}): RateCardDetail => ({
  id: cardId,
  name: 'Standard 2027',
  officeId: null,
  officeName: null,
  effectiveFrom: '2027-01-01',
  effectiveTo: null,
  notes: '',
  isUsed: false,
  version: 3,
  updatedAt: '2026-11-20T10:00:00.000Z',
  lines: [
    lineOf({ serviceType: 'COMPANION', billRateCents: 3_000, payRateCents: 1_800 }),
    lineOf(),
    lineOf({ dayType: 'WEEKEND', billRateCents: 3_700, payRateCents: 2_100 }),
  ],
  status: 'DRAFT',
  moves: ['activate', 'archive'],
  ...more,
});

export const rowOf = (more: Partial<RateCardDetail> = {}): RateCardRow => {
  const { lines, ...card } = cardOf(more);
  return { ...card, lineCount: lines.length };
};

/** Answers the requests of the rates pages with one card. */
export function answerRates(card: RateCardDetail = cardOf()): void {
  api.on(listOffices, ({ query }) => pageOfRows(offices, query));
  api.on(listRateCards, ({ query }) => pageOfRows([rowOf(card)], query));
  api.on(getRateCard, () => card);
  api.on(listRateCardMoves, ({ query }) => pageOfRows([], query));
  api.on(getRateLimits, () => ({
    marginLimit: 25,
    wages: [{ state: 'NY', hourlyCents: 1_600 }],
    timeBands: { DAY: '06:00', EVENING: '18:00', OVERNIGHT: '22:00' },
  }));
}
