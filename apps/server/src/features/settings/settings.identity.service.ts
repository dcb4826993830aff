import {
  type AgencyIdentity,
  type AgencyIdentityBody,
  agencyIdentityAnswer,
} from '@homeward/contract/settings';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import type { Letterhead } from '../../platform/documents/index.ts';
import type { Env } from '../../platform/env/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import type { MailSender } from '../../platform/mail/index.ts';
import { nationalPhone, requirePhone } from '../../platform/phones/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import {
  type Logo,
  lockIdentity,
  selectIdentity,
  selectLogo,
  updateIdentity,
  updateLogo,
} from './settings.identity.store.ts';
import { logoOf } from './settings.logo.service.ts';
import { readAgencySettings } from './settings.service.ts';

interface Change<Body> {
  readonly body: Body;
  readonly ifMatch: number | undefined;
}

/**
 * Writes the agency's name, address, phone and licenses over the version that the caller saw.
 * @throws 400 naming the phone, 412 with the newer version, 428
 */
export async function changeIdentity(
  { record }: Deps,
  tx: Transaction,
  { body, ifMatch }: Change<AgencyIdentityBody>,
  caller: Caller,
): Promise<AgencyIdentity> {
  const seen = requireVersion(ifMatch);
  const next = { ...body, phone: body.phone === null ? null : requirePhone(body.phone) };
  const before = await lockIdentity(tx);
  const { name, address, phone, licenses } = before;
  // An answer that was lost on the way may be asked for again.
  if (!isDifferent({ name, address, phone, licenses }, next)) return before;
  if (before.version !== seen) throw staleVersion(agencyIdentityAnswer, before);
  const after = await updateIdentity(tx, next);
  await record(caller, tx, {
    action: 'settings.identity-changed',
    subject: { type: 'agency', id: null },
    before: { name, address, phone, licenses },
    after: next,
  });
  return after;
}

/**
 * Sets or removes the logo, over the version that the caller saw.
 * @throws 400 no picture, 412 with the newer version, 428
 */
export async function changeLogo(
  { record }: Deps,
  tx: Transaction,
  { body, ifMatch }: Change<{ picture: string | null }>,
  caller: Caller,
): Promise<AgencyIdentity> {
  const seen = requireVersion(ifMatch);
  const logo = body.picture === null ? null : await logoOf(body.picture);
  const before = await lockIdentity(tx);
  if (before.version !== seen) throw staleVersion(agencyIdentityAnswer, before);
  if (before.logo === null && logo === null) return before;
  const after = await updateLogo(tx, logo);
  await record(caller, tx, {
    action: 'settings.logo-changed',
    subject: { type: 'agency', id: null },
    before: { logo: inWords(before.logo) },
    after: { logo: inWords(logo), bytes: logo?.png.length ?? 0 },
  });
  return after;
}

const inWords = (logo: { width: number; height: number } | null) =>
  logo === null ? null : `${logo.width} × ${logo.height}`;

/** @throws 404 without one */
export async function readLogo(db: Queryable): Promise<Logo & { readonly version: number }> {
  const logo = await selectLogo(db);
  if (!logo) throw notFound('A logo');
  return logo;
}

/** The head of the agency's documents: its name (else the product's), how it is reached, its licenses, its logo. */
export async function readLetterhead({ db, env }: Deps): Promise<Letterhead> {
  const [{ productName }, identity, logo] = await Promise.all([
    readAgencySettings(db, env),
    selectIdentity(db),
    selectLogo(db),
  ]);
  const { agency, contact } = senderOf(productName, identity);
  const licenses = identity.licenses.map(({ issuer, number }) => `${issuer}: ${number}`);
  return {
    name: agency,
    lines: [contact, ...licenses].filter((line) => line !== ''),
    ...(logo && { logo: { png: logo.png, width: logo.width, height: logo.height } }),
  };
}

/** Who an email comes from: the product, and the agency with its address and phone. */
export async function readMailSender(db: Queryable, env: Env): Promise<MailSender> {
  const [{ productName }, identity] = await Promise.all([readAgencySettings(db, env), selectIdentity(db)]);
  return senderOf(productName, identity);
}

function senderOf(productName: string, { name, address, phone }: AgencyIdentity): MailSender {
  const contact = [address.formattedAddress, phone === null ? '' : nationalPhone(phone)];
  return {
    productName,
    agency: name === '' ? productName : name,
    contact: contact.filter((part) => part !== '').join(' · '),
  };
}
