import { isTimezone, type Viewer } from '@homeward/contract/core';
import {
  type ChangeMedicalProfessional,
  type ChangeUser,
  type DisplayPreferences,
  mayEditProfile,
  mayReadProfile,
  sharingSeenBy,
  userSchema,
  usersText,
} from '@homeward/contract/users';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem, sqlState } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { normalizePhone, requirePhone } from '../../platform/phones/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { ofUser, requireAccount, tell, usersUpdated } from './users.changes.service.ts';
import { sharesClient } from './users.circle.store.ts';
import { moveEmail } from './users.email.service.ts';
import { portraitOf, replacePicture } from './users.picture.service.ts';
import * as store from './users.profile.store.ts';

/** JSON text that PostgreSQL has built, and the version for the `ETag`. */
export interface Versioned {
  readonly json: string;
  readonly version: number;
}

/**
 * A whole profile; reading somebody else's is written down.
 * @throws 404 when there is none, or the viewer may not see it
 */
export async function readProfile(deps: Deps, id: string, caller: Caller): Promise<Versioned> {
  await requireReader(deps.db, id, caller.viewer);
  const found = await store.readUser(deps.db, id);
  if (!found) throw notFound('This profile');
  if (id !== caller.viewer.id)
    await deps.record(caller, deps.db, { action: 'users.profile-read', ...ofUser(id) });
  return found;
}

/** @throws 404 a profile that the viewer may not see */
export async function requireReader(db: Queryable, id: string, viewer: Viewer): Promise<void> {
  if (mayReadProfile(viewer, { id })) return;
  if (!mayReadProfile(viewer, { id, sharesClient: await sharesClient(db, viewer, id) }))
    throw notFound('This profile');
}

/** @throws 404 */
export async function readCard(db: Queryable, id: string, viewer: Viewer): Promise<Versioned> {
  const found = await store.readCard(db, id, sharingSeenBy(viewer, { id }), viewer);
  if (!found) throw notFound('This person');
  return found;
}

/** @throws 404 a profile that the viewer may not see, 403 one that they may only see */
function requireEditor(viewer: Viewer, id: string): void {
  if (!mayReadProfile(viewer, { id })) throw notFound('This profile');
  if (!mayEditProfile(viewer, { id })) throw problem(403, usersText.notYours);
}

/**
 * Somebody's personal data, locked, and whether they are newer than what a change is based on.
 * @throws 403, 404, 428
 */
async function lockForEdit(
  tx: Transaction,
  id: string,
  ifMatch: number | undefined,
  { viewer }: Caller,
): Promise<{ before: store.Personal; isStale: boolean }> {
  requireEditor(viewer, id);
  const version = requireVersion(ifMatch);
  const before = await store.lockPersonal(tx, id);
  if (!before) throw notFound('This profile');
  return { before, isStale: before.version !== version };
}

/** The refusal of a change that is based on an older version, with the newer one. */
async function staleProfile(tx: Transaction, id: string) {
  return staleVersion(userSchema, JSON.parse((await readIn(tx, id)).json));
}

async function readIn(tx: Transaction, id: string): Promise<Versioned> {
  const found = await store.readUser(tx, id);
  if (!found) throw notFound('This profile');
  return found;
}

/**
 * Changes personal data. A changed email address or phone number has to be verified again. What is
 * there already is answered as it is, also to an editor whose version is older: an answer that was lost on the way may
 * be asked for again.
 * @param given with a confirmation that was found right, where there is one
 * @throws 400 the phone, 403, 404, 409 naming what is taken, 412, 422 another email address without confirmation, 428
 */
export async function changeUser(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: ChangeUser; ifMatch: number | undefined },
  caller: Caller,
): Promise<Versioned> {
  const { id } = given;
  const { confirmation, ...body } = given.body;
  const { before, isStale } = await lockForEdit(tx, id, given.ifMatch, caller);
  const phone = requirePhone(body.phone);
  const isSameEmail = before.email.toLowerCase() === body.email.toLowerCase();
  const isSamePhone = before.phone !== null && (normalizePhone(before.phone) ?? before.phone) === phone;
  const next: store.Personal = {
    ...before,
    ...body,
    image: before.image,
    address: body.address ?? before.address,
    phone,
    emailVerified: before.emailVerified && isSameEmail,
    phoneVerified: before.phoneVerified && isSamePhone,
  };
  const asked = { ...next, image: body.image === undefined ? before.image : body.image };
  if (!isDifferent(before, asked)) return readIn(tx, id);
  if (isStale) throw await staleProfile(tx, id);
  await refuseTaken(tx, next);
  // A confirmation that is not right ends the call before it gets here.
  if (!isSameEmail && confirmation === undefined) throw unconfirmed();
  if (body.image !== undefined) {
    const change = { before: before.image, asked: body.image, viewerId: caller.viewer.id };
    next.image = await replacePicture(tx, id, change);
  }
  await store.savePersonal(tx, next).catch((error: unknown) => {
    // Somebody else has taken it this very moment.
    if (sqlState(error) === '23505') throw problem(409, usersText.usernameTaken);
    throw error;
  });
  if (!isSameEmail) await moveEmail(deps, tx, before, next);
  if (before.firstName !== next.firstName || before.lastName !== next.lastName)
    await deps.accounts.changed(tx, { what: 'renamed', ids: [id] }, caller);
  await writeDown(deps, tx, id, caller, 'profile-changed', {
    before,
    after: next,
    what: 'personal information',
  });
  return readIn(tx, id);
}

