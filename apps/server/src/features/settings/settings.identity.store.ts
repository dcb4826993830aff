import { emptyAddress } from '@homeward/contract/addresses';
import {
  type AgencyIdentity,
  type AgencyIdentityBody,
  agencyIdentityAnswer,
} from '@homeward/contract/settings';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** A logo as documents draw it: a PNG and its size in pixels. */
export interface Logo {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

const columns = sql`name, coalesce(address, ${JSON.stringify(emptyAddress)}::jsonb) as address, phone, licenses,
  case when logo is not null then jsonb_build_object('width', logo_width, 'height', logo_height) end as logo,
  version, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt"`;

/** The one row of the agency's name, address and licenses. */
export async function selectIdentity(db: Queryable): Promise<AgencyIdentity> {
  return existing(await db.one(agencyIdentityAnswer, sql`select ${columns} from agency_identity`));
}

/** As `selectIdentity`; nobody else changes the row until the transaction ends. */
export async function lockIdentity(tx: Transaction): Promise<AgencyIdentity> {
  return existing(await tx.one(agencyIdentityAnswer, sql`select ${columns} from agency_identity for update`));
}

/** Writes it as the next version. */
export async function updateIdentity(tx: Transaction, next: AgencyIdentityBody): Promise<AgencyIdentity> {
  const { name, address, phone, licenses } = next;
  return existing(
    await tx.one(
      agencyIdentityAnswer,
      sql`update agency_identity set name = ${name}, address = ${JSON.stringify(address)}::jsonb, phone = ${phone},
        licenses = ${JSON.stringify(licenses)}::jsonb, version = version + 1, updated_at = now()
      where only_row returning ${columns}`,
    ),
  );
}

/** Sets or removes the logo as the next version. */
export async function updateLogo(tx: Transaction, logo: Logo | null): Promise<AgencyIdentity> {
  return existing(
    await tx.one(
      agencyIdentityAnswer,
      sql`update agency_identity set logo = ${logo?.png ?? null}, logo_width = ${logo?.width ?? null},
        logo_height = ${logo?.height ?? null}, version = version + 1, updated_at = now()
      where only_row returning ${columns}`,
    ),
  );
}

const logoRow = z.strictObject({
  png: z.instanceof(Buffer),
  width: z.int(),
  height: z.int(),
  version: z.int(),
});

/** The logo; undefined where the agency has none. */
export function selectLogo(db: Queryable): Promise<z.output<typeof logoRow> | undefined> {
  return db.one(
    logoRow,
    sql`select logo as png, logo_width as width, logo_height as height, version from agency_identity
      where logo is not null`,
  );
}

function existing(row: AgencyIdentity | undefined): AgencyIdentity {
  if (!row) throw new Error('The row of the agency’s name is gone.');
  return row;
}
