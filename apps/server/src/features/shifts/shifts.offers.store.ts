import { type OfferMode, type OfferStatus, offerSchema, shiftStates } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';

// Reach: the services find the shift by it; whoever was asked finds an offer by being a recipient.

/** An offer as it is written. */
export interface NewOffer {
  readonly shiftId: string;
  readonly mode: OfferMode;
  readonly note: string;
  readonly incentiveCents: number;
  readonly expiresAt: Date;
  /** Null: the escalation made it. */
  readonly createdBy: string | null;
  readonly recipients: readonly { readonly userId: string; readonly score: number }[];
}

/** Adds an offer with those whom it asks. @returns its id */
export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<string> {
  const made = await tx.one(
    idRow,
    sql`insert into shift_offers (shift_id, mode, note, incentive_cents, expires_at, created_by)
      values (${offer.shiftId}, ${offer.mode}, ${offer.note}, ${offer.incentiveCents}, ${offer.expiresAt},
        ${offer.createdBy}) returning id`,
  );
  if (!made) throw new Error('The offer was not added.');
  await insertRecipients(tx, made.id, offer.recipients);
  return made.id;
}

/** Adds people whom an offer asks. */
export async function insertRecipients(
  tx: Transaction,
  offerId: string,
  recipients: NewOffer['recipients'],
): Promise<void> {
  await tx.run(sql`insert into shift_offer_recipients (offer_id, user_id, score)
    select ${offerId}, r."userId", r.score
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as r("userId" uuid, score int)`);
}

const offerRow = z.strictObject({ offer: offerSchema });
/** The other time that a recipient (`shift_offer_recipients r`) proposes. */
export const counterJson = `case when r.counter_start is not null
  then json_build_object('start', r.counter_start, 'end', r.counter_end) end`;
const offerJson = `json_build_object('id', o.id, 'mode', o.mode, 'status', o.status, 'expiresAt', ${instantOf('o.expires_at')},
  'note', o.note, 'incentiveCents', o.incentive_cents, 'createdAt', ${instantOf('o.created_at')}, 'by', ${personJson('b')},
  'recipients', (select coalesce(json_agg(json_build_object('person', ${personJson('u')}, 'score', r.score, 'answer', r.answer,
      'counter', ${counterJson}, 'reason', r.reason, 'answeredAt', ${instantOf('r.answered_at')})
      order by array_position(array['ACCEPT', 'COUNTER', 'DECLINE'], r.answer), r.answered_at, r.score desc, u.sort_name, u.id), '[]')
    from shift_offer_recipients r join users u on u.id = r.user_id where r.offer_id = o.id))`;

/** The offers of a shift, the newest first. */
export async function findOffers(db: Queryable, shiftId: string) {
  const found = await db.rows(
    offerRow,
    sql`select ${raw(offerJson)} as offer from shift_offers o left join users b on b.id = o.created_by
      where o.shift_id = ${shiftId} order by o.created_at desc, o.id desc limit 10`,
  );
  return found.map(({ offer }) => offer);
}

const statuses = [
  'PENDING',
  'ACCEPTED',
  'EXPIRED',
  'CLOSED',
  'ANSWERED',
] as const satisfies readonly OfferStatus[];
const ownRow = z.strictObject({
  id: z.string(),
  mode: z.enum(['FIRST_COME', 'COLLECT']),
  status: z.enum(statuses),
  isOver: z.boolean(),
  answer: z.nullable(z.enum(['ACCEPT', 'DECLINE', 'COUNTER'])),
});
/** An offer as one of those whom it asks answers it; `isOver`: nobody can accept any more. */
export type OwnOffer = z.output<typeof ownRow>;

/**
 * The newest offer of a shift that asks somebody, or the one named. The client's wish not to have them ends it for them.
 * @param now the moment of the answer
 */
export function findOwnOffer(
  db: Queryable,
  wanted: { readonly shiftId: string; readonly offerId?: string | undefined; readonly userId: string },
  now: Date,
): Promise<OwnOffer | undefined> {
  const { shiftId, offerId = null, userId } = wanted;
  return db.one(
    ownRow,
    sql`select o.id, o.mode, o.status, o.status <> 'PENDING' or o.expires_at <= ${now} as "isOver", r.answer
      from shift_offers o join shift_offer_recipients r on r.offer_id = o.id and r.user_id = ${userId}
      join shifts s on s.id = o.shift_id
      where o.shift_id = ${shiftId} and (${offerId}::uuid is null or o.id = ${offerId}) and ${isWanted(userId)}
      order by o.created_at desc, o.id desc limit 1`,
  );
}

/** The client of a shift (`shifts as s`) has not asked to be spared this person on its day. */
export const isWanted = (userId: string) => sql`not exists (select from client_team x
  where x.client_id = s.client_id and x.user_id = ${userId} and x.preference = 'EXCLUDED'
    and x.starts_on <= left(s.start_wall, 10)::date and (x.ends_on is null or x.ends_on >= left(s.start_wall, 10)::date))`;

const shiftStatuses = Object.keys(shiftStates.states) as [keyof typeof shiftStates.states];
const heldRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  status: z.enum(shiftStatuses),
  careProviderId: z.nullable(z.string()),
});
/** A shift kept from others who want to change it. */
export type HeldShift = z.output<typeof heldRow>;