function unconfirmed() {
  const message = usersText.confirmEmail;
  return fieldProblem(422, 'confirmation', message);
}

async function refuseTaken(tx: Transaction, { id, email, username }: store.Personal): Promise<void> {
  const taken = await store.findTaken(tx, id, { email, username });
  const errors = [
    ...(taken.email ? [{ path: 'email', message: usersText.emailTaken }] : []),
    ...(taken.username ? [{ path: 'username', message: usersText.usernameTaken }] : []),
  ];
  const [first] = errors;
  if (first) throw problem(409, first.message, { errors });
}

/** The audit entry, the word to open screens, and the word to whoever was changed by somebody else. */
async function writeDown(
  deps: Deps,
  tx: Transaction,
  id: string,
  caller: Caller,
  action: string,
  { before, after, what }: { before: object; after: object; what: string },
): Promise<void> {
  if (!isDifferent(before, after)) return;
  await deps.record(caller, tx, {
    action: `users.${action}`,
    ...ofUser(id),
    before,
    after,
    tell: usersUpdated([id]),
  });
  if (id === caller.viewer.id) return;
  const { fullName } = await requireAccount(tx, caller.viewer.id);
  await tell(deps, tx, [id], caller.viewer, {
    type: 'profile-changed',
    metadata: { who: fullName, what },
  });
}

/**
 * Changes how somebody is shown times.
 * @throws 400 an unknown time zone, 403, 404
 */
export async function changeDisplay(
  deps: Deps,
  tx: Transaction,
  id: string,
  next: DisplayPreferences,
  caller: Caller,
): Promise<DisplayPreferences> {
  requireEditor(caller.viewer, id);
  if (!isTimezone(next.timezone)) {
    const message = usersText.wrongTimezone;
    throw fieldProblem(400, 'timezone', message);
  }
  const before = await store.findDisplay(tx, id);
  if (!before) throw notFound('This profile');
  await store.saveDisplay(tx, id, next);
  await writeDown(deps, tx, id, caller, 'display-changed', {
    before,
    after: next,
    what: 'display preferences',
  });
  return next;
}

/**
 * The drawn portrait of somebody becomes their picture.
 * @throws 403, 404
 */
export async function setDefaultAvatar(
  deps: Deps,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<{ image: string }> {
  requireEditor(caller.viewer, id);
  const before = await store.lockPersonal(tx, id);
  if (!before) throw notFound('This profile');
  const image = portraitOf(id);
  if (before.image !== image) {
    await replacePicture(tx, id, { before: before.image, asked: image, viewerId: caller.viewer.id });
    await store.saveImage(tx, id, image);
    const change = { before: { image: before.image }, after: { image }, what: 'picture' };
    await writeDown(deps, tx, id, caller, 'picture-changed', change);
  }
  return { image };
}

/**
 * Changes the card of a medical professional.
 * @throws 403, 404, 409 another role, 412, 428
 */
export async function changeMedical(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: ChangeMedicalProfessional; ifMatch: number | undefined },
  caller: Caller,
): Promise<Versioned> {
  const { id, body } = given;
  const { before: person, isStale } = await lockForEdit(tx, id, given.ifMatch, caller);
  if (person.role !== 'MedicalProfessional') throw problem(409, usersText.noMedicalProfessional);
  const before = await store.findMedical(tx, id);
  const next = {
    role: body.role,
    speciality: body.speciality || null,
    subSpeciality: body.subSpeciality || null,
    upin: body.upin.toUpperCase() || null,
    npi: body.npi || null,
  };
  if (before && !isDifferent(before, next)) return readIn(tx, id);
  if (isStale) throw await staleProfile(tx, id);
  await store.saveMedical(tx, id, next);
  const none = { role: null, speciality: null, subSpeciality: null, upin: null, npi: null };
  const change = { before: before ?? none, after: next, what: 'professional information' };
  await writeDown(deps, tx, id, caller, 'medical-professional-changed', change);
  return readIn(tx, id);
}
