import { clientsText, tierOf } from '@homeward/contract/clients';
import { type Display, formatDate } from '@homeward/contract/core';
import type { Queryable } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { findIdentity } from './clients.identity.store.ts';

/** Who a document is about. Number and birth date are not there for those who do not read them on the client's page. */
export interface ClientIdentity {
  readonly fullName: string;
  readonly office: string;
  readonly clientNo?: string | undefined;
  readonly birthDate?: string | null | undefined;
}

/** @throws 404 no such client, or out of reach */
export async function readIdentity(
  db: Queryable,
  clientId: string,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<ClientIdentity> {
  const found = await findIdentity(db, clientId, viewer);
  if (!found) throw notFound(clientsText.client);
  const { fullName, office, clientNo, birthDate } = found;
  const tier = tierOf(viewer);
  return tier === 'CARE' || tier === 'OFFICE'
    ? { fullName, office, clientNo, birthDate }
    : { fullName, office };
}

/** At the head of each page of a document about a client, so that pages that were parted are still told apart. */
export function identityInWords(
  { office, clientNo, birthDate }: Omit<ClientIdentity, 'fullName'>,
  display: Display,
): string {
  const parts = [
    birthDate ? `Born ${formatDate(birthDate, display)}` : '',
    clientNo ? `Client number ${clientNo}` : '',
    office,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
