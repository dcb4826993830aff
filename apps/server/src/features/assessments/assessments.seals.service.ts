import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AssessmentSeal } from '@homeward/contract/assessments';
import canonicalize from 'canonicalize';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import * as store from './assessments.seals.store.ts';

type Key = { readonly env: Pick<Deps['env'], 'auditKey'> };

/** HMAC-SHA256 with the key of the audit log, which is not in the database; each purpose has seals of its own. */
function sealOf({ env }: Key, purpose: 'link' | 'end', previous: Buffer, content: string): Buffer {
  return createHmac('sha256', env.auditKey)
    .update(`assessments ${purpose}\n`)
    .update(previous)
    .update(content)
    .digest();
}

/** The seal of what is signed, given the one before in its chain. The same content always gives the same bytes. */
export function sealOfLink(deps: Key, previous: Buffer, json: string): Buffer {
  return sealOf(deps, 'link', previous, canonicalize(JSON.parse(json)) ?? '');
}

/** The seal of how long a chain is. */
export function sealOfEnd(
  deps: Key,
  { clientId, instrument }: store.Chain,
  length: number,
  last: Buffer,
): Buffer {
  return sealOf(deps, 'end', last, canonicalize({ clientId, instrument, length }) ?? '');
}

/** What the first link of a chain is made from. */
export const firstSeal = Buffer.alloc(32);

/** Seals an assessment that was just signed, or an addendum that was just written, at the end of its chain. */
export async function appendSeal(
  deps: Key,
  tx: Transaction,
  chain: store.Chain,
  sealed: store.Sealed,
): Promise<void> {
  const { length, last } = await store.lockEnd(tx, chain);
  const no = length + 1;
  const seal = sealOfLink(deps, last ?? firstSeal, await store.readContent(tx, sealed));
  await store.insertSeal(tx, chain, { ...sealed, no, seal, end: sealOfEnd(deps, chain, no, seal) });
}

/**
 * Whether everything in a chain is as it was signed: nothing altered, taken away, added or cut off, also not by somebody
 * who may write every table. `brokenId` is the first assessment that does not match.
 */
export async function checkChain(deps: Key, db: Queryable, chain: store.Chain): Promise<AssessmentSeal> {
  const links = await store.readLinks(db, chain);
  let previous: Buffer = firstSeal;
  let signed = 0;
  for (const { no, assessmentId, seal, json } of links) {
    const isNext = no === signed + 1 && seal !== null && json !== null;
    if (!isNext || !isSame(seal, sealOfLink(deps, previous, json)))
      return { isIntact: false, signed, brokenId: assessmentId };
    previous = seal;
    signed += 1;
  }
  const end = await store.readEnd(db, chain);
  const isWhole =
    end === undefined
      ? signed === 0
      : end.length === signed && isSame(end.seal, sealOfEnd(deps, chain, signed, previous));
  return { isIntact: isWhole, signed, brokenId: isWhole ? null : (links.at(-1)?.assessmentId ?? null) };
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
