import { acceptInvite, checkSetUpLink, readInvitation, setUp } from '@homeward/contract/session';
import * as c from '@homeward/contract/users';
import { operationRoutes } from '../../platform/operations/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import {
  csvRoute,
  ownTransactionRoute,
  RawJson,
  type Route,
  readRoute,
  writeRoute,
} from '../../platform/slice/route.ts';
import { accountLink, requireConfirmation, siteOf, visitOf, welcome } from '../session/index.ts';
import * as access from './users.access.service.ts';
import * as arrivals from './users.arrivals.service.ts';
import { takeEmailEvent } from './users.delivery.service.ts';
import { sendVerification, verifyEmail } from './users.email.service.ts';
import { exportUsers } from './users.export.service.ts';
import { inviteUser, resendInvite } from './users.invitations.service.ts';
import { checkInvitations, inviteMany } from './users.invite-lists.service.ts';
import { listUsers } from './users.list.service.ts';
import { askedUserOperation, userOperationKinds } from './users.operations.service.ts';
import { drawPortrait } from './users.portrait.model.ts';
import * as profile from './users.profile.service.ts';
import { verifyPhone } from './users.verified-phone.service.ts';

export function usersRoutes(deps: Deps): Route[] {
  return [
    ...listRoutes(deps),
    ...accountRoutes(deps),
    ...operationRoutes(deps, c.userOperations, userOperationKinds(deps), askedUserOperation),
    ...profileRoutes(deps),
    ...arrivalRoutes(deps),
  ];
}

function listRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.listUsers, async ({ query, viewer }) => new RawJson(await listUsers(deps.db, query, viewer))),
    csvRoute(c.exportUsers, (query, caller) => exportUsers(deps, query, caller)),
  ];
}

function accountRoutes(deps: Deps): Route[] {
  return [
    writeRoute(c.inviteUser, ({ db, body, viewer, meta }) => inviteUser(deps, db, body, { viewer, meta })),
    readRoute(c.checkInvitations, ({ db, body, viewer }) => checkInvitations(db, body, viewer)),
    writeRoute(c.inviteMany, ({ db, body, viewer, meta }) => inviteMany(deps, db, body, { viewer, meta })),
    writeRoute(c.takeEmailEvent, ({ db, header, signedBody, meta }) =>
      takeEmailEvent(deps, db, {
        id: header('svix-id'),
        timestamp: header('svix-timestamp'),
        signature: header('svix-signature'),
        text: signedBody,
        arrivedAt: meta.at,
      }),
    ),
    writeRoute(c.resendInvite, ({ db, params, viewer, meta }) =>
      resendInvite(deps, db, params.id, { viewer, meta }),
    ),
    writeRoute(c.changeStatus, ({ db, params, body, viewer, meta }) =>
      access.changeStatus(deps, db, params.id, body.isActive, { viewer, meta }),
    ),
    writeRoute(c.changeRole, ({ db, params, body, viewer, meta }) =>
      access.changeRole(deps, db, params.id, body.role, { viewer, meta }),
    ),
    writeRoute(c.signOutEverywhere, ({ db, params, viewer, meta }) =>
      access.signOutEverywhere(deps, db, params.id, { viewer, meta }),
    ),
  ];
}

function profileRoutes(deps: Deps): Route[] {
  return [
    readRoute(c.getUser, async ({ params, viewer, meta, setVersion }) =>
      answer(await profile.readProfile(deps, params.id, { viewer, meta }), setVersion),
    ),
    readRoute(c.getUserCard, async ({ params, viewer, setVersion }) =>
      answer(await profile.readCard(deps.db, params.id, viewer), setVersion),
    ),
    writeRoute(
      c.changeUser,
      async ({ db, params, body, ifMatch, viewer, meta, setVersion }) =>
        answer(
          await profile.changeUser(deps, db, { id: params.id, body, ifMatch }, { viewer, meta }),
          setVersion,
        ),
      async ({ body: { confirmation }, viewer, header }) => {
        if (confirmation) await requireConfirmation(deps, viewer, confirmation, siteOf(deps, header('host')));
      },
    ),
    writeRoute(c.changeMedicalProfessional, async ({ db, params, body, ifMatch, viewer, meta, setVersion }) =>
      answer(
        await profile.changeMedical(deps, db, { id: params.id, body, ifMatch }, { viewer, meta }),
        setVersion,
      ),
    ),
    writeRoute(c.changeDisplayPreferences, ({ db, params, body, viewer, meta }) =>
      profile.changeDisplay(deps, db, params.id, body, { viewer, meta }),
    ),
    writeRoute(c.setDefaultAvatar, ({ db, params, viewer, meta }) =>
      profile.setDefaultAvatar(deps, db, params.id, { viewer, meta }),
    ),
    writeRoute(c.sendEmailVerification, ({ db, params, viewer, meta }) =>
      sendVerification(deps, db, params.id, { viewer, meta }),
    ),
    writeRoute(c.verifyPhone, ({ db, params, body, viewer, meta }) =>
      verifyPhone(deps, db, params.id, body.phone, { viewer, meta }),
    ),
    writeRoute(c.verifyEmail, ({ db, body, meta }) => verifyEmail(deps, db, body.token, meta)),
    readRoute(c.getPortrait, async ({ params, setHeader }) => {
      setHeader('cache-control', 'public, max-age=31536000, immutable');
      // Opened by itself it is a document of our origin: it may do nothing there.
      setHeader('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
      return drawPortrait(params.id);
    }),
  ];
}

function answer({ json, version }: profile.Versioned, setVersion: (version: number) => void): RawJson {
  setVersion(version);
  return new RawJson(json);
}

/** The ways in for somebody who has no password yet. */
function arrivalRoutes(deps: Deps): Route[] {
  return [
    readRoute(readInvitation, ({ db, body, meta }) =>
      arrivals.readInvitation(deps, db, body.token, meta.address),
    ),
    ownTransactionRoute(acceptInvite, async (call) =>
      welcome(call, await arrivals.acceptInvite(deps, call.body, visitOf(call))),
    ),
    readRoute(checkSetUpLink, async ({ db, body, meta }) => {
      await deps.links.check(db, accountLink('set-up'), body.token, meta.address);
    }),
    ownTransactionRoute(setUp, async (call) =>
      welcome(call, await arrivals.setUp(deps, call.body, visitOf(call))),
    ),
  ];
}
