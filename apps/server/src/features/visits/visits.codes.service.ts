import { visitsText } from '@homeward/contract/visits';
import type { Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { RateLimit } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { checkAddressCode } from '../clients/index.ts';
import type { PunchTime } from './visits.punches.service.ts';

/** Codes that somebody may send in ten minutes: two for each visit, also after two days without a connection. */
const mostCodes = 30;
const codeWindowMs = 10 * 60_000;

/** What punches need: it also counts the codes that people try on this server. */
export interface PunchDeps extends Deps {
  readonly codeTries: RateLimit;
}

/** Adds a count of tries; one for each server. */
export function withCodeTries(deps: Deps): PunchDeps {
  return { ...deps, codeTries: new RateLimit(mostCodes, codeWindowMs) };
}

interface GivenCode {
  readonly code: string | undefined;
  /** Null: not on the schedule. */
  readonly shiftId: string | null;
  readonly addressId: string | null;
}

type Refusal = readonly [code: 'WRONG_CODE' | 'OLD_CODE' | 'CODE_TRIES', message: string];

/**
 * Whether a punch came with the code of the address where its visit takes place. The caller has made sure that the shift is
 * the viewer’s own, and open. A device that kept the punch could not ask: a code that does not count is left out of it.
 * @throws 422 the code is of another address, was replaced, or too many were tried
 */
export async function takeCode(
  deps: PunchDeps,
  db: Queryable,
  given: GivenCode,
  { isOffline }: PunchTime,
  { viewer }: Caller,
): Promise<boolean> {
  if (given.code === undefined) return false;
  const isBeyond = deps.codeTries.take(viewer.id, performance.now()) > 0;
  const refusal = isBeyond
    ? (['CODE_TRIES', visitsText.codeTries] as const)
    : await refusalOf(db, { ...given, code: given.code });
  if (refusal === undefined) return true;
  if (isOffline) return false;
  const [code, message] = refusal;
  throw problem(422, message, { code, errors: [{ path: 'code', message }] });
}

async function refusalOf(
  db: Queryable,
  { code, shiftId, addressId }: GivenCode & { readonly code: string },
): Promise<Refusal | undefined> {
  if (shiftId === null) return ['WRONG_CODE', visitsText.codeWithoutShift];
  const found = addressId === null ? 'UNKNOWN' : await checkAddressCode(db, addressId, code);
  if (found === 'CURRENT') return undefined;
  return found === 'REPLACED' ? ['OLD_CODE', visitsText.oldCode] : ['WRONG_CODE', visitsText.wrongCode];
}
