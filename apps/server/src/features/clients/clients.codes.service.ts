import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import {
  type AddressCodes,
  codeAlphabet,
  codeInGroups,
  codeLength,
  readAddressCode,
} from '@homeward/contract/clients';
import { dayIn } from '@homeward/contract/core';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fileNameOf, type PrintedFile, renderDocument } from '../../platform/documents/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { readLetterhead } from '../settings/index.ts';
import { findDisplay, findFullName } from '../users/index.ts';
import { ofClient, requireReach } from './clients.changes.service.ts';
import { codePage } from './clients.code-page.service.ts';
import * as store from './clients.codes.store.ts';

/** @returns a new code, of 60 random bits */
const makeCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/** What is kept of a code. The address is part of it: one code never opens two addresses. */
const digestOf = (addressId: string, code: string) =>
  createHash('sha256').update(`${addressId}:${code}`).digest();

/** The QR codes of a client’s addresses. @throws 404 no such client, or out of reach */
export async function listAddressCodes(
  db: Queryable,
  clientId: string,
  caller: Caller,
): Promise<AddressCodes> {
  await requireReach(db, clientId, caller);
  return { codes: await store.findCodes(db, clientId, caller.viewer) };
}

/**
 * Replaces the code of an address, and prints the page that holds the new one.
 * @returns a tagged PDF of one page
 * @throws 404 no such address, or its client is out of reach
 */
export async function printAddressCode(
  deps: Deps,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<PrintedFile> {
  const { viewer, meta } = caller;
  const place = await store.lockAddress(tx, id, viewer);
  if (!place) throw notFound('This address');
  const code = makeCode();
  await store.replaceCode(tx, { addressId: id, digest: digestOf(id, code), madeBy: viewer.id });
  await deps.record(caller, tx, {
    action: 'clients.address-code-printed',
    ...ofClient(place.clientId),
    after: { addressId: id },
  });
  const [display, printedBy, agency] = [
    await findDisplay(tx, viewer.id),
    await findFullName(tx, viewer.id),
    await readLetterhead(deps),
  ];
  if (!display) throw notFound('Your account');
  // In groups: no browser takes it for a number.
  const link = `${deps.env.publicUrl}/dashboard/time-clock?code=${codeInGroups(code)}`;
  const data = { place, code, link, agency, printedBy, display, at: meta.at };
  return {
    // The page names no client, and its file neither.
    fileName: fileNameOf(['QR code', place.clientNo ?? '', dayIn(display.timezone, meta.at)], 'pdf'),
    pdf: await renderDocument(codePage, data),
  };
}

/**
 * What a code is to an address. Each comparison takes the same time, however much of the code is right.
 * @param given as it was scanned or typed
 */
export async function checkAddressCode(
  db: Queryable,
  addressId: string,
  given: string,
): Promise<'CURRENT' | 'REPLACED' | 'UNKNOWN'> {
  const code = readAddressCode(given);
  if (code === undefined) return 'UNKNOWN';
  const digest = digestOf(addressId, code);
  const known = await store.findDigests(db, addressId);
  const [match] = known.filter((one) => timingSafeEqual(one.digest, digest));
  if (!match) return 'UNKNOWN';
  return match.isCurrent ? 'CURRENT' : 'REPLACED';
}
