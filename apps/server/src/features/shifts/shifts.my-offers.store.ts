import type { Viewer } from '@homeward/contract/core';
import { type MyOffer, myOfferSchema } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { counterJson, isWanted } from './shifts.offers.store.ts';

const place = z.nullable(z.tuple([z.number(), z.number()]));
const ownRow = z.strictObject({
  offer: z.strictObject({
    ...z.omit(myOfferSchema, { km: true, payCents: true }).shape,
    officeId: z.string(),
    home: place,
    there: place,
  }),
});

/** An offer as it is kept: where people live stays here. */
export type StoredOwnOffer = Omit<MyOffer, 'km' | 'payCents'> & {
  readonly officeId: string;
  readonly home: readonly [number, number] | null;
  readonly there: readonly [number, number] | null;
};

/** The running offers that ask a viewer and that they have not declined, by start. The client is named to those who know them. */
export async function findOwnOffers(db: Queryable, viewer: Viewer, now: Date): Promise<StoredOwnOffer[]> {
  const found = await db.rows(
    ownRow,
    sql`select json_build_object('id', o.id, 'mode', o.mode, 'status', o.status, 'expiresAt', ${raw(instantOf('o.expires_at'))},
        'note', o.note, 'shiftId', s.id, 'serviceType', s.service_type, 'shiftType', s.shift_type, 'start', s.start_wall,
        'end', s.end_wall, 'timezone', s.timezone, 'startUtc', ${raw(instantOf('s.starts_at'))},
        'endUtc', ${raw(instantOf('s.ends_at'))}, 'town', coalesce(a.address ->> 'city', ''),
        'client', case when ${withinReach(viewer, 's.client_id')} then json_build_object('id', c.id,
          'name', c.first_name || ' ' || c.last_name) end,
        'requiredSkills', coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.sort_name, k.id)
          from skills k where k.id = any (s.required_skill_ids)), '[]'),
        'answer', r.answer, 'counter', ${raw(counterJson)}, 'officeId', s.office_id, 'there', available_place(a.address),
        'home', (select coalesce(available_place(f.home_address), available_place(u.address)) from users u
          left join staff_records f on f.user_id = u.id where u.id = ${viewer.id})) as offer
      from shift_offer_recipients r join shift_offers o on o.id = r.offer_id and o.status = 'PENDING' and o.expires_at > ${now}
      join shifts s on s.id = o.shift_id and s.status = 'OFFERED' join clients c on c.id = s.client_id
      left join client_addresses a on a.id = s.address_id
      where r.user_id = ${viewer.id} and r.answer is distinct from 'DECLINE' and ${isWanted(viewer.id)}
      order by s.starts_at, s.id limit 50`,
  );
  return found.map(({ offer }) => offer);
}
