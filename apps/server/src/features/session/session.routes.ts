import * as contract from '@homeward/contract/session';
import { sessionText } from '@homeward/contract/session';
import {
  type CallBase,
  ownTransactionRoute,
  RawJson,
  type Route,
  readRoute,
  writeRoute,
} from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { sessionStateOf } from './session.identity.service.ts';
import * as links from './session.links.service.ts';
import { answerTwoFactor, login } from './session.login.service.ts';
import * as passkeys from './session.passkeys.service.ts';
import { refresh } from './session.refresh.service.ts';
import * as sessions from './session.service.ts';
import { touchActivity } from './session.store.ts';
import * as twoFactor from './session.two-factor.service.ts';

type Browser = Pick<CallBase, 'cookie' | 'setCookie' | 'meta'>;

const cookiePath = '/api/auth';
/** The longest that browsers keep a cookie. */
const deviceCookieSeconds = 400 * 24 * 60 * 60;

/** What signing in needs to know of the browser. */
export function visitOf({ cookie, meta }: Browser): sessions.Visit {
  return { meta, deviceToken: cookie('device'), refreshToken: cookie('refresh') };
}

/** Gives the browser what a sign-in opened, and keeps what is not for scripts in cookies. */
export function welcome(
  { setCookie }: Browser,
  { opened, deviceToken }: { opened: sessions.Opened; deviceToken?: string },
): contract.SignedIn {
  setCookie('refresh', opened.refreshToken, { path: cookiePath, maxAgeSeconds: opened.refreshSeconds });
  if (deviceToken !== undefined) knowAgain({ setCookie }, deviceToken);
  return opened.signedIn;
}

/** Lets the browser be known as one that has shown whose it is. */
function knowAgain({ setCookie }: Pick<Browser, 'setCookie'>, deviceToken: string): void {
  setCookie('device', deviceToken, { path: cookiePath, maxAgeSeconds: deviceCookieSeconds });
}

export function sessionRoutes(deps: Deps): Route[] {
  return [
    ...signInRoutes(deps),
    ...ownSessionRoutes(deps),
    ...passwordRoutes(deps),
    ...secondFactorRoutes(deps),
  ];
}

function signInRoutes(deps: Deps): Route[] {
  return [
    ownTransactionRoute(contract.login, async (call) => {
      const result = await login(deps, call.body, visitOf(call));
      return 'challenge' in result ? { twoFactor: result } : welcome(call, result);
    }),
    ownTransactionRoute(contract.answerTwoFactor, async (call) =>
      welcome(call, await answerTwoFactor(deps, call.body, visitOf(call))),
    ),
    ownTransactionRoute(contract.startPasskeySignIn, (call) =>
      passkeys.startPasskeySignIn(deps, passkeys.siteOf(deps, call.header('host'))),
    ),
    ownTransactionRoute(contract.passkeySignIn, async (call) => {
      const site = passkeys.siteOf(deps, call.header('host'));
      return welcome(call, await passkeys.passkeySignIn(deps, call.body, site, visitOf(call)));
    }),
    ownTransactionRoute(contract.refresh, async (call) =>
      welcome(call, { opened: await refresh(deps, call.cookie('refresh'), call.meta) }),
    ),
    writeRoute(contract.logout, async (call) => {
      const viewer = call.isSignedIn ? call.viewer : undefined;
      await sessions.logout(deps, call.db, call.cookie('refresh'), viewer, call.meta);
      call.setCookie('refresh', '', { path: cookiePath, maxAgeSeconds: 0 });
    }),
  ];
}

function ownSessionRoutes(deps: Deps): Route[] {
  return [
    readRoute(contract.getSession, async ({ viewer }) => new RawJson(sessionStateOf(viewer))),
    writeRoute(contract.reportActivity, ({ db, viewer }) => touchActivity(db, viewer.sessionId)),
    readRoute(contract.listDeviceSessions, ({ viewer }) => sessions.listOwnSessions(deps, viewer)),
    writeRoute(contract.endDeviceSession, ({ db, viewer, params, meta }) =>
      sessions.endOwnSession(deps, db, viewer.id, params.id, meta),
    ),
    writeRoute(contract.endOtherSessions, async ({ db, viewer, meta }) => {
      await sessions.endSessionsOf(deps, db, viewer.id, 'revoked', meta, viewer.sessionId);
    }),
  ];
}

function passwordRoutes(deps: Deps): Route[] {
  return [
    ownTransactionRoute(contract.forgotPassword, async ({ body, meta }) => {
      await links.forgotPassword(deps, body.identifier, meta);
      return { message: sessionText.forgotten };
    }),
    readRoute(contract.checkResetLink, async ({ db, body, meta }) => {
      await deps.links.check(db, links.accountLink('reset-password'), body.token, meta.address);
    }),
    ownTransactionRoute(contract.resetPassword, async (call) => {
      knowAgain(call, await links.resetPassword(deps, call.body, visitOf(call)));
    }),
    ownTransactionRoute(contract.changePassword, ({ viewer, body, meta }) =>
      links.changePassword(deps, viewer, body, meta),
    ),
  ];
}

function secondFactorRoutes(deps: Deps): Route[] {
  return [
    readRoute(contract.getSecurity, ({ viewer }) => passkeys.readOwnSecurity(deps, viewer)),
    ownTransactionRoute(contract.startTwoFactor, ({ viewer, body }) =>
      twoFactor.startTwoFactor(deps, viewer, body.password),
    ),
    ownTransactionRoute(contract.confirmTwoFactor, ({ viewer, body, meta }) =>
      twoFactor.confirmTwoFactor(deps, viewer, body.code, meta),
    ),
    ownTransactionRoute(contract.renewRecoveryCodes, ({ viewer, body, meta }) =>
      twoFactor.renewRecoveryCodes(deps, viewer, body.password, meta),
    ),
    ownTransactionRoute(contract.stopTwoFactor, ({ viewer, body, meta }) =>
      twoFactor.stopTwoFactor(deps, viewer, body.password, meta),
    ),
    ownTransactionRoute(contract.startPasskey, (call) =>
      passkeys.startPasskey(
        deps,
        call.viewer,
        call.body.password,
        passkeys.siteOf(deps, call.header('host')),
      ),
    ),
    ownTransactionRoute(contract.addPasskey, (call) =>
      passkeys.addPasskey(
        deps,
        call.viewer,
        call.body,
        passkeys.siteOf(deps, call.header('host')),
        call.meta,
      ),
    ),
    writeRoute(contract.removePasskey, ({ db, viewer, params, meta }) =>
      passkeys.removePasskey(deps, db, viewer, params.id, meta),
    ),
  ];
}
