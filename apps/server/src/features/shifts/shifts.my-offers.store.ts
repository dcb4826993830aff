import type { Viewer } from '@homeward/contract/core';
import {
  type MyOffer,
  myOfferSchema,
  type OpenShift,
  openShiftSchema,
  type ShiftStatus,
  type ShiftWishes,
} from '@homeward/contract/shifts';
import { preferredGenders } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { counterJson, isWanted } from './shifts.offers.store.ts';

const place = z.nullable(z.tuple([z.number(), z.number()]));
const hidden = { officeId: z.string(), home: place, there: place };
const ownRow = z.strictObject({
  offer: z.strictObject({ ...z.omit(myOfferSchema, { km: true, payCents: true }).shape, ...hidden }),
});
const openRow = z.strictObject({
  shift: z.strictObject({
    ...z.omit(openShiftSchema, { km: true, payCents: true }).shape,
    ...hidden,
    clientId: z.string(),
    breakMinutes: z.int(),
    wishes: z.strictObject({
      genderPref: z.nullable(z.enum(preferredGenders)),
      minRating: z.nullable(z.number()),
      preferredSkillIds: z.array(z.string()),
    }),
    knowsClient: z.boolean(),
  }),
});

/** What the product knows of an open shift beside what somebody sees who may take it: where people live stays here. */
export interface Hidden {
  readonly officeId: string;
  readonly home: readonly [number, number] | null;
  readonly there: readonly [number, number] | null;
}
export type StoredOwnOffer = Omit<MyOffer, 'km' | 'payCents'> & Hidden;
export interface StoredOpenShift extends Omit<OpenShift, 'km' | 'payCents'>, Hidden {
  readonly clientId: string;
  readonly breakMinutes: number;
  /** It is judged by them, and shows nothing of them. */
  readonly wishes: ShiftWishes;
  /** Whether the viewer has visited the client. */
  readonly knowsClient: boolean;
}

/** What a viewer reads of an open shift (`shifts s`, `clients c`, `client_addresses a`). The client is named to those who know them. */
const openJson = (
  viewer: Viewer,
) => sql`'shiftId', s.id, 'serviceType', s.service_type, 'shiftType', s.shift_type,
  'start', s.start_wall, 'end', s.end_wall, 'timezone', s.timezone, 'startUtc', ${raw(instantOf('s.starts_at'))},
  'endUtc', ${raw(instantOf('s.ends_at'))}, 'town', coalesce(a.address ->> 'city', ''),
  'street', coalesce(a.address ->> 'address1', ''),
  'client', case when ${withinReach(viewer, 's.client_id')} then json_build_object('id', c.id,
    'name', c.first_name || ' ' || c.last_name) end,
  'requiredSkills', coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.sort_name, k.id)
    from skills k where k.id = any (s.required_skill_ids)), '[]'),
  'officeId', s.office_id, 'there', available_place(a.address),
  'home', (select coalesce(available_place(f.home_address), available_place(u.address)) from users u
    left join staff_records f on f.user_id = u.id where u.id = ${viewer.id})`;

/** The running offers that ask a viewer and that they have not declined, by start. */
export async function findOwnOffers(db: Queryable, viewer: Viewer, now: Date): Promise<StoredOwnOffer[]> {
  const found = await db.rows(
    ownRow,
    sql`select json_build_object('id', o.id, 'mode', o.mode, 'status', o.status, 'expiresAt', ${raw(instantOf('o.expires_at'))},
        'note', o.note, 'incentiveCents', o.incentive_cents, 'answer', r.answer, 'counter', ${raw(counterJson)}, ${openJson(viewer)}) as offer
      from shift_offer_recipients r join shift_offers o on o.id = r.offer_id and o.status = 'PENDING' and o.expires_at > ${now}
      join shifts s on s.id = o.shift_id and s.status = 'OFFERED' join clients c on c.id = s.client_id
      left join client_addresses a on a.id = s.address_id
      where r.user_id = ${viewer.id} and r.answer is distinct from 'DECLINE' and ${isWanted(viewer.id)}
      order by s.starts_at, s.id limit 50`,
  );
  return found.map(({ offer }) => offer);
}

const watcherRow = z.strictObject({ officeId: z.string(), userIds: z.array(z.string()) });

/**
 * Whose list of open shifts may change with some shifts: the caregivers of their offices, for those that all eligible
 * caregivers see, or saw before, and that have not begun.
 * @param wereSeen of the shifts, those that all saw before
 */
export function findWatchersOfOpen(
  db: Queryable,
  shiftIds: readonly string[],
  wereSeen: readonly string[],
): Promise<z.output<typeof watcherRow>[]> {
  return db.rows(
    watcherRow,
    sql`select f.office_id as "officeId", json_agg(f.user_id) as "userIds"
      from staff_offices f join users u on u.id = f.user_id and u.is_active and u.role in ('CareProvider', 'MedicalProfessional')
      where f.office_id in (select s.office_id from shifts s where s.id = any (${shiftIds}::uuid[]) and s.published_at is not null
        and s.starts_at > now() and (s.visibility = 'EVERYONE_ELIGIBLE' or s.id = any (${wereSeen}::uuid[])))
      group by f.office_id`,
  );
}

const visited = ['IN_PROGRESS', 'COMPLETED', 'VERIFIED'] as const satisfies readonly ShiftStatus[];

/**
 * Open shifts that all eligible caregivers see, of the offices of a viewer, by start; whether something speaks against the
 * viewer is not asked yet. Who was called out of one, and whom its client does not want, does not see it.
 * @param only this shift alone
 */
export async function findOpenToAll(
  db: Queryable,
  viewer: Viewer,
  { now, only = null, limit }: { readonly now: Date; readonly only?: string | null; readonly limit: number },
): Promise<StoredOpenShift[]> {
  const reached = viewer.role === 'MedicalProfessional' ? withinReach(viewer, 's.client_id') : sql`true`;
  const found = await db.rows(
    openRow,
    sql`select json_build_object(${openJson(viewer)}, 'clientId', s.client_id, 'breakMinutes', s.break_minutes,
        'wishes', json_build_object('genderPref', s.gender_pref, 'minRating', s.min_rating,
          'preferredSkillIds', to_json(s.preferred_skill_ids)),
        'askedAt', (select ${raw(instantOf('q.asked_at'))} from shift_requests q
          where q.shift_id = s.id and q.user_id = ${viewer.id} and q.ended_at is null),
        'knowsClient', exists (select from shifts v where v.care_provider_id = ${viewer.id} and v.client_id = s.client_id
          and v.status = any (${[...visited]}::text[]))) as shift
      from shifts s join clients c on c.id = s.client_id left join client_addresses a on a.id = s.address_id
      where s.status = 'OPEN' and s.visibility = 'EVERYONE_ELIGIBLE' and s.published_at is not null and s.starts_at > ${now}
        and s.office_id in (select f.office_id from staff_offices f where f.user_id = ${viewer.id})
        and (${only}::uuid is null or s.id = ${only}) and (s.call_out ->> 'by') is distinct from ${viewer.id}
        and not exists (select from unnest(s.required_skill_ids) k
          where not exists (select from care_provider_skills h where h.user_id = ${viewer.id} and h.skill_id = k))
        and ${isWanted(viewer.id)} and ${reached}
      order by s.starts_at, s.id limit ${limit}`,
  );
  return found.map(({ shift }) => shift);
}
