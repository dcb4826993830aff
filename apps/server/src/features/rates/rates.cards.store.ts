import { type Day, serviceTypes, shiftTypes, type Viewer } from '@homeward/contract/core';
import {
  type CardLine,
  type CardStatus,
  cardStates,
  dayTypes,
  lineKeyFields,
  type RateCardBody,
  rateCardContent,
  rateCardRowSchema,
  rateUnits,
} from '@homeward/contract/rates';
import * as z from 'zod/mini';
import {
  byNumber,
  byText,
  idRow,
  instantOf,
  isOneOf,
  List,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { lineJson } from './rates.row.store.ts';

const statusNames = Object.keys(cardStates.states) as [CardStatus, ...CardStatus[]];

/** What the list and the card have alike, from `rate_cards as c` and office `o`. */
const shownJson = `'id', c.id, 'name', c.name, 'officeId', c.office_id, 'officeName', o.name,
  'effectiveFrom', c.effective_from, 'effectiveTo', c.effective_to, 'notes', c.notes,
  'isUsed', c.used_until is not null, 'version', c.version, 'updatedAt', ${instantOf('c.updated_at')},
  'status', c.status`;
const officeJoined = 'left join offices o on o.id = c.office_id';

/** The place of a value in its list, as prices are shown one after the other. */
const placeIn = (column: string, values: readonly string[]) =>
  `array_position('{${values.join()}}'::text[], ${column})`;
const lineOrder = [
  placeIn('l.service_type', serviceTypes),
  placeIn('l.shift_type', shiftTypes),
  placeIn('l.unit', rateUnits),
  placeIn('l.day_type', ['ANY', ...dayTypes]),
  placeIn('l.time_band', ['ANY', 'DAY', 'EVENING', 'OVERNIGHT']),
].join();

const linesJson = `coalesce((select json_agg(${lineJson} order by ${lineOrder}) from rate_lines l where l.card_id = c.id), '[]')`;

/** A row of the list without the moves of its viewer. */
export const storedRowSchema = z.omit(rateCardRowSchema, { moves: true });

/** Rate cards by their first day or their name. `$1`: states; `$2`: offices; `$3`: a part of the name. */
export const cardList = new List({
  name: 'rate-cards',
  table: 'rate_cards',
  alias: 'c',
  json: `json_build_object(${shownJson},
    'lineCount', (select count(*)::int from rate_lines l where l.card_id = c.id))`,
  joins: officeJoined,
  // A number reads as a name, too.
  marksCursors: true,
  sorts: { from: [byNumber('from_day')], name: [byText('sort_name')] },
  sources: {
    states: {
      values: 1,
      branches: [{ keys: 'unnest($1::text[]) as key', column: 'status', key: 'key' }],
    },
    narrowed: {
      values: 3,
      branches: [
        {
          keys: 'unnest($1::text[]) as key',
          column: 'status',
          key: 'key',
          filter: `${isOneOf('office_id', 2, 'uuid')}
            and ($3::text is null or position(fold_text($3) in sort_name) > 0)`,
        },
      ],
    },
  },
});

/** A card as it is kept. */
const storedCardSchema = z.extend(rateCardContent, {
  status: z.enum(statusNames),
  isPublished: z.boolean(),
  endedBy: z.nullable(z.string()),
  usedUntil: z.nullable(z.string()),
});
export type StoredCard = z.output<typeof storedCardSchema>;

const cardRow = z.strictObject({ card: storedCardSchema });
const selectCard = (id: string) => sql`
  select json_build_object(${raw(shownJson)}, 'lines', ${raw(linesJson)}, 'isPublished', c.published_at is not null,
    'endedBy', c.ended_by, 'usedUntil', c.used_until) as card
  from rate_cards c ${raw(officeJoined)} where c.id = ${id}`;

export async function findCard(db: Queryable, id: string): Promise<StoredCard | undefined> {
  return (await db.one(cardRow, selectCard(id)))?.card;
}

/** Whether there is such a card. */
export async function isThere(db: Queryable, id: string): Promise<boolean> {
  return (await db.run(sql`select from rate_cards where id = ${id}`)) > 0;
}

/**
 * Until the transaction ends nobody else writes a card: which cards end by another one is worked out from all of an
 * office's.
 */
export async function keepCardsStill(tx: Transaction): Promise<void> {
  await tx.run(sql`lock table rate_cards in share row exclusive mode`);
}

/** Adds a draft. @returns its id */
export async function insertCard(
  tx: Transaction,
  next: Omit<RateCardBody, 'reason'>,
  viewer: Viewer,
): Promise<string> {
  const added = await tx.one(
    idRow,
    sql`insert into rate_cards (name, office_id, effective_from, effective_to, notes, created_by)
      values (${next.name}, ${next.officeId}, ${next.effectiveFrom}, ${next.effectiveTo}, ${next.notes}, ${viewer.id})
      returning id`,
  );
  if (!added) throw new Error('A rate card was not kept.');
  await insertLines(tx, added.id, next.lines);
  return added.id;
}

/** Gives a card prices. */
export async function insertLines(
  tx: Transaction,
  cardId: string,
  lines: readonly CardLine[],
): Promise<void> {
  await tx.run(sql`
    insert into rate_lines (card_id, service_type, shift_type, unit, day_type, time_band, bill_rate_cents, pay_rate_cents,
      min_units, ot_bill_multiplier)
    select ${cardId}, l."serviceType", l."shiftType", l.unit, l."dayType", l."timeBand", l."billRateCents",
      l."payRateCents", l."minUnits", l."otBillMultiplier"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("serviceType" text, "shiftType" text, unit text,
      "dayType" text, "timeBand" text, "billRateCents" int, "payRateCents" int, "minUnits" int,
      "otBillMultiplier" numeric)`);
}

/** Writes a card as its next version. @param lines its new prices; undefined: it keeps those that it has */
export async function updateCard(
  tx: Transaction,
  id: string,
  next: Omit<RateCardBody, 'reason' | 'lines'> & Pick<StoredCard, 'status' | 'endedBy'>,
  lines: readonly CardLine[] | undefined,
): Promise<void> {
  // Prices that go may be in the way of the new days, and new ones in that of the old days.
  if (lines) await tx.run(sql`delete from rate_lines where card_id = ${id}`);
  await tx.run(sql`update rate_cards set name = ${next.name}, office_id = ${next.officeId},
    effective_from = ${next.effectiveFrom}, effective_to = ${next.effectiveTo}, notes = ${next.notes},
    status = ${next.status}, ended_by = ${next.endedBy}, version = version + 1, updated_at = now() where id = ${id}`);
  if (lines) await insertLines(tx, id, lines);
}

/** Writes a move as the next version. `isPublished`: whether shifts are priced by it from now on. */
export async function moveCard(
  tx: Transaction,
  id: string,
  next: Pick<StoredCard, 'status' | 'isPublished' | 'effectiveTo' | 'endedBy'>,
): Promise<void> {
  await tx.run(sql`update rate_cards set status = ${next.status},
    published_at = case when ${next.isPublished} then coalesce(published_at, now()) end,
    effective_to = ${next.effectiveTo}, ended_by = ${next.endedBy}, version = version + 1, updated_at = now()
    where id = ${id}`);
}

export async function removeCard(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from rate_cards where id = ${id}`);
}

/** Writes that a card was used up to a day. @returns its version where this is its first use, which is a change to see */
export async function saveUse(tx: Transaction, id: string, until: Day): Promise<number | undefined> {
  const first = await tx.one(
    z.strictObject({ version: z.int() }),
    sql`update rate_cards set used_until = ${until}, version = version + 1, updated_at = now()
      where id = ${id} and used_until is null returning version`,
  );
  if (!first)
    await tx.run(sql`update rate_cards set used_until = ${until} where id = ${id} and used_until < ${until}`);
  return first?.version;
}

const liveRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  officeId: z.nullable(z.string()),
  effectiveFrom: z.string(),
  effectiveTo: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  usedUntil: z.nullable(z.string()),
  status: z.enum(statusNames),
  version: z.int(),
  keys: z.array(z.strictObject(lineKeyFields)),
});
/** A card that was activated, with what its prices are for. */
export type StoredLive = z.output<typeof liveRow>;

const selectLive = sql`select c.id, c.name, c.office_id as "officeId", c.effective_from::text as "effectiveFrom",
  c.effective_to::text as "effectiveTo", c.ended_by as "endedBy", c.used_until::text as "usedUntil", c.status, c.version`;

/** The other cards that were activated of some offices (null: for all), and of those that a card has ended. */
export async function findOthers(
  tx: Transaction,
  id: string,
  officeIds: readonly (string | null)[],
): Promise<StoredLive[]> {
  return tx.rows(
    liveRow,
    sql`${selectLive}, coalesce((select json_agg(json_build_object('serviceType', l.service_type,
          'shiftType', l.shift_type, 'unit', l.unit, 'dayType', l.day_type, 'timeBand', l.time_band)
          order by ${raw(lineOrder)}) from rate_lines l where l.card_id = c.id), '[]') as keys
      from rate_cards c where c.published_at is not null and c.id <> ${id}
        and (c.office_id = any (${officeIds}::uuid[]) or c.office_id is null and ${officeIds.includes(null)})
      order by c.effective_from, c.id`,
  );
}

/** The cards whose state goes with the days. */
export async function findRunning(tx: Transaction): Promise<StoredLive[]> {
  return tx.rows(
    liveRow,
    sql`${selectLive}, '[]'::json as keys from rate_cards c where c.status in ('SCHEDULED', 'ACTIVE')
      order by c.effective_from, c.id`,
  );
}

/** How many cards an office has of its own. */
export async function countOfOffice(tx: Transaction, officeId: string): Promise<number> {
  const found = await tx.one(
    z.strictObject({ count: z.int() }),
    sql`select count(*)::int as count from rate_cards where office_id = ${officeId}`,
  );
  return found?.count ?? 0;
}
