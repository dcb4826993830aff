import type { Confirmation } from '@homeward/contract/core';
import { isStaff, type SecurityState, sessionText } from '@homeward/contract/session';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { RequestMeta } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { recordLoginEventAlone } from '../login-logs/index.ts';
import { readAgencySettings } from '../settings/index.ts';
import { type AccountChange, tellChange } from './session.changes.service.ts';
import { deleteChallenge, findAccount, insertChallenge, tryChallenge } from './session.credentials.store.ts';
import * as store from './session.passkeys.store.ts';
import { hashToken, makeToken } from './session.secrets.service.ts';
import { cameFrom, type Opened, openSession, type Person, present, type Visit } from './session.service.ts';
import { requirePassword } from './session.two-factor.service.ts';
import { readSecurity } from './session.two-factor.store.ts';

/** Loaded when the first passkey is asked for: 14 MB that an agency without passkeys never needs. */
const webAuthn = () => import('@simplewebauthn/server');

/** The site that passkeys belong to (the "relying party" of WebAuthn). */
export interface Site {
  readonly id: string;
  readonly origin: string;
}

/**
 * PUBLIC_URL in production; in the demo, which is opened by more than one name of this machine, the host that the
 * browser asked for.
 */
export function siteOf(deps: Deps, host: string | undefined): Site {
  const origin = deps.env.isDemo && host !== undefined ? `http://${host}` : deps.env.publicUrl;
  const url = URL.canParse(origin) ? new URL(origin) : new URL(deps.env.publicUrl);
  return { id: url.hostname, origin: url.origin };
}

type Document = Record<string, unknown>;
interface Options {
  readonly challenge: string;
  readonly options: Document;
}

/** Begins to add a passkey; the password is asked for again. */
export async function startPasskey(
  deps: Deps,
  viewer: Person,
  password: string,
  site: Site,
): Promise<Options> {
  await requirePassword(deps, viewer.id, password);
  const [account, agency, known] = await Promise.all([
    findAccount(deps.db, viewer.id),
    readAgencySettings(deps.db, deps.env),
    store.listCredentialIds(deps.db, viewer.id),
  ]);
  if (!account) throw problem(401, sessionText.signedOut);
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: agency.productName,
    rpID: site.id,
    userID: new TextEncoder().encode(viewer.id),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
    excludeCredentials: known,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return keepChallenge(deps, 'passkey-add', viewer.id, options.challenge, { ...options });
}

async function keepChallenge(
  deps: Deps,
  kind: 'passkey-add' | 'passkey-sign-in',
  userId: string | null,
  expected: string,
  options: Document,
): Promise<Options> {
  const challenge = makeToken();
  await insertChallenge(deps.db, { hash: hashToken(challenge), kind, userId, data: { expected } });
  return { challenge, options };
}

/** A challenge is good for one answer, right or wrong. */
async function takeChallenge(
  db: Queryable,
  kind: 'passkey-add' | 'passkey-sign-in',
  token: string,
): Promise<{ userId: string | null; expected: string } | undefined> {
  const hash = hashToken(token);
  const found = await tryChallenge(db, kind, hash);
  if (!found || !(await deleteChallenge(db, hash))) return undefined;
  return { userId: found.userId, expected: found.data.expected ?? '' };
}

/** Adds the passkey that the browser made. */
export async function addPasskey(
  deps: Deps,
  viewer: Person,
  given: { challenge: string; name: string; response: Document },
  site: Site,
  meta: RequestMeta,
): Promise<void> {
  const challenge = await takeChallenge(deps.db, 'passkey-add', given.challenge);
  if (challenge?.userId !== viewer.id) throw problem(422, sessionText.passkeyFailed);
  const verified = await orNothing(async () =>
    (await webAuthn()).verifyRegistrationResponse({
      // The library checks the document itself: what is not one is refused there.
      response: given.response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge.expected,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) throw problem(422, sessionText.passkeyFailed);
  const { credential } = verified.registrationInfo;
  await deps.db.transaction(async (tx) => {
    const isNew = await store.insertPasskey(tx, {
      userId: viewer.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: credential.transports ?? [],
      name: given.name,
    });
    if (!isNew) throw problem(422, sessionText.passkeyFailed);
    await tellChange(deps, tx, viewer, meta, passkeyChange('added', given.name));
  });
  deps.outbox.poke();
}

/** Removes one of one's own passkeys. @throws 404 */
export async function removePasskey(
  deps: Deps,
  tx: Transaction,
  viewer: Person,
  id: string,
  meta: RequestMeta,
): Promise<void> {
  const name = await store.deletePasskey(tx, viewer.id, id);
  if (name === undefined) throw notFound('This passkey');
  await tellChange(deps, tx, viewer, meta, passkeyChange('removed', name));
}

/** Begins to sign in with whichever passkey the browser has for this site. */
export async function startPasskeySignIn(deps: Deps, site: Site): Promise<Options> {
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
  });
  return keepChallenge(deps, 'passkey-sign-in', null, options.challenge, { ...options });
}

