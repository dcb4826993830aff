import {
  type AddMember,
  type ChangeMember,
  type ConsentSection,
  clientsPeopleText,
  clientsText,
  maySeeSection,
  memberSchema,
  type TeamMember,
  tierOf,
} from '@homeward/contract/clients';
import { dayIn, type Viewer } from '@homeward/contract/core';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import { requireReach, settleReach } from './clients.changes.service.ts';
import { recordAround, refused, requireLocked } from './clients.service.ts';
import { keepStanding } from './clients.store.ts';
import * as store from './clients.team.store.ts';

/**
 * The care team as far as the viewer may see it.
 * @throws 404 out of reach, or a family member without the consent to the care plan
 */
export async function listTeam(
  db: Queryable,
  clientId: string,
  caller: Caller,
): Promise<{ members: TeamMember[] }> {
  const { sections } = await requireReach(db, clientId, caller);
  if (!maySeeSection(caller.viewer, 'carePlan', sections as ConsentSection[]))
    throw notFound(clientsText.client);
  const members = await store.findTeam(db, clientId, caller.viewer);
  return { members: members.flatMap((member) => shownMember(member, caller.viewer)) };
}

/** A member as this viewer sees them: none where they are excluded, and the first name for those who are not staff. */
function shownMember(
  { clientId: _client, firstName, preference, reason, ...member }: store.StoredMember,
  viewer: Viewer,
): TeamMember[] {
  const tier = tierOf(viewer);
  if (tier === 'OFFICE') return [{ ...member, preference, reason }];
  if (preference === 'EXCLUDED') return [];
  return [tier === 'CARE' ? member : { ...member, user: { ...member.user, fullName: firstName } }];
}

/** @throws 400 naming the field, 404, 409 on the team already */
export async function addMember(
  deps: Deps,
  tx: Transaction,
  given: { readonly clientId: string; readonly body: AddMember },
  caller: Caller,
): Promise<TeamMember> {
  const { clientId } = given;
  const client = await requireLocked(tx, clientId, caller);
  const { userId, ...fields } = given.body;
  const person = await store.findCandidate(tx, userId);
  if (person?.role === 'Family') throw refused('userId', clientsPeopleText.familyOnTeam);
  if (person?.role === 'Other') throw refused('userId', clientsPeopleText.otherOnTeam);
  if (!person?.isActive) throw refused('userId', clientsPeopleText.unknownMember);
  const next = { ...fields, from: fields.from ?? dayIn(client.timezone, new Date()) };
  await requireAlone(tx, { clientId, userId, exceptId: null, ...next });
  const id = await store.insertMember(tx, clientId, userId, next);
  await settle(deps, tx, clientId);
  await recordAround(
    deps,
    tx,
    { clientId, action: 'clients.team-joined', after: { userId, ...next } },
    caller,
  );
  if (next.preference !== 'EXCLUDED' && userId !== caller.viewer.id) {
    await notify(deps, tx, {
      type: 'care-team-joined',
      metadata: { who: await findFullName(tx, caller.viewer.id) },
      to: { userId },
      actorId: caller.viewer.id,
      link: `/dashboard/clients/${clientId}`,
    });
  }
  return requireShown(tx, id, caller);
}

/** @throws 400, 404, 409 on the team already, 412 with the newer version, 428 */
export async function changeMember(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ChangeMember; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<TeamMember> {
  const before = await requireMember(tx, given.id, given.ifMatch, caller);
  const next = { ...given.body, from: given.body.from ?? before.from };
  const { role, from, to, preference, reason } = before;
  const was = { role, from, to, preference, reason };
  if (isDifferent(was, next)) {
    const { clientId, user } = before;
    await requireAlone(tx, { clientId, userId: user.id, exceptId: before.id, ...next });
    await store.saveMember(tx, before.id, next);
    await settle(deps, tx, clientId);
    await recordAround(
      deps,
      tx,
      { clientId, action: 'clients.team-changed', before: was, after: next },
      caller,
    );
  }
  return requireShown(tx, before.id, caller);
}

/** @throws 404, 412, 428 */
export async function removeMember(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const { id, clientId, user, role } = await requireMember(tx, given.id, given.ifMatch, caller);
  await store.deleteMember(tx, id);
  await settle(deps, tx, clientId);
  await recordAround(
    deps,
    tx,
    { clientId, action: 'clients.team-left', before: { userId: user.id, role } },
    caller,
  );
}

/** @throws 404, 412 with the newer version, 428 */
async function requireMember(tx: Transaction, id: string, ifMatch: number | undefined, { viewer }: Caller) {
  const version = requireVersion(ifMatch);
  const found = await store.lockMember(tx, id, viewer);
  if (!found) throw notFound(clientsPeopleText.member);
  if (found.version !== version)
    throw problem(412, clientsPeopleText.teamChangedSince, {
      current: memberSchema.parse(shownMember(found, viewer)[0]),
    });
  return found;
}

async function requireShown(tx: Transaction, id: string, { viewer }: Caller): Promise<TeamMember> {
  const found = await store.lockMember(tx, id, viewer);
  const [shown] = found ? shownMember(found, viewer) : [];
  if (!shown) throw notFound(clientsPeopleText.member);
  return shown;
}

async function requireAlone(tx: Transaction, given: Parameters<typeof store.isOnTeam>[1]): Promise<void> {
  if (!(await store.isOnTeam(tx, given))) return;
  throw problem(409, clientsPeopleText.memberTwice, {
    errors: [{ path: 'userId', message: clientsPeopleText.memberTwice }],
  });
}

async function settle(deps: Deps, tx: Transaction, clientId: string): Promise<void> {
  await settleReach(deps, tx, 'client_id', [clientId]);
  await keepStanding(tx, [clientId]);
}