/** Keeps a shift until the transaction ends, whoever sees it: who answers was asked. */
export function holdShift(tx: Transaction, id: string): Promise<HeldShift | undefined> {
  return tx.one(
    heldRow,
    sql`select id, version, status, care_provider_id as "careProviderId" from shifts where id = ${id} for update`,
  );
}

/**
 * Gives an offered shift to the first who accepts, in one statement: whoever comes second finds it is not offered any more.
 * The database ends its offer with it.
 * @returns whether it is theirs
 */
export async function takeShift(
  tx: Transaction,
  taken: {
    readonly shiftId: string;
    readonly userId: string;
    readonly conflicts: readonly string[];
    readonly overrideReason: string;
  },
): Promise<boolean> {
  const { shiftId, userId, conflicts, overrideReason } = taken;
  const changed =
    await tx.run(sql`update shifts set status = 'ASSIGNED', care_provider_id = ${userId}, call_out = null,
      is_exception = is_exception or series_id is not null, conflicts = ${[...conflicts]}::text[],
      override_reason = ${overrideReason}, version = version + 1, updated_at = now()
    where id = ${shiftId} and status = 'OFFERED' and care_provider_id is null`);
  return changed === 1;
}

/** Writes what somebody answers. */
export async function saveAnswer(
  tx: Transaction,
  offerId: string,
  userId: string,
  {
    answer,
    reason,
    now,
    counter,
  }: {
    readonly answer: 'ACCEPT' | 'DECLINE' | 'COUNTER';
    readonly reason: string;
    readonly now: Date;
    readonly counter?: { readonly start: string; readonly end: string };
  },
): Promise<void> {
  await tx.run(sql`update shift_offer_recipients set answer = ${answer}, reason = ${reason}, answered_at = ${now},
      counter_start = ${counter?.start ?? null}, counter_end = ${counter?.end ?? null}
    where offer_id = ${offerId} and user_id = ${userId}`);
}

const countRow = z.strictObject({ waiting: z.int(), willing: z.int() });

/** How many have not answered an offer yet, and how many are willing, be it at another time. */
export async function countAnswers(db: Queryable, offerId: string) {
  const found = await db.one(
    countRow,
    sql`select count(*) filter (where answer is null)::int as waiting,
        count(*) filter (where answer in ('ACCEPT', 'COUNTER'))::int as willing
      from shift_offer_recipients where offer_id = ${offerId}`,
  );
  return found ?? { waiting: 0, willing: 0 };
}

/** Ends a running offer, and with it the shift is open again. */
export async function endOffer(
  tx: Transaction,
  { offerId, shiftId }: { readonly offerId: string; readonly shiftId: string },
  status: 'EXPIRED' | 'ANSWERED',
): Promise<void> {
  await tx.run(
    sql`update shift_offers set status = ${status}, ended_at = now() where id = ${offerId} and status = 'PENDING'`,
  );
  await tx.run(sql`update shifts set status = 'OPEN', version = version + 1, updated_at = now()
    where id = ${shiftId} and status = 'OFFERED'`);
}

const dueRow = z.strictObject({ offerId: z.string(), shiftId: z.string() });

/** Offers whose time has come, the earliest first. */
export function findDue(db: Queryable, now: Date, limit: number) {
  return db.rows(
    dueRow,
    sql`select id as "offerId", shift_id as "shiftId" from shift_offers
      where status = 'PENDING' and expires_at <= ${now} order by expires_at, id limit ${limit}`,
  );
}

/** Whether an offer runs though its time has come. */
export async function isDue(tx: Transaction, offerId: string, now: Date): Promise<boolean> {
  return (
    (await tx.run(
      sql`select from shift_offers where id = ${offerId} and status = 'PENDING' and expires_at <= ${now}`,
    )) === 1
  );
}

/** A recipient (`r`) of an offer (`o`) who waits for the office: they said yes, or proposed another time. */
export const awaitsOffice = `(r.answer = 'COUNTER' or o.mode = 'COLLECT' and r.answer = 'ACCEPT')`;

/** Who waited to hear about a shift that went to somebody else. */
export async function findOthersWilling(db: Queryable, shiftId: string, winnerId: string): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select distinct r.user_id as id from shift_offers o join shift_offer_recipients r on r.offer_id = o.id
      where o.shift_id = ${shiftId} and o.status in ('ACCEPTED', 'CLOSED', 'ANSWERED')
        and o.ended_at > now() - interval '7 days' and ${raw(awaitsOffice)} and r.user_id <> ${winnerId}
      union select q.user_id from shift_requests q
      where q.shift_id = ${shiftId} and q.ended_at = now() and q.user_id <> ${winnerId} order by 1`,
  );
  return found.map(({ id }) => id);
}

/** The family members who may follow the schedule of a client. */
export async function findFamily(db: Queryable, clientId: string): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select distinct u.id from client_contacts k join users u on u.id = k.user_id and u.role = 'Family' and u.is_active
      join client_consents g on g.contact_id = k.id and g.section = 'schedule' and g.is_given
      where k.client_id = ${clientId} order by 1`,
  );
  return found.map(({ id }) => id);
}

const nameRow = z.strictObject({ firstName: z.string() });

/** What families call a caregiver. */
export async function findFirstName(db: Queryable, userId: string): Promise<string> {
  return (
    (await db.one(nameRow, sql`select first_name as "firstName" from users where id = ${userId}`))
      ?.firstName ?? ''
  );
}