/**
 * Signs in with a passkey, which is its own second factor: the device and what unlocks it.
 * @throws 401 not accepted, 403 an inactive account
 */
export async function passkeySignIn(
  deps: Deps,
  given: { challenge: string; response: Document },
  site: Site,
  visit: Visit,
): Promise<{ opened: Opened; deviceToken: string }> {
  const challenge = await takeChallenge(deps.db, 'passkey-sign-in', given.challenge);
  const result = await deps.db.transaction(async (tx) => {
    const passkey = challenge && (await checkPasskey(tx, challenge.expected, given.response, site));
    const account = passkey && (await findAccount(tx, passkey.userId));
    if (!account?.isActive) return { account };
    const grant = { user: account, method: 'passkey', event: { event: 'login', method: 'passkey' } } as const;
    return { account, tokens: await openSession(deps, tx, grant, visit) };
  });
  if (result.tokens)
    return { opened: await present(deps, result.tokens), deviceToken: result.tokens.deviceToken };
  await recordLoginEventAlone(deps, {
    event: 'login',
    method: 'passkey',
    outcome: 'failure',
    reason: result.account ? 'inactive-account' : 'passkey-refused',
    user: result.account,
    ...cameFrom(visit.meta),
  });
  if (result.account) throw problem(403, sessionText.inactive);
  throw problem(401, sessionText.passkeyFailed);
}

/**
 * Asks a signed-in person to show again who they are, before a change that an account could be taken over with.
 * @throws 422 naming `confirmation`: a wrong password, somebody else's passkey, a challenge that was used; 429
 */
export async function requireConfirmation(
  deps: Deps,
  viewer: Person,
  given: Confirmation,
  site: Site,
): Promise<void> {
  if ('password' in given) return requirePassword(deps, viewer.id, given.password, 'confirmation');
  const challenge = await takeChallenge(deps.db, 'passkey-sign-in', given.challenge);
  const passkey = await deps.db.transaction(async (tx) =>
    challenge ? checkPasskey(tx, challenge.expected, given.response, site) : undefined,
  );
  if (passkey?.userId === viewer.id) return;
  const message = sessionText.passkeyFailed;
  throw fieldProblem(422, 'confirmation', message);
}

async function checkPasskey(
  tx: Transaction,
  expectedChallenge: string,
  document: Document,
  site: Site,
): Promise<store.Passkey | undefined> {
  if (typeof document.id !== 'string') return undefined;
  const passkey = await store.findPasskey(tx, document.id);
  if (!passkey) return undefined;
  const verified = await orNothing(async () =>
    (await webAuthn()).verifyAuthenticationResponse({
      response: document as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
        transports: passkey.transports,
      },
    }),
  );
  if (!verified?.verified) return undefined;
  await store.notePasskeyUse(tx, passkey.id, verified.authenticationInfo.newCounter);
  return passkey;
}

/** The library throws for whatever is wrong with a document; to the caller it is all one refusal. */
async function orNothing<Result>(check: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

/** What a person sees of how they sign in. */
export async function readOwnSecurity(deps: Deps, viewer: Person): Promise<SecurityState> {
  const [row, passkeys, { demandsTwoFactor }] = await Promise.all([
    readSecurity(deps.db, viewer.id),
    store.listPasskeys(deps.db, viewer.id),
    readAgencySettings(deps.db, deps.env),
  ]);
  const isDemanded = demandsTwoFactor && isStaff(viewer.role);
  const changedAtMs = row?.passwordChangedAtMs ?? null;
  return {
    passwordChangedAt: changedAtMs === null ? null : new Date(changedAtMs).toISOString(),
    twoFactor: { isOn: row?.isOn ?? false, isDemanded, recoveryCodesLeft: row?.recoveryCodesLeft ?? 0 },
    passkeys,
  };
}

function passkeyChange(what: 'added' | 'removed', name: string): AccountChange {
  return {
    event: 'passkey-change',
    action: 'session.passkey-changed',
    after: { passkey: what },
    notice: {
      type: 'passkey-changed',
      metadata: { name, what },
    },
  };
}
